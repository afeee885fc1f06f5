import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { StateActions, StateIcon, StateRoot, StateText, StateTitle } from './empty-state.tsx';
import { token, type } from './tokens.tsx';

export interface ErrorStateProps {
  /** What happened. */
  readonly title: ReactNode;
  /** What to do about it. */
  readonly children?: ReactNode;
  /** What is not lost: `Your entries are kept.` */
  readonly kept?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** More ways out than trying again. */
  readonly actions?: ReactNode;
  /** Of the failed call, for the support. */
  readonly requestId?: string;
}

const Icon = styled(StateIcon)`
  background: ${token('error-soft')};
  color: ${token('error-text')};
`;
const Reference = styled.p`
  ${type.caption}
  color: ${token('ink-faint')};
  overflow-wrap: anywhere;
`;

/** What happened, what is kept, what to do. Announced when it appears. */
export function ErrorState({
  title,
  children,
  kept,
  onRetry,
  retrying,
  actions,
  requestId,
}: ErrorStateProps) {
  const { t } = useLingui();
  return (
    <StateRoot role="alert">
      <Icon aria-hidden="true">
        <TriangleAlert />
      </Icon>
      <StateTitle>{title}</StateTitle>
      {children && <StateText>{children}</StateText>}
      {kept && <StateText>{kept}</StateText>}
      {(onRetry || actions) && (
        <StateActions>
          {onRetry && (
            <Button busy={retrying} icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
              {t`Retry`}
            </Button>
          )}
          {actions}
        </StateActions>
      )}
      {requestId && (
        <Reference>
          <Trans>Reference for support: {requestId}</Trans>
        </Reference>
      )}
    </StateRoot>
  );
}
