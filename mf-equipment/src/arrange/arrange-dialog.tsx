import { Plural, useLingui } from '@lingui/react/macro';
import { notify } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { ellipsis, radius, space, token, type } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { ChevronDown, ChevronUp, Eye, EyeOff, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Kept, mostPlaces, type Place } from './page-order.ts';

const List = styled.ol`
  display: grid;
  gap: ${space(0.75)};
`;
const Note = styled.p`
  ${type.small}
  margin-top: ${space(1.5)};
  color: ${token('ink-muted')};
`;
const Row = styled.li<{ readonly $held: boolean; readonly $hidden: boolean }>`
  ${type.label}
  display: flex;
  align-items: center;
  gap: ${space(0.5)};
  min-height: 52px;
  padding: 0 ${space(0.75)};
  border: 1px solid ${({ $held }) => token($held ? 'accent-text' : 'line')};
  border-radius: ${radius.medium};
  background: ${({ $held }) => token($held ? 'accent-soft' : 'surface')};
  > span { ${ellipsis} flex: 1; color: ${({ $hidden }) => token($hidden ? 'ink-faint' : 'ink')}; }
`;
const Grip = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${token('ink-muted')};
  cursor: grab;
  touch-action: none;
  &:active { cursor: grabbing; }
`;

export interface ArrangeDialogProps {
  readonly title: string;
  readonly places: readonly Place[];
  readonly nameOf: (widget: string) => string;
  /** Parts can be hidden as well as moved. */
  readonly canHide: boolean;
  /** How many parts are not among them: they stand after these. */
  readonly rest?: number;
  readonly onKeep: (places: readonly Place[]) => Promise<Kept>;
  readonly onClose: () => void;
}

/** The order of a page's parts: dragged by their grips, moved by arrow keys or buttons, hidden and shown. */
export function ArrangeDialog({
  title,
  places,
  nameOf,
  canHide,
  rest = 0,
  onKeep,
  onClose,
}: ArrangeDialogProps) {
  const { t } = useLingui();
  const [now, setNow] = useState(places);
  const [held, setHeld] = useState<string>();
  const [said, say] = useState('');
  const [isBusy, setBusy] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const isDirty = JSON.stringify(now) !== JSON.stringify(places);

  function moveTo(widget: string, target: number) {
    const from = now.findIndex((place) => place.widget === widget);
    const moved = now[from];
    const to = Math.min(now.length - 1, Math.max(0, target));
    if (!moved || from === to) return;
    const rest = now.filter((_, at) => at !== from);
    setNow([...rest.slice(0, to), moved, ...rest.slice(to)]);
    const [name, place, count] = [nameOf(widget), to + 1, now.length];
    say(t`${name}, place ${place} of ${count}`);
  }
  const follow = (event: PointerEvent, widget: string) => {
    if (held !== widget || !list.current) return;
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
    const under = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY <= bottom);
    if (under >= 0) moveTo(widget, under);
  };
  const onKeyDown = (event: KeyboardEvent, widget: string, at: number) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: now.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    moveTo(widget, target);
  };
  const keep = async (order: readonly Place[]) => {
    setBusy(true);
    const kept = await onKeep(order);
    if (kept === 'none') return setBusy(false);
    if (kept === 'part')
      notify({
        type: 'warning',
        message: t`Your order is saved. It holds ${mostPlaces} places: beyond them, what you had arranged before stands as usual again.`,
      });
    onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      dirty={isDirty && !isBusy}
      actions={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={() => void keep([])}>
            {t`Back to the usual order`}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void keep(now)}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <List ref={list}>
        {now.map(({ widget, displayed }, at) => {
          const name = nameOf(widget);
          return (
            <Row key={widget} $held={held === widget} $hidden={!displayed}>
              <Grip
                type="button"
                aria-label={t`Move ${name} by drag or arrow keys`}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setHeld(widget);
                }}
                onPointerMove={(event) => follow(event, widget)}
                onPointerUp={() => setHeld(undefined)}
                onPointerCancel={() => setHeld(undefined)}
                onKeyDown={(event) => onKeyDown(event, widget, at)}
              >
                <GripVertical size={20} aria-hidden="true" />
              </Grip>
              <span>{name}</span>
              {canHide && (
                <IconButton
                  label={displayed ? t`Hide ${name}` : t`Show ${name}`}
                  icon={displayed ? <Eye /> : <EyeOff />}
                  onClick={() =>
                    setNow(
                      now.map((place) =>
                        place.widget === widget ? { ...place, displayed: !displayed } : place,
                      ),
                    )
                  }
                />
              )}
              <IconButton
                label={t`Move ${name} up`}
                icon={<ChevronUp />}
                disabled={at === 0}
                onClick={() => moveTo(widget, at - 1)}
              />
              <IconButton
                label={t`Move ${name} down`}
                icon={<ChevronDown />}
                disabled={at === now.length - 1}
                onClick={() => moveTo(widget, at + 1)}
              />
            </Row>
          );
        })}
      </List>
      {rest > 0 && (
        <Note>
          <Plural
            value={rest}
            one="# more stands after these, as usual."
            other="# more stand after these, as usual."
          />
        </Note>
      )}
    </Dialog>
  );
}
