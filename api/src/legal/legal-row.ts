import type { LegalKind } from '@niveau/shared/api/legal';
import type { Locale } from '@niveau/shared/i18n/locale';

export interface LegalRow {
  readonly kind: LegalKind;
  readonly language: Locale;
  readonly body: string;
  readonly changed_at: Date;
}
