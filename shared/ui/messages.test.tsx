import { screen } from '@testing-library/react';
import { ErrorState } from './error-state.tsx';
import { renderWithTexts } from './render-with-texts.tsx';
import { Snackbar } from './snackbar.tsx';

test('faults are announced at once, the rest politely; both can be put away', async () => {
  const onDismiss = jest.fn();
  const { user, again } = await renderWithTexts(
    <Snackbar type="error" onDismiss={onDismiss} link={{ href: '/login', label: 'Sign in' }}>
      Your session has expired.
    </Snackbar>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has expired.');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  again(
    <Snackbar type="success" onDismiss={onDismiss}>
      Order validated.
    </Snackbar>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Order validated.');
});

test('an error says what happened, what is kept, how to go on, and its reference', async () => {
  const onRetry = jest.fn();
  const { user } = await renderWithTexts(
    <ErrorState
      title="The documents could not be loaded"
      kept="Your filters are kept."
      onRetry={onRetry}
      requestId="r-12"
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Your filters are kept.');
  expect(screen.getByText('Reference for support: r-12')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
