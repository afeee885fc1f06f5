import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { alertIcons } from './alert-icon.tsx';
import { Choice, Choices, HiddenRadio } from './choice-style.ts';
import type { ChoiceProps } from './colour-choice.tsx';

/** One of the icons that an alert may wear. */
export function IconChoice({ label, name, value, onChange }: ChoiceProps) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <Choices role="radiogroup" aria-label={label}>
      {Object.entries(alertIcons).map(([key, icon]) => (
        <Choice key={key} title={i18n._(icon.label)}>
          <HiddenRadio
            type="radio"
            name={`${id}-${name}`}
            aria-label={i18n._(icon.label)}
            checked={key === value}
            onChange={() => onChange(key)}
          />
          <icon.Icon aria-hidden="true" />
        </Choice>
      ))}
    </Choices>
  );
}
