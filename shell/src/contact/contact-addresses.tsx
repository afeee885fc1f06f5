import { Trans } from '@lingui/react/macro';
import type { CallOutput } from '@niveau/shared/contract';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { Mail, Phone } from 'lucide-react';
import { styled } from 'styled-components';

export type Problem = CallOutput<'GET global/problems'>[number];

const Root = styled.div`
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${token('surface-sunken')};
`;
const Lead = styled.p`
  ${type.small}
  margin-bottom: ${space(0.5)};
  color: ${token('ink-muted')};
`;
const Contact = styled.li`
  ${type.label}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(0.75)};
    min-height: 44px;
    color: ${token('accent-text')};
    overflow-wrap: anywhere;
  }
`;

export interface ContactAddressesProps {
  readonly problem: Problem;
  readonly provider: string;
}

/** Whom one reaches for a category of problems, to write or call at once. */
export function ContactAddresses({ problem, provider }: ContactAddressesProps) {
  return (
    <Root aria-live="polite">
      <Lead>
        <Trans>Your message goes to {provider}:</Trans>
      </Lead>
      <ul>
        {problem.contacts.map(({ label, email, phone }) => (
          <Contact key={`${label}${email}${phone}`}>
            {label && <span>{label}</span>}
            {email && (
              <a href={`mailto:${email}`}>
                <Mail size={16} aria-hidden="true" />
                {email}
              </a>
            )}
            {phone && (
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                <Phone size={16} aria-hidden="true" />
                {phone}
              </a>
            )}
          </Contact>
        ))}
      </ul>
    </Root>
  );
}
