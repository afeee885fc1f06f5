import type { DisplayOption } from '@niveau/shared/api/space';
import { logoCss } from '@niveau/shared/domain/logo-css';
import { paletteCss } from '@niveau/shared/domain/palette';

/** A provider's look as the server writes it into its page: colours and logo. */
export function displayCss(display: DisplayOption): string {
  return [paletteCss(display), logoCss(display)].join('\n');
}
