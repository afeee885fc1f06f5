import { Trans, useLingui } from '@lingui/react/macro';
import type { Document } from '@niveau/shared/api/documents';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Fault } from '@niveau/shared/ui/fault';
import { lazyPart } from '@niveau/shared/ui/lazy-part';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { ChevronLeft, ChevronRight, Download, FileQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useDocumentText } from '../use-document-text.ts';
import { ImageView } from './image-view.tsx';
import { TextView } from './text-view.tsx';
import { useDocumentContent } from './use-document-content.ts';

const PdfView = lazyPart(() => import('./pdf-view.tsx').then((part) => part.PdfView));

const Facts = styled.p`
  ${type.small}
  margin-bottom: ${space(1.5)};
  color: ${token('ink-muted')};
  overflow-wrap: anywhere;
`;
const Place = styled.div`
  min-height: min(60dvh, 30rem);
`;

interface PreviewDialogProps {
  readonly document: Document;
  /** Its neighbours in the list. */
  readonly before: Document | undefined;
  readonly after: Document | undefined;
  readonly onOpen: (document: Document) => void;
  readonly onDownload: (document: Document) => void;
  readonly onClose: () => void;
}

/** A document opened over the list: PDF, pictures and text in place, with the ways to its neighbours. */
export function PreviewDialog({ document, before, after, onOpen, onDownload, onClose }: PreviewDialogProps) {
  const { t } = useLingui();
  const text = useDocumentText();
  const { kinds } = text;
  const date = text.date(document.publication_date);
  return (
    <Dialog
      title={document.name}
      size="large"
      onClose={onClose}
      actions={
        <>
          {(before || after) && (
            <>
              <Button
                variant="ghost"
                icon={<ChevronLeft aria-hidden="true" />}
                disabled={!before}
                onClick={() => before && onOpen(before)}
              >
                {t`Previous`}
              </Button>
              <Button
                variant="ghost"
                icon={<ChevronRight aria-hidden="true" />}
                disabled={!after}
                onClick={() => after && onOpen(after)}
              >
                {t`Next`}
              </Button>
            </>
          )}
          <Button
            variant="primary"
            icon={<Download aria-hidden="true" />}
            onClick={() => onDownload(document)}
          >
            {t`Download`}
          </Button>
        </>
      }
    >
      <Facts>
        {[
          kinds[document.file_type.type],
          text.size(document.size),
          date,
          document.added_by,
          document.description,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Facts>
      <Place>
        <Preview key={document.id_files} document={document} />
      </Place>
    </Dialog>
  );
}

/** Media types that can be shown in place. */
const shown = /^(?:application\/pdf|image\/|text\/plain)/;

function Preview({ document }: { readonly document: Document }) {
  const { t } = useLingui();
  if (!shown.test(document.media_type))
    return (
      <EmptyState icon={<FileQuestion />} title={t`No preview for this type of document`}>
        <Trans>Download it to open it with your own program.</Trans>
      </EmptyState>
    );
  return <ShownContent document={document} />;
}

function ShownContent({ document }: { readonly document: Document }) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const content = useDocumentContent(document, attempt);
  const isPdf = document.file_type.type === 'pdf';
  useEffect(() => {
    if (isPdf) PdfView.preload();
  }, [isPdf]);
  // As high as what comes: a PDF has a bar over its pages.
  const loading = <Skeleton shape="block" height={isPdf ? 'calc(60dvh + 44px)' : '60dvh'} />;
  switch (content.kind) {
    case 'loading':
      return <div aria-busy="true">{loading}</div>;
    case 'failed':
      return (
        <Fault
          title={t`The document could not be opened`}
          error={content.error}
          onRetry={() => setAttempt(attempt + 1)}
        />
      );
    case 'there': {
      const view = { content: content.blob, title: document.name };
      if (isPdf) return <PdfView {...view} fallback={loading} />;
      if (document.file_type.type === 'image') return <ImageView {...view} />;
      return <TextView {...view} />;
    }
  }
}
