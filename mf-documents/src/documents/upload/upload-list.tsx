import { Trans, useLingui } from '@lingui/react/macro';
import type { Document } from '@niveau/shared/api/documents';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { ToneIcon } from '@niveau/shared/ui/tone';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { RotateCw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useDocumentText } from '../use-document-text.ts';
import type { Upload } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';

/** Over the page's corner, so that nothing moves under it; over the bottom bar on a phone. */
const Place = styled.div`
  position: fixed;
  z-index: 15;
  right: ${space(3)};
  bottom: calc(var(--bottom-bar, 0px) + ${space(3)});
  width: min(26rem, calc(100vw - ${space(4)}));
  > * { box-shadow: ${token('shadow-3')}; }
  ${media.phone} {
    right: ${space(2)};
    bottom: calc(var(--bottom-bar, 0px) + ${space(1)});
  }
`;
const List = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  align-content: start;
  height: min(13rem, 32dvh);
  overflow: auto;
  overscroll-behavior: contain;
`;
const Entry = styled.li`
  ${type.label}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space(1.5)};
  min-height: 64px;
  &:not(:last-child) { border-bottom: 1px solid ${token('line')}; }
`;
const Name = styled.p`
  overflow-wrap: anywhere;
`;
const State = styled.p<{ readonly $failed: boolean }>`
  ${type.caption}
  display: flex;
  align-items: center;
  gap: ${space(0.75)};
  color: ${({ $failed }) => token($failed ? 'error-text' : 'ink-muted')};
  svg { flex: none; }
`;
const Bar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 6px;
  margin-top: ${space(0.5)};
  border: 0;
  border-radius: 3px;
  background: ${token('line')};
  overflow: hidden;
  &::-webkit-progress-bar { background: ${token('line')}; }
  &::-webkit-progress-value { background: ${token('accent-text')}; border-radius: 3px; transition: width 120ms; }
  &::-moz-progress-bar { background: ${token('accent-text')}; border-radius: 3px; }
`;
const Buttons = styled.div`
  display: flex;
  align-items: center;
`;

interface UploadListProps {
  readonly state: Uploads;
  readonly onOpen: (document: Document) => void;
}

/** Each file on its way, and what became of it. Nothing before the first. */
export function UploadList({ state, onOpen }: UploadListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const count = state.uploads.length;
  // The newest stand at its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new one is to be seen
  useEffect(() => {
    list.current?.scrollTo?.(0, list.current.scrollHeight);
  }, [count]);
  if (count === 0) return null;
  return (
    <Place>
      <Card
        title={state.isBusy ? t`Adding your documents` : t`Documents sent`}
        actions={
          <IconButton
            label={t`Close this list`}
            icon={<X aria-hidden="true" />}
            disabled={state.isBusy}
            onClick={state.clear}
          />
        }
      >
        <List ref={list} tabIndex={0} aria-label={t`Files on their way`}>
          {state.uploads.map((upload) => (
            <UploadEntry key={upload.id} upload={upload} uploads={state} onOpen={onOpen} />
          ))}
        </List>
      </Card>
    </Place>
  );
}

interface UploadEntryProps {
  readonly upload: Upload;
  readonly uploads: Uploads;
  readonly onOpen: (document: Document) => void;
}

function UploadEntry({ upload, uploads, onOpen }: UploadEntryProps) {
  const { t } = useLingui();
  const { id, file, state } = upload;
  const { name } = file;
  const isMoving = state.kind === 'waiting' || state.kind === 'sending';
  return (
    <Entry>
      <div>
        <Name>{name}</Name>
        <State
          $failed={state.kind === 'failed' || state.kind === 'lost'}
          aria-live={isMoving ? 'off' : 'polite'}
        >
          <UploadWords upload={upload} />
        </State>
        {isMoving && (
          <Bar
            aria-label={t`Progress of ${name}`}
            max={1}
            value={state.kind === 'sending' ? state.share : 0}
          />
        )}
      </div>
      <Buttons>
        {isMoving && (
          <IconButton
            label={t`Cancel ${name}`}
            icon={<X aria-hidden="true" />}
            onClick={() => uploads.cancel(id)}
          />
        )}
        {(state.kind === 'cancelled' ||
          state.kind === 'lost' ||
          (state.kind === 'failed' && !state.isFinal)) && (
          <IconButton
            label={t`Send ${name} again`}
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => uploads.retry(upload)}
          />
        )}
        {state.kind === 'done' && (
          <Button size="small" variant="ghost" onClick={() => onOpen(state.document)}>
            <Trans>Open</Trans>
          </Button>
        )}
      </Buttons>
    </Entry>
  );
}

function UploadWords({ upload }: { readonly upload: Upload }) {
  const errorText = useErrorText();
  const { size } = useDocumentText();
  const { file, state } = upload;
  switch (state.kind) {
    case 'waiting':
      return <Trans>Waiting · {size(file.size)}</Trans>;
    case 'sending': {
      if (state.share >= 1) return <Trans>Being checked…</Trans>;
      const percent = Math.floor(state.share * 100);
      return (
        <Trans>
          {percent} % of {size(file.size)}
        </Trans>
      );
    }
    case 'done':
      return (
        <>
          <ToneIcon tone="success" size={14} />
          <Trans>Added</Trans>
        </>
      );
    case 'withdrawing':
      return <Trans>Being taken back…</Trans>;
    case 'cancelled':
      return <Trans>Cancelled</Trans>;
    case 'lost':
      return (
        <>
          <ToneIcon tone="warning" size={14} />
          <Trans>
            No answer came: it may have been added. Send it again, and it still stands there once.
          </Trans>
        </>
      );
    case 'failed':
      return (
        <>
          <ToneIcon tone="error" size={14} />
          <span>
            {errorText(state.key)}
            {state.twin && state.twin !== file.name && (
              <>
                {' '}
                <Trans>It is called “{state.twin}” there.</Trans>
              </>
            )}
          </span>
        </>
      );
  }
}
