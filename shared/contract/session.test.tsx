import { act, render, screen } from '@testing-library/react';
import { sampleUser } from '../testing/sample-user.tsx';
import { levelsOf, sessionStore, useUser } from './session.ts';

function Name() {
  return <p>{useUser().first_name}</p>;
}

test('who is drawn while the session ends keeps its user; whoever comes after it finds none', () => {
  sessionStore.set({ kind: 'signed-in', user: sampleUser, levels: levelsOf(sampleUser) });
  render(<Name />);
  act(() => sessionStore.set({ kind: 'signed-out' }));
  expect(screen.getByText(sampleUser.first_name)).toBeVisible();

  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Name />)).toThrow('signed-in part of the product');
  jest.restoreAllMocks();
});
