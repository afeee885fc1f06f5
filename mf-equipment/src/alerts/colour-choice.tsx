import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { styled } from 'styled-components';
import { alertColours } from './alert-icon.tsx';
import { Choice, Choices, HiddenRadio } from './choice-style.ts';

const Swatch = styled.span<{ readonly $colour: string }>`
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: ${({ $colour }) => $colour};
`;

export interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of the named colours; the alert's own where it has another. */
export function ColourChoice({ label, name, value, onChange }: ChoiceProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const isNamed = alertColours.some((colour) => colour.value === value.toLowerCase());
  const options = [
    ...alertColours.map((colour) => ({ value: colour.value, label: i18n._(colour.label) })),
    ...(isNamed ? [] : [{ value, label: t`Present colour` }]),
  ];
  return (
    <Choices role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Choice key={option.value} title={option.label}>
          <HiddenRadio
            type="radio"
            name={`${id}-${name}`}
            aria-label={option.label}
            checked={option.value === value.toLowerCase()}
            onChange={() => onChange(option.value)}
          />
          <Swatch $colour={option.value} />
        </Choice>
      ))}
    </Choices>
  );
}
