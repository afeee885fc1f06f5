import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { type Credentials, LoginPage } from './login-page.tsx';

const page = (onSignIn: (credentials: Credentials) => Promise<string | null>) => (
  <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
    <LoginPage providerName="Val" logo="" onSignIn={onSignIn} />
  </I18nProvider>
);

test('what is missing is said under its field, and the first fault is focused', async () => {
  const onSignIn = jest.fn(() => Promise.resolve(null));
  render(page(onSignIn));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.');
  expect(screen.getByText('Enter your password.')).toBeInTheDocument();

  await userEvent.type(screen.getByLabelText('Email'), 'not an address');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(screen.getByText(/Enter a valid email address/)).toBeInTheDocument();
  expect(onSignIn).not.toHaveBeenCalled();
});

test('a refusal is said in place and keeps what was typed', async () => {
  const onSignIn = jest.fn(() => Promise.resolve('Incorrect email or password'));
  render(page(onSignIn));
  await userEvent.type(screen.getByLabelText('Email'), ' manager@demo.example ');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong');
  await userEvent.click(screen.getByLabelText('Stay connected'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  expect(onSignIn).toHaveBeenCalledWith({
    email: 'manager@demo.example',
    password: 'wrong',
    stay_connected: true,
  });
});

test('the password can be shown', async () => {
  render(page(() => Promise.resolve(null)));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

test('what was typed before the scripts came is still there after the takeover', async () => {
  const view = render(page(() => Promise.resolve(null)));
  // The server's markup is that of the first render: the button waits for the scripts.
  const markup = view.container.innerHTML.replace('type="submit"', 'type="submit" disabled=""');
  view.unmount();
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = markup;
  const email = place.querySelector<HTMLInputElement>('#login-email');
  if (!email) throw new Error('the markup has no field');
  email.value = 'early@demo.example';

  await act(async () =>
    hydrateRoot(
      place,
      page(() => Promise.resolve(null)),
    ),
  );
  expect(place.querySelector('#login-email')).toBe(email);
  expect(email.value).toBe('early@demo.example');
});
