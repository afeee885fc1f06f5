import { t } from '@lingui/core/macro';
import { connectivityStore, localeStore } from '@niveau/shared/contract/host';
import { errorText } from '@niveau/shared/i18n/error-text';
import type { Notices } from '../notices/notices.ts';

export interface ConnectionPorts {
  readonly notices: Notices;
  readonly onBack: () => void;
}

/** Says when the connection goes and when it is back. */
export function watchConnection({ notices, onBack }: ConnectionPorts): void {
  const lost = async () => {
    connectivityStore.set({ online: false });
    notices.show({ type: 'error', message: await errorText(localeStore.get(), 'no_internet') });
  };
  addEventListener('offline', () => void lost());
  addEventListener('online', () => {
    connectivityStore.set({ online: true });
    notices.show({ type: 'success', message: t`You are back online.` });
    onBack();
  });
  if (!navigator.onLine) void lost();
}
