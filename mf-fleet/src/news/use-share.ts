import { useLingui } from '@lingui/react/macro';
import { notify } from '@niveau/shared/contract';

/** Hands an address to the device's own sharing; where there is none, puts it on the clipboard. */
export function useShare() {
  const { t } = useLingui();
  return async (title: string, url: string) => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      notify({ type: 'success', message: t`The link is copied` });
    } catch (error) {
      // Closed without sharing.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify({ type: 'error', message: t`The link could not be copied` });
    }
  };
}
