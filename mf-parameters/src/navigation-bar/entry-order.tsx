import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { mostShown, type PlacedEntry } from '@niveau/shared/domain/menu';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { media, radius, space, token, type } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { EntryIcon } from '../parts/entry-icon.tsx';
import { moveEntry, showEntry } from './bar-draft.ts';
import { useDragOrder } from './use-drag-order.ts';

const List = styled.ol`
  display: grid;
  border: 1px solid ${token('line')};
  border-radius: ${radius.large};
  background: ${token('surface')};
  box-shadow: ${token('shadow-1')};
`;
const Row = styled.li<{ readonly $dragged: boolean; readonly $out: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 60px;
  padding: ${space(0.5)} ${space(1.5)} ${space(0.5)} ${space(0.75)};
  background: ${token('surface')};
  &:first-child { border-radius: ${radius.large} ${radius.large} 0 0; }
  &:last-child { border-radius: 0 0 ${radius.large} ${radius.large}; }
  ${({ $dragged }) => $dragged && `z-index: 1; box-shadow: ${token('shadow-2')}; outline: 2px solid ${token('focus')};`}
  & + & { border-top: 1px solid ${token('line')}; }
  > svg { flex: none; color: ${token('accent-text')}; opacity: ${({ $out }) => ($out ? 0.45 : 1)}; }
`;
const Handle = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 44px;
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${token('ink-faint')};
  cursor: grab;
  touch-action: none;
  &:hover { color: ${token('ink')}; background: ${token('surface-sunken')}; }
  &:active { cursor: grabbing; }
  &:focus-visible { border-radius: ${radius.medium}; }
`;
const Texts = styled.div`
  flex: 1 1 auto;
  min-width: 0;
`;
const Name = styled.p<{ readonly $out: boolean }>`
  ${type.label}
  color: ${({ $out }) => token($out ? 'ink-muted' : 'ink')};
`;
const Place = styled.p`
  ${type.caption}
  color: ${token('ink-muted')};
`;
const Steps = styled.span`
  display: flex;
  ${media.small} { display: none; }
`;

interface EntryOrderProps {
  readonly placed: readonly PlacedEntry[];
  readonly onChange: (placed: readonly PlacedEntry[]) => void;
}

/** The modules in their order: by handle with pointer or arrow keys, by buttons; each shown or taken out. */
export function EntryOrder({ placed, onChange }: EntryOrderProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const hint = useId();
  const [said, setSaid] = useState('');
  const nameAt = (place: number) => placed[place]?.entry.labels[locale] ?? '';
  const move = (from: number, to: number) => {
    const next = moveEntry(placed, from, to);
    if (next === placed) return;
    const name = nameAt(from);
    const position = to + 1;
    const total = placed.length;
    setSaid(t`${name}: position ${position} of ${total}`);
    onChange(next);
  };
  const drag = useDragOrder(move);
  const isLast = placed.filter(({ displayed }) => displayed).length <= 1;
  let shown = 0;

  return (
    <>
      <VisuallyHidden as="p" id={hint}>
        <Trans>Arrow keys move it up and down.</Trans>
      </VisuallyHidden>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <List ref={drag.list} aria-label={t`Modules in their order`}>
        {placed.map(({ entry, displayed }, at) => {
          const name = entry.labels[locale];
          if (displayed) shown += 1;
          const where = !displayed ? t`Not shown` : shown <= mostShown ? t`In the bar` : t`Under “More”`;
          return (
            <Row key={entry.page_name} $dragged={drag.dragged === at} $out={!displayed}>
              <Handle
                type="button"
                aria-label={t`Move ${name}`}
                aria-describedby={hint}
                {...drag.handle(at)}
                onKeyDown={(event: KeyboardEvent) => {
                  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                  if (step === undefined) return;
                  event.preventDefault();
                  move(at, at + step);
                }}
              >
                <GripVertical size={20} aria-hidden="true" />
              </Handle>
              <EntryIcon d={entry.icon} />
              <Texts>
                <Name $out={!displayed}>{name}</Name>
                <Place>{where}</Place>
              </Texts>
              <Steps>
                <IconButton
                  label={t`Move ${name} up`}
                  icon={<ArrowUp aria-hidden="true" />}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  label={t`Move ${name} down`}
                  icon={<ArrowDown aria-hidden="true" />}
                  disabled={at === placed.length - 1}
                  onClick={() => move(at, at + 1)}
                />
              </Steps>
              <CheckboxField
                bare
                look="switch"
                label={t`Show ${name}`}
                value={displayed}
                disabled={displayed && isLast}
                onChange={(next) => onChange(showEntry(placed, entry.page_name, next))}
              />
            </Row>
          );
        })}
      </List>
    </>
  );
}
