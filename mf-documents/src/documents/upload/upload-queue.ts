import type { Document } from '@niveau/shared/api/documents';
import type { ErrorKey } from '@niveau/shared/contract';

export type UploadState =
  | { readonly kind: 'waiting' }
  /** `share` of its bytes have left, from 0 to 1; at 1 the server is checking it. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'done'; readonly document: Document }
  /** `twin` is what stands there already; `isFinal` where sending it again would change nothing. */
  | {
      readonly kind: 'failed';
      readonly key: ErrorKey;
      readonly twin: string | undefined;
      readonly isFinal: boolean;
    }
  /** All of it was sent, and no answer came: it may have arrived. */
  | { readonly kind: 'lost' }
  /** All of it was sent before it was cancelled: once the server has it, it is taken out again. */
  | { readonly kind: 'withdrawing' }
  | { readonly kind: 'cancelled' };

export interface Upload {
  readonly id: number;
  readonly file: File;
  /** However often it is sent under this key, it is put there once. */
  readonly key: string;
  readonly state: UploadState;
}

export type UploadAction =
  | { readonly kind: 'add'; readonly uploads: readonly Upload[] }
  | { readonly kind: 'change'; readonly id: number; readonly state: UploadState }
  /** To be sent again, under the key that goes on or under a new one. */
  | { readonly kind: 'retry'; readonly id: number; readonly key: string }
  | { readonly kind: 'clear' };

/** How many are sent at once: more would only share the line. */
export const atOnce = 2;

/** Whether something is still to come of it. */
export const isOnItsWay = ({ state }: Upload) =>
  state.kind === 'waiting' || state.kind === 'sending' || state.kind === 'withdrawing';

/** The uploads after an action. What is over is not changed by news that come late. */
export function afterUpload(uploads: readonly Upload[], action: UploadAction): readonly Upload[] {
  switch (action.kind) {
    case 'add':
      return [...uploads, ...action.uploads];
    case 'clear':
      return uploads.filter(isOnItsWay);
    case 'change':
      return uploads.map((upload) => {
        if (upload.id !== action.id) return upload;
        const isLate = action.state.kind === 'sending' && upload.state.kind !== 'sending';
        const isStart = upload.state.kind === 'waiting';
        return isLate && !isStart ? upload : { ...upload, state: action.state };
      });
    case 'retry':
      return uploads.map((upload) =>
        upload.id === action.id ? { ...upload, key: action.key, state: { kind: 'waiting' } } : upload,
      );
  }
}

/** Those to be begun now. */
export function nextToSend(uploads: readonly Upload[]): readonly Upload[] {
  const sending = uploads.filter(
    ({ state }) => state.kind === 'sending' || state.kind === 'withdrawing',
  ).length;
  return uploads.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, atOnce - sending));
}
