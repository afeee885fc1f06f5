import { fireEvent, screen } from '@testing-library/react';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import { renderWithTexts } from './render-with-texts.tsx';

test('keys open it, walk it, choose and close it, and the focus comes back', async () => {
  const onDelete = jest.fn();
  const { user } = await renderWithTexts(
    <Menu
      label="Actions of North tank"
      items={[
        { key: 'rename', label: 'Rename', onSelect: jest.fn() },
        { key: 'move', label: 'Move', onSelect: jest.fn(), disabled: true },
        { key: 'delete', label: 'Delete', onSelect: onDelete, danger: true },
      ]}
      trigger={(props) => <Button {...props}>Actions</Button>}
    />,
  );
  const trigger = screen.getByRole('button', { name: 'Actions' });
  trigger.focus();
  await user.keyboard('{Enter}');
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();

  await user.click(trigger);
  await user.keyboard('{End}{Enter}');
  expect(onDelete).toHaveBeenCalledTimes(1);
  await user.click(trigger);
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('it follows its button while the page moves, and closes when that leaves the window', async () => {
  const { user } = await renderWithTexts(
    <Menu
      label="Actions of North tank"
      items={[{ key: 'rename', label: 'Rename', onSelect: jest.fn() }]}
      trigger={(props) => <Button {...props}>Actions</Button>}
    />,
  );
  const trigger = screen.getByRole('button', { name: 'Actions' });
  await user.click(trigger);
  const anchor = jest.spyOn(trigger.parentElement as HTMLElement, 'getBoundingClientRect');
  anchor.mockReturnValue(new DOMRect(20, 100, 40, 40));
  fireEvent.scroll(document);
  expect(screen.getByRole('menu')).toHaveStyle({ top: '146px', left: '20px' });
  anchor.mockReturnValue(new DOMRect(20, -60, 40, 40));
  fireEvent.scroll(document);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
