import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { space, token, type } from './tokens.tsx';

export interface TooltipProps {
  /** The explanation. Nothing one cannot do without. */
  readonly text: ReactNode;
  /** Draws what it explains; the attribute ties the two, put it on something that takes the focus. */
  readonly children: (described: { readonly 'aria-describedby': string }) => ReactNode;
}

const Root = styled.span`
  position: relative;
  display: inline-flex;
`;
const Bubble = styled.span<{ readonly $shown: boolean }>`
  ${type.caption}
  position: absolute;
  z-index: 30;
  bottom: calc(100% + 8px);
  left: 50%;
  translate: -50% 0;
  width: max-content;
  max-width: min(16rem, 70vw);
  padding: ${space(0.75)} ${space(1.25)};
  border-radius: 8px;
  background: ${token('ink')};
  color: ${token('surface')};
  box-shadow: ${token('shadow-2')};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  transition: opacity 120ms;
  /* The pointer may cross the gap to the words without losing them (WCAG 1.4.13). */
  &::after {
    content: '';
    position: absolute;
    inset: 100% 0 auto;
    height: 8px;
  }
`;

/** A word of explanation on hover and focus; Escape puts it away. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Root
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => event.key === 'Escape' && setShown(false)}
    >
      {children({ 'aria-describedby': id })}
      <Bubble id={id} role="tooltip" $shown={shown}>
        {text}
      </Bubble>
    </Root>
  );
}
