import { Trans, useLingui } from '@lingui/react/macro';
import { useConnectivity } from '@niveau/shared/contract';
import { Dialog } from '@niveau/shared/ui/dialog';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { matching } from './palette-item.ts';
import { PaletteList } from './palette-list.tsx';
import { type PaletteWays, useActions } from './use-actions.ts';
import { useFound } from './use-found.ts';
import { usePages } from './use-pages.ts';

const Box = styled.div`
  position: relative;
  > svg { position: absolute; left: 14px; top: 50%; translate: 0 -50%; color: ${token('ink-faint')}; pointer-events: none; }
`;
const Input = styled.input`
  ${type.body}
  width: 100%;
  height: 52px;
  padding: 0 ${space(2)} 0 ${space(5.5)};
  border: 1px solid ${token('line-strong')};
  border-radius: 10px;
  background: ${token('surface')};
  color: ${token('ink')};
  &:focus-visible { outline: 2px solid ${token('focus')}; outline-offset: -1px; border-radius: 10px; }
`;
/** As high with one answer as with twenty: what is typed at does not move. */
const Results = styled.div`
  display: flex;
  flex-direction: column;
  height: min(26rem, 50dvh);
  margin-top: ${space(1.5)};
  > [role='listbox'] { flex: 0 1 auto; overflow: auto; overscroll-behavior: contain; }
`;
const Quiet = styled.p`
  ${type.small}
  padding: ${space(1.5)} ${space(1)};
  color: ${token('ink-muted')};
  overflow-wrap: anywhere;
`;

export interface CommandPaletteProps extends PaletteWays {
  readonly onClose: () => void;
}

/** Goes to any page, equipment or order, and does what can be done from anywhere, by its name. */
export function CommandPalette({ onClose, ...ways }: CommandPaletteProps) {
  const { t } = useLingui();
  const { online } = useConnectivity();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const pages = usePages();
  const actions = useActions(ways);
  const found = useFound(typed);
  const items = [...matching(pages, typed), ...found.items, ...matching(actions, typed)];
  const place = Math.min(active, items.length - 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  });

  const choose = (at: number) => {
    const item = items[at];
    if (!item) return;
    onClose();
    item.run();
  };
  const press = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: (place + 1) % items.length,
      ArrowUp: (place - 1 + items.length) % items.length,
      PageDown: Math.min(place + 6, items.length - 1),
      PageUp: Math.max(place - 6, 0),
    };
    const next = steps[event.key];
    if (event.nativeEvent.isComposing || items.length === 0) return;
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(place);
    }
  };

  return (
    <Dialog title={t`Search`} onClose={onClose}>
      <Box>
        <Search size={20} aria-hidden="true" />
        <Input
          type="text"
          inputMode="search"
          role="combobox"
          aria-label={t`Equipment, order, page or action`}
          placeholder={t`Equipment, order, page or action`}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? `${id}-${place}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
      </Box>
      <Results ref={list}>
        <PaletteList id={id} items={items} active={place} onActive={setActive} onChoose={choose} />
        {!online && (
          <Quiet>
            <Trans>You are offline: equipment and orders cannot be searched.</Trans>
          </Quiet>
        )}
        {found.isLooking && (
          <Quiet>
            <Trans>Looking for equipment and orders…</Trans>
          </Quiet>
        )}
        {found.hasFailed && (
          <Quiet>
            <Trans>Equipment and orders could not be searched. Try again in a moment.</Trans>
          </Quiet>
        )}
        {items.length === 0 && !found.isLooking && (
          <Quiet>
            <Trans>
              Nothing is called “{typed.trim()}”. Try a name, a town, a liquid or the number of an order.
            </Trans>
          </Quiet>
        )}
      </Results>
      <VisuallyHidden role="status">
        {found.isLooking || typed === '' ? '' : t`${items.length} found`}
      </VisuallyHidden>
    </Dialog>
  );
}
