import { media, radius, space, token } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { Side, Stack } from '../order-detail/order-layout.tsx';

/** The parts of the form; on a phone the bar of actions stands over its end and must not cover what has the focus. */
export const FormStack = styled(Stack)`
  ${media.phone} {
    & :is(input, textarea, select, button, a, [tabindex]) { scroll-margin-block: ${space(2)} ${space(30)}; }
  }
`;

/** Total and actions: a card that stays in sight on a desktop, a bar at the bottom on a phone. */
export const ActionSide = styled(Side)`
  ${media.phone} {
    position: sticky;
    z-index: 5;
    bottom: calc(var(--bottom-bar, 0px) + max(${space(1)}, env(safe-area-inset-bottom)));
    border-radius: ${radius.large};
    background: ${token('surface-raised')};
    box-shadow: ${token('shadow-3')};
  }
`;

/** What belongs together inside a card of the form. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
`;
