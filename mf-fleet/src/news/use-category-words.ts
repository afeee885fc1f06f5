import { useLingui } from '@lingui/react/macro';
import type { NewsCategory } from '@niveau/shared/domain/news-category';

/** What news are about, in the reader's language. */
export function useCategoryWords(): Readonly<Record<NewsCategory, string>> {
  const { t } = useLingui();
  return {
    service: t`Service and deliveries`,
    product: t`Products`,
    price: t`Prices and markets`,
    regulation: t`Regulation`,
    environment: t`Environment`,
    advice: t`Advice`,
  };
}
