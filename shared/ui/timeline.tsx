import { useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space, token, type } from './tokens.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type StepState = 'done' | 'current' | 'ahead' | 'failed';

export interface TimelineStep {
  readonly key: string;
  readonly title: ReactNode;
  /** When, already written in the reader's language. */
  readonly date?: ReactNode;
  readonly detail?: ReactNode;
  readonly state: StepState;
}

export interface TimelineProps {
  /** What is followed, read out: `Delivery of order 4211`. */
  readonly label: string;
  readonly steps: readonly TimelineStep[];
}

const List = styled.ol`
  display: grid;
`;
const Step = styled.li<{ readonly $state: StepState }>`
  position: relative;
  display: grid;
  grid-template-columns: 26px 1fr;
  gap: ${space(1.5)};
  padding-bottom: ${space(2.5)};
  color: ${({ $state }) => token($state === 'ahead' ? 'ink-muted' : 'ink')};
  &:last-child { padding-bottom: 0; }
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    left: 12px;
    top: 28px;
    bottom: 2px;
    border-left: 2px ${({ $state }) => ($state === 'done' ? 'solid' : 'dashed')}
      ${({ $state }) => token($state === 'done' ? 'accent-text' : 'line-strong')};
  }
`;
const Mark = styled.span<{ readonly $state: StepState }>`
  display: grid;
  place-items: center;
  width: 26px;
  height: 26px;
  border-radius: 50%;
  border: 2px solid ${({ $state }) => token($state === 'ahead' ? 'line-strong' : $state === 'failed' ? 'error' : 'accent-text')};
  background: ${({ $state }) => token($state === 'done' ? 'accent-text' : $state === 'failed' ? 'error' : 'surface')};
  color: ${({ $state }) => token($state === 'failed' ? 'error-ink' : 'surface')};
  &::after {
    content: '';
    display: ${({ $state }) => ($state === 'current' ? 'block' : 'none')};
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: ${token('accent-text')};
  }
`;
const Title = styled.p<{ readonly $current: boolean }>`
  ${type.label}
  padding-top: 2px;
  font-weight: ${({ $current }) => ($current ? 640 : 520)};
`;
const Small = styled.div`
  ${type.small}
  color: ${token('ink-muted')};
`;

/** The stages of something with a course: what is done, where it stands, what comes. */
export function Timeline({ label, steps }: TimelineProps) {
  const { t } = useLingui();
  const words: Record<StepState, string> = {
    done: t`Done`,
    current: t`Current step`,
    ahead: t`To come`,
    failed: t`Not completed`,
  };
  return (
    <List aria-label={label}>
      {steps.map((step) => (
        <Step key={step.key} $state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
          <Mark $state={step.state} aria-hidden="true">
            {step.state === 'done' && <Check size={15} strokeWidth={3} />}
            {step.state === 'failed' && <X size={15} strokeWidth={3} />}
          </Mark>
          <div>
            <Title $current={step.state === 'current'}>
              {step.title}
              <VisuallyHidden>, {words[step.state]}</VisuallyHidden>
            </Title>
            {step.date && <Small>{step.date}</Small>}
            {step.detail && <Small>{step.detail}</Small>}
          </div>
        </Step>
      ))}
    </List>
  );
}
