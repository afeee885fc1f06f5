import { errorCatalogue } from '../../api/error-catalogue.ts';
import type { ErrorKey } from '../../api/errors.ts';

/** The English texts are the catalogue's own. */
export const texts = Object.fromEntries(
  Object.entries(errorCatalogue).map(([key, [, message]]) => [key, message]),
) as Readonly<Record<ErrorKey, string>>;
