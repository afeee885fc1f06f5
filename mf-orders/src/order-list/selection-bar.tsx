import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OrderSummary } from '@niveau/shared/api/orders';
import { Button } from '@niveau/shared/ui/button';
import { figures, media, radius, space, token, type } from '@niveau/shared/ui/tokens';
import { ClipboardCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useOrderFormat } from '../order-text/use-order-format.ts';

const Root = styled.div`
  position: sticky;
  z-index: 5;
  bottom: calc(var(--bottom-bar, 0px) + max(${space(1.5)}, env(safe-area-inset-bottom)));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
  margin-top: ${space(2)};
  padding: ${space(1.25)} ${space(2)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.large};
  background: ${token('surface-raised')};
  box-shadow: ${token('shadow-3')};
  ${media.phone} { bottom: calc(var(--bottom-bar, 0px) + ${space(1.5)}); }
`;
const Sum = styled.p`
  ${type.label}
  ${figures}
  strong { display: block; ${type.heading} }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  ${media.small} { flex: 1 1 100%; flex-wrap: nowrap; > :last-child { flex: 1 1 auto; } }
`;

interface SelectionBarProps {
  readonly chosen: readonly OrderSummary[];
  readonly onClear: () => void;
  readonly onValidate: () => void;
}

/** How many proposals are chosen, what they come to, and their validation in one go. */
export function SelectionBar({ chosen, onClear, onValidate }: SelectionBarProps) {
  const { t } = useLingui();
  const format = useOrderFormat();
  const cents = chosen.reduce((sum, order) => sum + order.total_price_cents, 0);
  return (
    <Root role="region" aria-label={t`Chosen proposals`}>
      <Sum aria-live="polite">
        <Plural value={chosen.length} one="# proposal chosen" other="# proposals chosen" />
        <strong>{format.cents(cents)}</strong>
      </Sum>
      <Actions>
        <Button onClick={onClear} aria-label={t`Clear the choice`}>{t`Clear`}</Button>
        <Button variant="primary" icon={<ClipboardCheck aria-hidden="true" />} onClick={onValidate}>
          <Trans>Validate together</Trans>
        </Button>
      </Actions>
    </Root>
  );
}
