import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Badge } from './badge.tsx';
import { AnyLink } from './link.tsx';
import { media, space, token, type } from './tokens.tsx';

export interface Tab {
  readonly key: string;
  readonly label: string;
  /** Shown after the label when given. */
  readonly count?: number;
  /** The count asks for something to be done. */
  readonly urgent?: boolean;
}

export interface TabsProps {
  /** What is chosen between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
  /** The content of the selected tab. */
  readonly children: ReactNode;
}

const List = styled.div`
  display: flex;
  gap: ${space(0.5)};
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px ${token('line')};
`;
const tabLook = `
  ${type.label}
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(0.75)};
  flex: none;
  min-height: 44px;
  padding: 0 ${space(1.5)};
  border: 0;
  background: none;
  color: ${token('ink-muted')};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  ${media.small} {
    flex: 1 1 5rem;
    flex-direction: column;
    justify-content: center;
    gap: 2px;
    min-width: min-content;
    padding: 6px;
    font-size: 0.875rem;
    text-align: center;
    white-space: normal;
  }
  &:hover { color: ${token('ink')}; }
  &:focus-visible { outline-offset: -3px; border-radius: 8px; }
  &[aria-selected='true'], &[aria-current] {
    color: ${token('accent-text')};
    font-weight: 600;
    &::after {
      content: '';
      position: absolute;
      inset: auto ${space(1)} 0;
      height: 2.5px;
      border-radius: 2px 2px 0 0;
      background: ${token('accent-text')};
    }
  }
`;
const TabButton = styled.button`
  ${tabLook}
`;
const TabAnchor = styled(AnyLink)`
  ${tabLook}
`;
const Panel = styled.div`
  padding-top: ${space(2.5)};
`;

function TabContent({ tab, active }: { readonly tab: Tab; readonly active: boolean }) {
  return (
    <>
      {tab.label}
      {tab.count !== undefined && (
        <Badge count={tab.count} tone={tab.urgent && !active ? 'alert' : 'quiet'} />
      )}
    </>
  );
}

/** Parts of one page, one shown at a time. Arrow keys, Home and End move between them. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === selected);
    const targets: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const place = (target + tabs.length) % tabs.length;
    const next = tabs[place];
    if (!next) return;
    onSelect(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
  };
  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            <TabContent tab={tab} active={tab.key === selected} />
          </TabButton>
        ))}
      </List>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </Panel>
    </div>
  );
}

export interface LinkTabsProps {
  readonly label: string;
  /** `to` is inside the module. */
  readonly tabs: readonly (Tab & { readonly to: string })[];
  readonly selected: string;
}

/** Tabs whose choice stands in the address: links in a navigation. */
export function LinkTabs({ label, tabs, selected }: LinkTabsProps) {
  return (
    <List as="nav" aria-label={label}>
      {tabs.map((tab) => (
        <TabAnchor key={tab.key} to={tab.to} aria-current={tab.key === selected ? 'page' : undefined}>
          <TabContent tab={tab} active={tab.key === selected} />
        </TabAnchor>
      ))}
    </List>
  );
}
