import { act, screen } from '@testing-library/react';
import { Countdown } from './countdown.tsx';
import { renderWithTexts } from './render-with-texts.tsx';

test('it ticks each second in short words, tells its end once, and gives way', async () => {
  let clock = Date.UTC(2026, 11, 1, 10);
  const now = () => clock;
  const onEnd = jest.fn();
  await renderWithTexts(
    <Countdown until="2026-12-01T11:00:02Z" now={now} onEnd={onEnd} ended="Closed" />,
    'fr',
  );
  expect(screen.getByRole('timer')).toHaveTextContent('1 h 0 min');
  clock += 3_600_000;
  await act(() => new Promise((resolve) => setTimeout(resolve, 1100)));
  expect(screen.getByRole('timer')).toHaveTextContent('2 s');
  clock += 2000;
  await act(() => new Promise((resolve) => setTimeout(resolve, 1100)));
  expect(screen.getByText('Closed')).toBeVisible();
  expect(onEnd).toHaveBeenCalledTimes(1);
});
