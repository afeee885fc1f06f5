import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Document } from '@niveau/shared/api/documents';
import { Button } from '@niveau/shared/ui/button';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { media, radius, space, token, type } from '@niveau/shared/ui/tokens';
import { Download, Trash2, X } from 'lucide-react';
import { styled } from 'styled-components';
import { type Selection, zipMost } from './use-selection.ts';

const Root = styled.div`
  ${type.label}
  position: sticky;
  z-index: 4;
  top: ${space(1)};
  /* Under the bar at the top. */
  ${media.phone} { top: ${space(8.5)}; }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  margin-bottom: ${space(2)};
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(2)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
  background: ${token('surface-raised')};
  box-shadow: ${token('shadow-2')};
`;
const Count = styled.p`
  flex: 1 1 8rem;
`;
/** At the very end where there is room; beside the count on a phone. */
const Clear = styled(IconButton)`
  order: 1;
  ${media.small} { order: 0; }
`;
const Limit = styled.span`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
`;

interface SelectionBarProps {
  readonly selection: Selection;
  /** The documents in sight, which can be added at once. */
  readonly shown: readonly Document[];
  readonly isZipping: boolean;
  readonly onDownload: () => void;
  readonly onDelete?: (() => void) | undefined;
}

/** What can be done with all that is ticked. Nothing while nothing is. */
export function SelectionBar({ selection, shown, isZipping, onDownload, onDelete }: SelectionBarProps) {
  const { t } = useLingui();
  const count = selection.documents.length;
  if (count === 0) return null;
  const others = shown.filter(({ id_files }) => !selection.has(id_files));
  const isTooMany = count > zipMost;
  return (
    <Root role="group" aria-label={t`Selected documents`}>
      <Count role="status">
        <Plural value={count} one="# document selected" other="# documents selected" />
        {isTooMany && (
          <Limit>
            <Trans>One archive holds at most {zipMost} documents.</Trans>
          </Limit>
        )}
      </Count>
      <Clear label={t`Clear the selection`} icon={<X aria-hidden="true" />} onClick={selection.clear} />
      {others.length > 0 && (
        <Button size="small" variant="ghost" onClick={() => selection.add(others)}>
          <Trans>Select all on this page</Trans>
        </Button>
      )}
      <Button
        size="small"
        busy={isZipping}
        disabled={isTooMany}
        icon={<Download aria-hidden="true" />}
        onClick={onDownload}
      >
        {count > 1 ? t`Download as a zip` : t`Download`}
      </Button>
      {onDelete && (
        <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
          {t`Delete`}
        </Button>
      )}
    </Root>
  );
}
