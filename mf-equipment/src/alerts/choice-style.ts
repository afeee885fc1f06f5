import { radius, space, token } from '@niveau/shared/ui/tokens';
import { hiddenStyle } from '@niveau/shared/ui/visually-hidden';
import { styled } from 'styled-components';

/** A row of small choices, each a radio of its own behind a picture. */
export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)};
`;
export const Choice = styled.label`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 2px solid transparent;
  border-radius: ${radius.medium};
  color: ${token('ink-muted')};
  cursor: pointer;
  &:hover { background: ${token('surface-sunken')}; }
  &:has(:checked) { border-color: ${token('secondary-edge')}; color: ${token('ink')}; background: ${token('secondary-soft')}; }
  &:has(:focus-visible) { outline: 2px solid ${token('focus')}; outline-offset: 2px; }
  svg { width: 20px; height: 20px; }
`;
export const HiddenRadio = styled.input`
  ${hiddenStyle}
`;
