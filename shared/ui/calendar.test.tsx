import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Calendar } from './calendar.tsx';
import { addMonths, weeksOf } from './calendar-days.ts';
import { renderWithTexts } from './render-with-texts.tsx';

const allowed = ['2026-12-29', '2026-12-30', '2027-01-04'];

function Page() {
  const [day, setDay] = useState<string | null>(null);
  return (
    <>
      <Calendar
        label="Delivery day"
        allowed={allowed}
        selected={day}
        onSelect={setDay}
        holidays={[{ date: '2027-01-01', name: 'Jour de l’an' }]}
      />
      <output>{day}</output>
    </>
  );
}

test('keys walk the days over the end of a month; only allowed days can be chosen', async () => {
  const { user } = await renderWithTexts(<Page />, 'fr');
  screen.getByRole('button', { name: 'mardi 29 décembre' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  const newYear = screen.getByRole('button', { name: 'vendredi 1er janvier, Jour de l’an' });
  expect(newYear).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('2027-01-04');
  expect(screen.getByRole('button', { name: 'lundi 4 janvier' })).toHaveAttribute('aria-pressed', 'true');
});

test('months without an allowed day are out of reach', async () => {
  const { user } = await renderWithTexts(<Page />, 'fr');
  expect(screen.getByRole('button', { name: 'Mois précédent' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Mois suivant' }));
  expect(screen.getByRole('grid', { name: 'janvier 2027' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mois suivant' })).toBeDisabled();
});

test('a month is shown in whole weeks, from Monday or Sunday', () => {
  expect(weeksOf('2026-02', 1)[0]?.[0]).toBe('2026-01-26');
  expect(weeksOf('2026-02', 0)[0]?.[0]).toBe('2026-02-01');
  expect(weeksOf('2026-03', 1).at(-1)?.at(-1)).toBe('2026-04-05');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
});
