import { useFormikField } from '@niveau/shared/ui/formik-field';
import type { DraftField } from './sticker-draft.ts';

/** Ties a field of the draft, by a name that it has, to a control. */
export function useDraftField(field: Exclude<DraftField, 'vehicles'>) {
  return useFormikField(field);
}
