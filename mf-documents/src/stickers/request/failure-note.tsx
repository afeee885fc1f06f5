import { Trans } from '@lingui/react/macro';
import { Note } from '@niveau/shared/ui/note';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import type { Sending } from './use-send-request.ts';

export type Failure = Exclude<Sending, { readonly kind: 'sent' | 'faults' }>;

/** What became of a request that was not answered with its number, and what stands to be done. */
export function FailureNote({ failure }: { readonly failure: Failure }) {
  const errorText = useErrorText();
  switch (failure.kind) {
    case 'vehicles-gone':
      return (
        <Note tone="warning" announced title={<Trans>Some vehicles are no longer in your fleet</Trans>}>
          <Trans>They were taken off the request. Look it over, and send it again.</Trans>
        </Note>
      );
    case 'in-doubt':
      return (
        <Note tone="warning" announced title={<Trans>Your request may have arrived</Trans>}>
          <Trans>
            It was sent, but no answer came. What you entered is kept: send it again, and your supplier still
            receives it only once.
          </Trans>
        </Note>
      );
    case 'arrived-before':
      return (
        <Note tone="warning" announced title={<Trans>Your request had arrived the first time</Trans>}>
          <Trans>
            It stands in your requests, without what you have changed since. Sent again, this would be a
            second request.
          </Trans>
        </Note>
      );
    case 'failed': {
      const { key, requestId } = failure.error;
      return (
        <Note tone="error" announced title={errorText(key)}>
          <Trans>Nothing was sent. What you entered is kept.</Trans>{' '}
          {requestId && <Trans>Reference for support: {requestId}</Trans>}
        </Note>
      );
    }
  }
}
