import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@niveau/shared/ui/button';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { placeCard } from './place-card.ts';
import { type TourStep, useTourSteps } from './tour-steps.ts';

const Root = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: hidden;
  background: none;
  &::backdrop { background: none; }
`;
const Light = styled.div`
  position: absolute;
  border-radius: ${radius.medium};
  box-shadow: 0 0 0 2px ${token('focus')}, 0 0 0 200vmax rgb(8 12 18 / 0.55);
  transition: left 160ms, top 160ms, width 160ms, height 160ms;
`;
const Card = styled.div`
  position: absolute;
  width: min(20rem, calc(100vw - 2rem));
  padding: ${space(2.5)};
  border-radius: ${radius.large};
  background: ${token('surface-raised')};
  color: ${token('ink')};
  box-shadow: ${token('shadow-3')};
`;
const Count = styled.p`
  ${type.caption}
  color: ${token('ink-muted')};
`;
const Title = styled.h2`
  ${type.heading}
  margin: 2px 0 ${space(0.5)};
  outline: none;
`;
const Text = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(2)};
  > :first-child { margin-right: auto; }
`;

const elementOf = ({ anchor }: TourStep) =>
  [...document.querySelectorAll(`[data-tour="${anchor}"]`)].find(
    (found) => found.getClientRects().length > 0,
  );

/** Points at the places of the bars one after the other; the page under it waits. Escape ends it. */
export function Tour({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const all = useTourSteps();
  const [steps] = useState(() => all.filter((step) => elementOf(step)).map(({ anchor }) => anchor));
  const [at, setAt] = useState(0);
  const [, measureAgain] = useReducer((count: number) => count + 1, 0);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const step = all.find(({ anchor }) => anchor === steps[at]);

  useEffect(() => {
    addEventListener('resize', measureAgain);
    return () => removeEventListener('resize', measureAgain);
  }, []);
  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    // The card is as high as its text: it finds its place once it is drawn.
    measureAgain();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stop is read out, and placed by its own size
  useLayoutEffect(() => {
    title.current?.focus();
    measureAgain();
  }, [at]);
  useEffect(() => {
    if (steps.length === 0) onEnd();
  }, [steps, onEnd]);
  if (!step) return null;

  const rect = elementOf(step)?.getBoundingClientRect();
  const target = rect ?? { left: 0, top: 0, width: 0, height: 0 };
  const size = { width: card.current?.offsetWidth ?? 320, height: card.current?.offsetHeight ?? 200 };
  const place = placeCard(target, size, { width: innerWidth, height: innerHeight });
  const [number, total] = [at + 1, steps.length];
  return (
    <Root
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
    >
      <Light
        aria-hidden="true"
        style={{
          left: target.left - 4,
          top: target.top - 4,
          width: target.width + 8,
          height: target.height + 8,
        }}
      />
      <Card ref={card} style={place}>
        <Count>
          <Trans>
            {number} of {total}
          </Trans>
        </Count>
        <Title ref={title} id={id} tabIndex={-1}>
          {step.title}
        </Title>
        <Text>{step.text}</Text>
        <Actions>
          <Button size="small" variant="ghost" onClick={onEnd}>
            {number < total ? t`Skip` : t`Close`}
          </Button>
          {at > 0 && (
            <Button size="small" onClick={() => setAt(at - 1)}>
              {t`Back`}
            </Button>
          )}
          {number < total && (
            <Button size="small" variant="primary" onClick={() => setAt(at + 1)}>
              {t`Next`}
            </Button>
          )}
        </Actions>
      </Card>
    </Root>
  );
}
