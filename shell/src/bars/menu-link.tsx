import { useLingui } from '@lingui/react/macro';
import type { MenuEntry } from '@niveau/shared/api/manifest';
import { useBadge, useLocale, useShellLocation } from '@niveau/shared/contract';
import { Badge } from '@niveau/shared/ui/badge';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { usePrefetch } from '../modules/use-prefetch.ts';
import { ShellLink } from '../navigation/shell-link.tsx';
import { PathIcon } from './path-icon.tsx';

/** The look of whatever stands in the left list. */
export const rowStyle = css`
  ${type.label}
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  width: 100%;
  min-height: 44px;
  padding: ${space(0.75)} ${space(1.5)};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${token('ink-muted')};
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 120ms, color 120ms;
  &:hover { background: ${token('surface-sunken')}; color: ${token('ink')}; }
  &:focus-visible { border-radius: ${radius.medium}; }
  &[aria-current] {
    background: ${token('accent-soft')};
    color: ${token('accent-text')};
    font-weight: 600;
  }
  > svg { width: 22px; height: 22px; stroke-width: 1.8; }
`;

export const RowText = styled.span`
  flex: 1 1 auto;
  min-width: 0;
`;
const Row = styled(ShellLink)`
  ${rowStyle}
`;
const Tab = styled(ShellLink)`
  position: relative;
  display: grid;
  flex: 1 1 0;
  align-content: center;
  justify-items: center;
  gap: 3px;
  min-width: 0;
  padding: 6px 2px;
  color: ${token('ink-muted')};
  font-size: 0.75rem;
  font-weight: 540;
  line-height: 1.2;
  text-decoration: none;
  &[aria-current] { color: ${token('accent-text')}; font-weight: 640; }
  &[aria-current]::before {
    content: '';
    position: absolute;
    top: 0;
    width: 32px;
    height: 3px;
    border-radius: 0 0 3px 3px;
    background: ${token('accent-text')};
  }
`;
const TabText = styled.span`
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const TabIcon = styled.span`
  position: relative;
  > span { position: absolute; top: -6px; left: 14px; }
`;

/** Whether a path lies in the part of the product that an entry opens. */
export function isWithin(pathname: string, link: string): boolean {
  return pathname === link || pathname.startsWith(`${link}/`);
}

function useEntry(entry: MenuEntry) {
  const locale = useLocale();
  const { pathname } = useShellLocation();
  const count = useBadge(entry.badge ?? '');
  const prefetch = usePrefetch(entry.page_link);
  const current: { readonly 'aria-current'?: 'page' } = isWithin(pathname, entry.page_link)
    ? { 'aria-current': 'page' }
    : {};
  return { label: entry.labels[locale], count, link: { to: entry.page_link, ...prefetch, ...current } };
}

function Count({ count }: { readonly count: number }): ReactNode {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true">
        <Badge count={count} />
      </span>
      <VisuallyHidden>{t`${count} to handle`}</VisuallyHidden>
    </>
  );
}

/** A module in the left list. */
export function MenuRow({ entry, onFollow }: { readonly entry: MenuEntry; readonly onFollow?: () => void }) {
  const { label, count, link } = useEntry(entry);
  return (
    <Row {...link} onClick={onFollow}>
      <PathIcon d={entry.icon} />
      <RowText>{label}</RowText>
      <Count count={count} />
    </Row>
  );
}

/** A module in the bottom bar. */
export function MenuTab({ entry }: { readonly entry: MenuEntry }) {
  const { label, count, link } = useEntry(entry);
  return (
    <Tab {...link}>
      <TabIcon>
        <PathIcon d={entry.icon} />
        <Count count={count} />
      </TabIcon>
      <TabText>{label}</TabText>
    </Tab>
  );
}
