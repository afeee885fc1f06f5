import { useLingui } from '@lingui/react/macro';
import type { NewsCategory } from '@niveau/shared/domain/news-category';

/** What the categories of news are called. */
export function useCategoryWords(): Readonly<Record<NewsCategory, string>> {
  const { t } = useLingui();
  return {
    service: t`Service`,
    product: t`Products`,
    price: t`Prices`,
    regulation: t`Regulation`,
    environment: t`Environment`,
    advice: t`Advice`,
  };
}
