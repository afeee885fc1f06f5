import { useLingui } from '@lingui/react/macro';

/** The categories as the server names them, with the words for their readers. A newer one is shown by no word of ours. */
export function useCategoryName(): (name: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    order: t`Orders`,
    alert: t`Alerts`,
    news: t`News`,
    account: t`Account`,
    document: t`Documents`,
    sticker: t`Stickers`,
    subscription: t`Subscriptions`,
  };
  return (name) => names[name] ?? t`Other`;
}
