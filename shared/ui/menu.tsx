import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { media, radius, space, token, type } from './tokens.tsx';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  /** A lucide icon. */
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

/** What the trigger must take over; a Button or an IconButton does. */
export interface MenuTriggerProps {
  readonly onClick: () => void;
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
}

export interface MenuProps {
  /** Of the menu, read out. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly trigger: (props: MenuTriggerProps) => ReactNode;
}

const Anchor = styled.span`
  display: inline-flex;
`;
const List = styled.div`
  position: fixed;
  inset: auto;
  z-index: 40;
  min-width: 12rem;
  max-width: min(22rem, calc(100vw - 1rem));
  max-height: min(70dvh, 30rem);
  margin: 0;
  padding: ${space(0.75)};
  overflow: auto;
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
  background: ${token('surface-raised')};
  color: ${token('ink')};
  box-shadow: ${token('shadow-2')};
`;
const Item = styled.button<{ readonly $danger: boolean }>`
  ${type.label}
  display: flex;
  align-items: center;
  gap: ${space(1.25)};
  width: 100%;
  min-height: 40px;
  padding: ${space(0.5)} ${space(1.25)};
  border: 0;
  border-radius: 7px;
  background: none;
  color: ${({ $danger }) => ($danger ? token('error-text') : token('ink'))};
  text-align: start;
  cursor: pointer;
  svg { width: 18px; height: 18px; color: ${({ $danger }) => ($danger ? 'inherit' : token('ink-muted'))}; }
  &:hover, &:focus-visible { background: ${({ $danger }) => ($danger ? token('error-soft') : token('surface-sunken'))}; }
  &:focus-visible { outline-offset: -2px; border-radius: 7px; }
  &:disabled { opacity: 0.5; cursor: not-allowed; background: none; }
  ${media.touch} { min-height: 44px; }
`;

/** Puts the list under its trigger, or above where there is no room, inside the window. */
function place(list: HTMLElement, anchor: HTMLElement) {
  const from = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = list;
  const left = from.left + width > window.innerWidth - 8 ? from.right - width : from.left;
  const below = from.bottom + 6;
  const top = below + height > window.innerHeight - 8 ? Math.max(8, from.top - height - 6) : below;
  list.style.left = `${Math.max(8, left)}px`;
  list.style.top = `${top}px`;
}

function isInSight(anchor: HTMLElement) {
  const { top, bottom } = anchor.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

/** Actions behind a button. Arrow keys move, Escape and a click outside close, focus goes back to the trigger. */
export function Menu({ label, items, trigger }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const close = () => {
    setOpen(false);
    document.getElementById(`${id}-trigger`)?.focus();
  };

  useLayoutEffect(() => {
    const node = list.current;
    if (!open || !node || !anchor.current) return;
    if (typeof node.showPopover === 'function') node.showPopover();
    place(node, anchor.current);
    node.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus();
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (!(event.target instanceof Node)) return;
      if (!list.current?.contains(event.target) && !anchor.current?.contains(event.target)) setOpen(false);
    };
    // The page may still be coming to rest when the menu opens: it stays with its button while that is in sight.
    const follow = (event: Event) => {
      if (!list.current || !anchor.current) return;
      if (event.target instanceof Node && !event.target.contains(anchor.current)) return;
      if (isInSight(anchor.current)) place(list.current, anchor.current);
      else setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', away);
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', close);
    };
  });

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    const entries = [
      ...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
    ];
    const at = document.activeElement instanceof HTMLElement ? entries.indexOf(document.activeElement) : -1;
    const targets: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: entries.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    entries[(target + entries.length) % entries.length]?.focus();
  };

  return (
    <Anchor ref={anchor}>
      {trigger({
        onClick: () => setOpen(!open),
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
      })}
      {open && (
        <List
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          popover="manual"
          onKeyDown={move}
          data-open=""
        >
          {items.map((item) => (
            <Item
              key={item.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.disabled}
              $danger={item.danger ?? false}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon}
              {item.label}
            </Item>
          ))}
        </List>
      )}
    </Anchor>
  );
}
