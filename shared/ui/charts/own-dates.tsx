import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button.tsx';
import { DateField } from '../date-field.tsx';
import { space } from '../tokens.tsx';

const Root = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space(1)} ${space(1.5)};
  margin-bottom: ${space(2)};
`;

export interface OwnDatesProps {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** The last day that can be chosen. */
  readonly max: string;
  readonly onChoose: (from: string, to: string) => void;
}

/** A period by its first and last day. */
export function OwnDates({ from, to, max, onChoose }: OwnDatesProps) {
  const { t } = useLingui();
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const [fault, setFault] = useState<string>();
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (!first || !last) return setFault(t`Choose both days.`);
    if (first > last) return setFault(t`The last day lies before the first.`);
    if (last > max) return setFault(t`The last day lies in the future.`);
    setFault(undefined);
    onChoose(first, last);
  };
  return (
    <Root noValidate aria-label={t`Own dates`} onSubmit={choose}>
      <DateField label={t`From`} value={first} max={max} onChange={setFirst} />
      <DateField label={t`To`} value={last} max={max} error={fault} onChange={setLast} />
      <Button type="submit">{t`Show`}</Button>
    </Root>
  );
}
