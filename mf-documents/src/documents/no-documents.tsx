import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@niveau/shared/ui/button';
import { Sheet } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { FileText, SearchX, Share2 } from 'lucide-react';
import type { DocumentOrigin } from './document-origin.ts';

interface NoDocumentsProps {
  readonly origin: DocumentOrigin;
  readonly isNarrowed: boolean;
  readonly mayAdd: boolean;
  readonly onClear: () => void;
}

/** Why a list is empty, and the next step. */
export function NoDocuments({ origin, isNarrowed, mayAdd, onClear }: NoDocumentsProps) {
  const { t } = useLingui();
  if (isNarrowed)
    return (
      <Sheet>
        <EmptyState
          icon={<SearchX />}
          title={t`No document matches your search`}
          action={<Button onClick={onClear}>{t`Clear search and filters`}</Button>}
        >
          {origin === 'own' ? (
            <Trans>The search looks in your documents, not in those from your supplier.</Trans>
          ) : (
            <Trans>The search looks in the documents from your supplier, not in your own.</Trans>
          )}
        </EmptyState>
      </Sheet>
    );
  if (origin === 'shared')
    return (
      <Sheet>
        <EmptyState icon={<Share2 />} title={t`Nothing shared yet`}>
          <Trans>Safety sheets, conditions and reports from your supplier appear here.</Trans>
        </EmptyState>
      </Sheet>
    );
  return (
    <Sheet>
      <EmptyState icon={<FileText />} title={t`No document yet`}>
        {mayAdd ? (
          <Trans>
            Drop a site plan, an inspection report or a photo above: your whole team finds it here.
          </Trans>
        ) : (
          <Trans>Documents that your team adds appear here.</Trans>
        )}
      </EmptyState>
    </Sheet>
  );
}
