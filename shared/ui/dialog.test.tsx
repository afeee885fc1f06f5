import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { renderWithTexts } from './render-with-texts.tsx';

function Page({ dirty = false, mayClose }: { readonly dirty?: boolean; readonly mayClose?: () => boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      {open && (
        <Dialog title="Rename the tank" dirty={dirty} mayClose={mayClose} onClose={() => setOpen(false)}>
          <input aria-label="Name" defaultValue="North tank" />
          <input aria-label="Plan" type="file" />
        </Dialog>
      )}
    </>
  );
}

test('it is named by its title, closes, and gives the focus back', async () => {
  const { user } = await renderWithTexts(<Page />);
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(screen.getByRole('dialog', { name: 'Rename the tank' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
});

test('with something unsaved, closing asks; going on keeps what was typed', async () => {
  const { user } = await renderWithTexts(<Page dirty />);
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await user.type(screen.getByLabelText('Name'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Close without saving?');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name')).toHaveValue('North tank 2');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a guard that says no keeps it open', async () => {
  const { user } = await renderWithTexts(<Page mayClose={() => false} />);
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

/** What Chromium does at a second Escape: it closes the element, and only then says so. */
function closeUnasked(dialog: HTMLElement) {
  fireEvent(dialog, new Event('cancel'));
  dialog.removeAttribute('open');
  screen.getByRole('button', { name: 'Rename' }).focus();
  fireEvent(dialog, new Event('close'));
}

test('closed by the browser without asking, it is there again, asks, and holds the focus', async () => {
  const { user } = await renderWithTexts(<Page dirty />);
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  const dialog = screen.getByRole('dialog');
  await user.type(screen.getByLabelText('Name'), ' 2');
  closeUnasked(dialog);
  expect(dialog).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Close without saving?');
  closeUnasked(dialog);
  expect(dialog).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Close without saving?');
  expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name')).toHaveValue('North tank 2');
});

test('closed by the browser with nothing to lose, it is closed; where a guard says no, it stays', async () => {
  const mayClose = jest.fn(() => false);
  const { user } = await renderWithTexts(<Page mayClose={mayClose} />);
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  closeUnasked(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(mayClose).toHaveBeenCalledTimes(1);
  mayClose.mockReturnValue(true);
  closeUnasked(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('no file chosen in a field of it does not close it', async () => {
  const { user } = await renderWithTexts(<Page />);
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  fireEvent(screen.getByLabelText('Plan'), new Event('cancel', { bubbles: true }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a question has its verb and a way back', async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const { user } = await renderWithTexts(
    <ConfirmDialog
      title="Delete the vehicle?"
      confirm="Supprimer"
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      It cannot be undone.
    </ConfirmDialog>,
    'fr',
  );
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(onCancel).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(onConfirm).toHaveBeenCalled();
});
