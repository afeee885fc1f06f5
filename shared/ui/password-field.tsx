import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Field, type FieldControl } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { InputBox, Suffix, TextInput } from './text-field.tsx';

export interface PasswordFieldProps extends FieldControl<string> {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password, hidden until the reader asks to see it. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  ...rest
}: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <InputBox>
          <TextInput
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            $suffixed
          />
          <Suffix>
            <IconButton
              label={shown ? t`Hide password` : t`Show password`}
              icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            />
          </Suffix>
        </InputBox>
      )}
    </Field>
  );
}
