import { screen, waitFor } from '@testing-library/react';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from './button.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { FormikField, useFocusFirstError } from './formik-field.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { renderWithTexts } from './render-with-texts.tsx';
import { TextField } from './text-field.tsx';
import { zodValidate } from './zod-form.tsx';

const schema = z.object({
  name: z.string().min(5, 'At least 5 characters'),
  capacity: z.number('Enter a number').positive('Greater than 0').nullable(),
  accepted: z.literal(true, 'Accept the terms'),
});

function Fields() {
  const form = useFocusFirstError();
  return (
    <Form ref={form} noValidate>
      <FormikField name="name">
        {(name) => <TextField {...name} label="Name" required hint="As on the plate" />}
      </FormikField>
      <FormikField<number | null> name="capacity">
        {(capacity) => <NumberField {...capacity} label="Capacity" unit="L" />}
      </FormikField>
      <FormikField<boolean> name="accepted">
        {(accepted) => <CheckboxField {...accepted} label="I accept" />}
      </FormikField>
      <Button type="submit">Save</Button>
    </Form>
  );
}

test('a refused form focuses its first fault, tells it with the field, and lets go once mended', async () => {
  const onSubmit = jest.fn();
  const { user } = await renderWithTexts(
    <Formik
      initialValues={{ name: 'Nord', capacity: null, accepted: false }}
      validate={zodValidate(schema)}
      onSubmit={onSubmit}
    >
      <Fields />
    </Formik>,
    'fr',
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const name = screen.getByRole('textbox', { name: /Name/ });
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('As on the plate At least 5 characters');
  expect(name).toHaveAttribute('aria-required', 'true');

  await user.type(name, ' 1');
  await waitFor(() => expect(name).toBeValid());
  await user.type(screen.getByLabelText('Capacity'), '1 234.5');
  await user.click(screen.getByRole('checkbox', { name: 'I accept' }));
  expect(screen.getByLabelText('Capacity')).toHaveValue('1\u202F234,5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Nord 1', capacity: 1234.5, accepted: true });
});

test('what is typed and is no number stays in the field', async () => {
  function Page() {
    const [value, setValue] = useState<number | null>(12);
    return (
      <NumberField
        label="Dip"
        value={value}
        onChange={setValue}
        error={Number.isNaN(value) ? 'Enter a number' : undefined}
      />
    );
  }
  const { user } = await renderWithTexts(<Page />);
  const field = screen.getByLabelText('Dip');
  await user.clear(field);
  await user.type(field, 'about 12');
  await user.tab();
  expect(field).toHaveValue('about 12');
  expect(field).toHaveAccessibleDescription('Enter a number');
});

test('a password can be looked at and hidden again', async () => {
  const { user } = await renderWithTexts(
    <PasswordField
      label="Password"
      autoComplete="current-password"
      value="Secret-2026!"
      onChange={jest.fn()}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});
