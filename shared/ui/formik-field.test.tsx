import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, Formik } from 'formik';
import { useFormikField } from './formik-field.tsx';
import { renderWithTexts } from './render-with-texts.tsx';
import { TextField } from './text-field.tsx';
import { useErrorText } from './use-error-text.tsx';

let textOf = (key: string) => `en ${key}`;
jest.mock('./use-error-text.tsx', () => ({ useErrorText: () => textOf }));

function Name() {
  return <TextField label="Name" {...useFormikField('name')} />;
}

function Page({ onPress }: { readonly onPress: () => void }) {
  const errorText = useErrorText();
  return (
    <Formik
      initialValues={{ name: '' }}
      validate={({ name }) => (name ? {} : { name: errorText('field_required') })}
      onSubmit={() => undefined}
    >
      <Form noValidate>
        <Name />
        <button type="button" onClick={onPress}>
          Next
        </button>
      </Form>
    </Formik>
  );
}

const field = () => screen.getByLabelText('Name');

test('a field that is left by a press says its fault after the release, so that nothing moves under the pointer', async () => {
  const seen: boolean[] = [];
  const { user } = await renderWithTexts(
    <Page onPress={() => seen.push(field().hasAttribute('aria-invalid'))} />,
  );
  await user.click(field());
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
  expect(field()).not.toHaveFocus();
  expect(field()).toBeValid();
  await user.pointer('[/MouseLeft]');
  expect(seen).toEqual([false]);
  await waitFor(() => expect(field()).toBeInvalid());
});

test('a field that is left by the keyboard says its fault at once', async () => {
  const { user } = await renderWithTexts(<Page onPress={() => undefined} />);
  await user.click(field());
  await user.tab();
  await waitFor(() => expect(field()).toHaveAccessibleDescription('en field_required'));
});

test('a press that ends by dragging leaves nothing waiting', async () => {
  const { user } = await renderWithTexts(<Page onPress={() => undefined} />);
  await user.click(field());
  fireEvent.mouseDown(screen.getByRole('button'));
  await act(async () => field().blur());
  expect(field()).toBeValid();
  fireEvent.dragEnd(screen.getByRole('button'));
  await waitFor(() => expect(field()).toBeInvalid());
});

test('a fault is said anew once the words of another language have come', async () => {
  const page = <Page onPress={() => undefined} />;
  const { user, again } = await renderWithTexts(page);
  await user.click(field());
  await user.tab();
  await waitFor(() => expect(field()).toHaveAccessibleDescription('en field_required'));
  textOf = (key: string) => `fr ${key}`;
  await act(async () => again(<Page onPress={() => undefined} />));
  await waitFor(() => expect(field()).toHaveAccessibleDescription('fr field_required'));
});
