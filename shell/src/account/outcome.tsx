import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { CircleAlert, CircleCheck, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface OutcomeProps {
  readonly kind: 'done' | 'mail' | 'failed';
  readonly children: ReactNode;
}

const Root = styled.div<{ readonly $failed: boolean }>`
  ${type.body}
  display: flex;
  gap: ${space(1.5)};
  padding: ${space(2)};
  border-radius: ${radius.medium};
  background: ${({ $failed }) => token($failed ? 'error-soft' : 'accent-soft')};
  overflow-wrap: anywhere;
  > svg {
    flex: none;
    margin-top: 2px;
    color: ${({ $failed }) => token($failed ? 'error-text' : 'accent-text')};
  }
`;
const icons = { done: CircleCheck, mail: Mail, failed: CircleAlert };

/** How a step of the account ended, read out when it appears. */
export function Outcome({ kind, children }: OutcomeProps) {
  const Icon = icons[kind];
  return (
    <Root $failed={kind === 'failed'} role={kind === 'failed' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden="true" />
      <div>{children}</div>
    </Root>
  );
}
