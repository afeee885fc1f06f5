import { useLingui } from '@lingui/react/macro';
import { useUser } from '@niveau/shared/contract';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
`;
const Label = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
const Line = styled.p`
  ${type.label}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(1.5)};
  overflow-wrap: anywhere;
`;

/** The address, which is the account's name, and whether it is confirmed. */
export function EmailLine() {
  const { t } = useLingui();
  const { email, date_certified_mail } = useUser();
  return (
    <Root>
      <div>
        <Label>{t`Email`}</Label>
        <Line>
          {email}
          {date_certified_mail !== null && <StatusPill tone="success">{t`Confirmed`}</StatusPill>}
        </Line>
      </div>
      <UnconfirmedEmail />
    </Root>
  );
}
