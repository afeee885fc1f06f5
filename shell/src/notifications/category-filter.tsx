import { useLingui } from '@lingui/react/macro';
import type { CallMeta } from '@niveau/shared/contract';
import { Badge } from '@niveau/shared/ui/badge';
import { media, radius, space, token, type } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { styled } from 'styled-components';
import { useCategoryName } from './categories.ts';

export type Category = CallMeta<'GET notification/user/client/{id_client}'>['categories'][number];

export interface CategoryFilterProps {
  readonly categories: readonly Category[];
  /** By the server's number; `null` is all of them. */
  readonly selected: number | null;
  readonly onSelect: (id: number | null) => void;
}

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
const Chip = styled.button`
  ${type.label}
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 36px;
  padding: 0 ${space(1.75)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.full};
  background: ${token('surface')};
  color: ${token('ink-muted')};
  cursor: pointer;
  &:hover { border-color: ${token('line-strong')}; color: ${token('ink')}; }
  &:focus-visible { border-radius: ${radius.full}; }
  &[aria-pressed='true'] {
    border-color: ${token('secondary-edge')};
    background: ${token('secondary-soft')};
    color: ${token('secondary-text')};
    font-weight: 600;
  }
  ${media.touch} { min-height: 44px; }
`;

/** Narrows the list to one category; each with the number of those that are not read. */
export function CategoryFilter({ categories, selected, onSelect }: CategoryFilterProps) {
  const { t } = useLingui();
  const nameOf = useCategoryName();
  return (
    <List role="group" aria-label={t`Categories`}>
      <Chip type="button" aria-pressed={selected === null} onClick={() => onSelect(null)}>
        {t`All`}
      </Chip>
      {categories.map(({ id_notification_category: id, name, unread }) => (
        <Chip key={id} type="button" aria-pressed={selected === id} onClick={() => onSelect(id)}>
          {nameOf(name)}
          <Unread count={unread} />
        </Chip>
      ))}
    </List>
  );
}

function Unread({ count }: { readonly count: number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true">
        <Badge count={count} tone="quiet" />
      </span>
      <VisuallyHidden>{t`${count} unread`}</VisuallyHidden>
    </>
  );
}
