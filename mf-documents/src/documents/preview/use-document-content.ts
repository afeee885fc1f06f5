import type { Document } from '@niveau/shared/api/documents';
import { AppError, callApi } from '@niveau/shared/contract';
import { useEffect, useState } from 'react';
import { documentModule } from '../document-origin.ts';

export type Content =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly blob: Blob }
  | { readonly kind: 'failed'; readonly error: AppError };

const loading: Content = { kind: 'loading' };

/** The content of a document, fetched with the session. `attempt` asks anew. */
export function useDocumentContent({ id_files }: Document, attempt: number): Content {
  const key = `${id_files} ${attempt}`;
  const [state, setState] = useState({ key, content: loading });
  useEffect(() => {
    const control = new AbortController();
    const settle = (content: Content) => {
      if (!control.signal.aborted) setState({ key, content });
    };
    callApi(
      'GET file/{id}/module/{module}',
      { params: { id: id_files, module: documentModule } },
      { signal: control.signal },
    ).then(
      (blob) => settle({ kind: 'there', blob }),
      (error: unknown) => {
        if (error instanceof AppError) settle({ kind: 'failed', error });
        else if (!control.signal.aborted) throw error;
      },
    );
    return () => control.abort();
  }, [id_files, key]);
  return state.key === key ? state.content : loading;
}
