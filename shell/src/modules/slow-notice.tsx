import { Trans } from '@lingui/react/macro';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

const Notice = styled.p`
  ${type.label}
  padding-bottom: ${space(2)};
  color: ${token('ink-muted')};
`;

/** Said when a module has not come after three seconds; the wait goes on. */
export function SlowNotice({ label }: { readonly label: string }) {
  return (
    <Notice role="status">
      <Trans>{label} is taking longer than usual. You can wait, or go elsewhere in the meantime.</Trans>
    </Notice>
  );
}
