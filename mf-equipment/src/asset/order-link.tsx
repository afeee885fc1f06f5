import { Trans } from '@lingui/react/macro';
import { ModuleLink } from '@niveau/shared/contract';
import { media, radius, space, token, type } from '@niveau/shared/ui/tokens';
import { ClipboardCheck } from 'lucide-react';
import { styled } from 'styled-components';

const Root = styled(ModuleLink)`
  ${type.label}
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(0.75)};
  min-height: 40px;
  padding: ${space(0.5)} ${space(1.5)};
  border: 1px solid ${token('accent-edge')};
  border-radius: ${radius.medium};
  background: ${token('accent')};
  color: ${token('accent-ink')};
  font-weight: 570;
  text-align: center;
  text-decoration: none;
  &:hover { background: ${token('accent-hover')}; }
  svg { width: 1.125em; height: 1.125em; }
  ${media.touch} { min-height: 44px; }
`;

/** To the order proposal that waits for this asset. Stands above a row that is a link itself. */
export function OrderLink({ idOrder, className }: { readonly idOrder: number; readonly className?: string }) {
  return (
    <Root to={`/orders_cockpit/${idOrder}`} className={className}>
      <ClipboardCheck aria-hidden="true" />
      <Trans>Order to validate</Trans>
    </Root>
  );
}
