import { useLingui } from '@lingui/react/macro';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { hiddenStyle } from '@niveau/shared/ui/visually-hidden';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { type RequestStep, requestSteps } from './draft-faults.ts';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  margin-bottom: ${space(3)};
  ${media.small} { gap: ${space(0.75)} ${space(2)}; }
`;
const Step = styled.li<{ readonly $ahead: boolean; readonly $current: boolean }>`
  ${type.label}
  display: flex;
  align-items: center;
  gap: ${space(1)};
  color: ${({ $ahead }) => token($ahead ? 'ink-muted' : 'ink')};
  font-weight: ${({ $current }) => ($current ? 640 : 450)};
`;
const Mark = styled.span<{ readonly $ahead: boolean; readonly $current: boolean }>`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 2px solid ${({ $ahead }) => token($ahead ? 'line-strong' : 'accent-text')};
  border-radius: 50%;
  background: ${({ $ahead, $current }) => token($ahead || $current ? 'surface' : 'accent-text')};
  color: ${({ $ahead, $current }) => token($ahead ? 'ink-muted' : $current ? 'accent-text' : 'surface')};
  font-size: 0.875rem;
  font-weight: 640;
`;

/** On a phone the step one is at has a name to be seen; the others are read out. */
const Word = styled.span<{ readonly $current: boolean }>`
  ${media.small} { ${({ $current }) => ($current ? '' : hiddenStyle)} }
`;

/** Where one is in the request. */
export function StepMarks({ step }: { readonly step: RequestStep }) {
  const { t } = useLingui();
  const words: Readonly<Record<RequestStep, string>> = {
    contact: t`Contact`,
    address: t`Delivery address`,
    review: t`Review`,
  };
  const place = requestSteps.indexOf(step);
  return (
    <List aria-label={t`Steps of the request`}>
      {requestSteps.map((name, i) => {
        const look = { $ahead: i > place, $current: i === place };
        return (
          <Step key={name} aria-current={i === place ? 'step' : undefined} {...look}>
            <Mark aria-hidden="true" {...look}>
              {i < place ? <Check size={15} strokeWidth={3} /> : i + 1}
            </Mark>
            <Word $current={i === place}>{words[name]}</Word>
          </Step>
        );
      })}
    </List>
  );
}
