import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { formatNumber } from '../i18n/format.ts';
import { pickLocale } from '../i18n/locale.ts';
import { IconButton } from './icon-button.tsx';
import { figures, space, token, type } from './tokens.tsx';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Of all rows, on every page. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

const Root = styled.nav`
  ${type.small}
  ${figures}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(0.5)} ${space(1)};
  color: ${token('ink-muted')};
`;

/** Where one is in a long list, and the way to the pages beside. Nothing when all fits on one. */
export function Pagination({ page, pageSize, total: count, onPage }: PaginationProps) {
  const { t, i18n } = useLingui();
  const pages = Math.max(1, Math.ceil(count / pageSize));
  if (pages === 1) return null;
  const [first, last, total] = [(page - 1) * pageSize + 1, Math.min(count, page * pageSize), count].map(
    (row) => formatNumber(pickLocale([i18n.locale]), row, { digits: 0 }),
  );
  return (
    <Root aria-label={t`Pages`}>
      <span aria-live="polite">
        <Trans>
          {first}–{last} of {total}
        </Trans>
      </span>
      <IconButton
        label={t`Previous page`}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={t`Next page`}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </Root>
  );
}
