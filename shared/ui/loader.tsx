import { useLingui } from '@lingui/react/macro';
import { keyframes, styled } from 'styled-components';
import { token } from './tokens.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface LoaderProps {
  /** What is on its way, read out. */
  readonly label?: string;
  /** The provider's logo, over the bar. */
  readonly logo?: string;
}

const slide = keyframes`from { transform: translateX(-100%); } to { transform: translateX(250%); }`;
const Root = styled.div`
  position: fixed;
  inset: 0;
  z-index: 80;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 1.5rem;
  background: ${token('canvas')};
  img { height: 48px; max-width: 14rem; object-fit: contain; }
`;
const Bar = styled.div`
  width: 9rem;
  height: 4px;
  overflow: hidden;
  border-radius: 4px;
  background: ${token('line')};
  &::after {
    content: '';
    display: block;
    width: 40%;
    height: 100%;
    border-radius: inherit;
    background: ${token('accent-text')};
    animation: ${slide} 1.2s ease-in-out infinite;
  }
`;

/** The whole window while the product starts: once, before the theme is known. */
export function Loader({ label, logo }: LoaderProps) {
  const { t } = useLingui();
  return (
    <Root>
      {logo && <img src={logo} alt="" />}
      <Bar aria-hidden="true" />
      <VisuallyHidden role="status">{label ?? t`Loading`}</VisuallyHidden>
    </Root>
  );
}
