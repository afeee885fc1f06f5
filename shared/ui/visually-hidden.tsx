import { css, styled } from 'styled-components';

/** For screen readers alone; takes no room on the page. */
export const hiddenStyle = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  border: 0;
  white-space: nowrap;
`;

/** Text that is read out and not shown. */
export const VisuallyHidden = styled.span`
  ${hiddenStyle}
`;
