import type { Document } from '@niveau/shared/api/documents';
import { AppError, callApi, type ErrorKey, useUnsavedChanges } from '@niveau/shared/contract';
import { randomKey } from '@niveau/shared/domain/random-key';
import { media } from '@niveau/shared/ui/tokens';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { mayHaveArrived } from '../../lost-answer.ts';
import { documentModule } from '../document-origin.ts';
import { reloadOwnDocuments } from '../use-documents.ts';
import { namedPhoto, refusalOf } from './file-check.ts';
import { afterUpload, isOnItsWay, nextToSend, type Upload, type UploadState } from './upload-queue.ts';

const isNarrow = () => globalThis.matchMedia?.(media.small.replace('@media ', '')).matches ?? false;

/** Failures that another try may not meet again. */
const passing: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'no_internet',
  'problem_occurred',
  'internal_server_error',
  'too_many_requests',
  'files_unavailable',
]);

interface Running {
  readonly control: AbortController;
  /** Of its bytes, how many have left. */
  share: number;
  /** It was cancelled when all of it had left. */
  isUnwanted: boolean;
}

/** Files on their way to the space's documents: two at once, each with its progress; any can be cancelled or tried again. */
export function useUploads() {
  const [uploads, dispatch] = useReducer(afterUpload, []);
  const running = useRef(new Map<number, Running>());
  const lastId = useRef(0);
  const change = (id: number, state: UploadState) => dispatch({ kind: 'change', id, state });

  const send = useEffectEvent(async ({ id, file, key }: Upload) => {
    if (running.current.has(id)) return;
    const control = new AbortController();
    const sent: Running = { control, share: 0, isUnwanted: false };
    running.current.set(id, sent);
    change(id, { kind: 'sending', share: 0 });
    const body = new FormData();
    body.set('file', file, file.name);
    try {
      const document = await callApi(
        'POST file/client/module/{module}',
        // A form with a file stands for the body of such a call.
        { params: { module: documentModule }, body },
        {
          signal: control.signal,
          idempotencyKey: key,
          onProgress: (share) => {
            sent.share = share;
            if (!sent.isUnwanted) change(id, { kind: 'sending', share });
          },
        },
      );
      if (sent.isUnwanted) await withdraw(id, document);
      else change(id, { kind: 'done', document });
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof AppError)) throw error;
      // What had not left whole cannot have arrived.
      if (sent.share >= 1 && mayHaveArrived(error)) return change(id, { kind: 'lost' });
      if (sent.isUnwanted) return change(id, { kind: 'cancelled' });
      const twin = error.details?.filename;
      change(id, {
        kind: 'failed',
        key: error.key,
        twin: typeof twin === 'string' ? twin : undefined,
        isFinal: !passing.has(error.key),
      });
    } finally {
      running.current.delete(id);
    }
  });
  /** Takes out again what had arrived before it was cancelled; where that fails it is there, and is shown so. */
  const withdraw = async (id: number, document: Document) => {
    const withdrawn = await callApi('DELETE file/module/{module}', {
      params: { module: documentModule },
      body: { id_files: document.id_files },
    }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
    change(id, withdrawn ? { kind: 'cancelled' } : { kind: 'done', document });
  };

  useEffect(() => {
    for (const upload of nextToSend(uploads)) void send(upload);
  }, [uploads]);
  useEffect(() => {
    const controls = running.current;
    return () => {
      for (const { control } of controls.values()) control.abort();
    };
  }, []);

  const isBusy = uploads.some(isOnItsWay);
  useUnsavedChanges(isBusy);
  // One whose answer was lost may stand there too.
  const added = uploads.filter(({ state }) => state.kind === 'done' || state.kind === 'lost').length;
  // Once for all of them: the list moves once. Where it is narrow what is sent covers it, and it waits until that is closed.
  useEffect(() => {
    if (!isBusy && added > 0 && !isNarrow()) void reloadOwnDocuments();
  }, [isBusy, added]);

  return {
    uploads,
    isBusy,
    add: (files: readonly File[]) => {
      const chosen = uploads
        .filter((upload) => isOnItsWay(upload) || upload.state.kind === 'done')
        .map(({ file }) => file);
      const added: Upload[] = [];
      for (const file of files.map(namedPhoto)) {
        const key = refusalOf(file, chosen);
        lastId.current += 1;
        if (!key) chosen.push(file);
        const state: UploadState = key
          ? { kind: 'failed', key, twin: undefined, isFinal: true }
          : { kind: 'waiting' };
        added.push({ id: lastId.current, file, key: randomKey(), state });
      }
      dispatch({ kind: 'add', uploads: added });
    },
    cancel: (id: number) => {
      const sent = running.current.get(id);
      if (sent && sent.share >= 1) {
        sent.isUnwanted = true;
        return change(id, { kind: 'withdrawing' });
      }
      sent?.control.abort();
      change(id, { kind: 'cancelled' });
    },
    /** A key whose document was taken out again has done its work. */
    retry: ({ id, key, state }: Upload) =>
      dispatch({ kind: 'retry', id, key: state.kind === 'cancelled' ? randomKey() : key }),
    clear: () => {
      dispatch({ kind: 'clear' });
      if (isNarrow()) void reloadOwnDocuments();
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
