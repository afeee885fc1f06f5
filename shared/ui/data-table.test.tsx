import { screen, within } from '@testing-library/react';
import { type Column, DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { renderWithTexts } from './render-with-texts.tsx';

interface Tank {
  readonly id: number;
  readonly name: string;
  readonly litres: number | null;
}
const tanks: readonly Tank[] = [
  { id: 1, name: 'Tank 10', litres: 800 },
  { id: 2, name: 'Tank 9', litres: null },
  { id: 3, name: 'tank 2', litres: 2400 },
];
const columns: readonly Column<Tank>[] = [
  { key: 'name', header: 'Name', primary: true, sortBy: ({ name }) => name, cell: ({ name }) => name },
  {
    key: 'litres',
    header: 'Litres',
    align: 'end',
    sortBy: ({ litres }) => litres,
    cell: ({ litres }) => litres ?? '—',
  },
];
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('a header sorts, names by their numbers too, and tells in which order', async () => {
  const { user } = await renderWithTexts(
    <DataTable caption="Tanks" columns={columns} rows={tanks} rowKey={({ id }) => id} />,
  );
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['tank 2', 'Tank 9', 'Tank 10']);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Litres' }));
  expect(names()).toEqual(['Tank 10', 'tank 2', 'Tank 9']);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Litres, descending');
  expect(names()[0]).toBe('tank 2');
});

test('pages show where one is', async () => {
  const { user } = await renderWithTexts(
    <DataTable caption="Tanks" columns={columns} rows={tanks} rowKey={({ id }) => id} pageSize={2} />,
  );
  expect(names()).toHaveLength(2);
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByText('1–2 of 3')).toBeVisible();
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  expect(names()).toEqual(['tank 2']);
  expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('an empty table says why', async () => {
  await renderWithTexts(
    <DataTable
      caption="Tanks"
      columns={columns}
      rows={[]}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No tank yet" />}
    />,
  );
  expect(screen.getByText('No tank yet')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
