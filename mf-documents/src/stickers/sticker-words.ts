import { useLingui } from '@lingui/react/macro';
import type { StickerState } from '@niveau/shared/domain/sticker-state';
import type { Tone } from '@niveau/shared/ui/tone';

export const stickerTones: Readonly<Record<StickerState, Tone>> = {
  requested: 'neutral',
  preparing: 'info',
  shipped: 'success',
  refused: 'error',
};

/** The states of a request in the reader's language. */
export function useStickerWords(): Readonly<Record<StickerState, string>> {
  const { t } = useLingui();
  return {
    requested: t`Requested`,
    preparing: t`Being prepared`,
    shipped: t`Sent`,
    refused: t`Refused`,
  };
}
