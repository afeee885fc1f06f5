import { createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { FileDrop } from './file-drop.tsx';
import { renderWithTexts } from './render-with-texts.tsx';

const refused = jest.fn();
const taken = jest.fn();

function Page() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <FileDrop
      label="Order form"
      files={files}
      onChange={setFiles}
      extensions={['.pdf', '.png']}
      maxBytes={1000}
      maxFiles={2}
      onRefuse={(_, reason) => refused(reason)}
    />
  );
}

test('it takes what it may, refuses the rest with a reason, and lets one take back', async () => {
  const { user } = await renderWithTexts(<Page />);
  const input = screen.getByLabelText('Order form');
  const pdf = new File(['order'], 'order.PDF', { lastModified: 1 });
  await user.upload(input, pdf);
  expect(screen.getByText('order.PDF')).toBeVisible();

  await user.upload(input, pdf);
  expect(input).toHaveAccessibleDescription(/order.PDF: This file is already selected/);
  await user.upload(input, new File(['x'.repeat(2000)], 'plan.png'));
  expect(input).toHaveAccessibleDescription(/plan.png: The document size exceeds the maximum limit/);
  expect(refused.mock.calls.flat()).toEqual(['duplicate', 'too-large']);

  await user.click(screen.getByRole('button', { name: 'Remove order.PDF' }));
  expect(screen.queryByText('order.PDF')).not.toBeInTheDocument();
  await user.upload(input, pdf);
  expect(screen.getByText('order.PDF')).toBeVisible();
});

test('10 MB are taken as the server counts them, and a byte more is not', async () => {
  const { user } = await renderWithTexts(
    <FileDrop label="Form" files={[]} onChange={taken} extensions={['.pdf']} />,
  );
  const input = screen.getByLabelText('Form');
  const of = (bytes: number) => new File([new Uint8Array(bytes)], 'order.pdf');
  await user.upload(input, of(10 * 1024 * 1024 + 1));
  expect(taken).not.toHaveBeenCalled();
  expect(input).toHaveAccessibleDescription(
    /order.pdf: The document size exceeds the maximum limit of 10 MB/,
  );
  await user.upload(input, of(10 * 1024 * 1024));
  expect(taken).toHaveBeenCalledTimes(1);
});

test('what is dropped beside an open dialog is taken by a field in it alone', async () => {
  const dropBeside = () => {
    const dataTransfer = { types: ['Files'], files: [new File(['order'], 'order.pdf')], dropEffect: 'copy' };
    const events = [
      createEvent.dragOver(document.body, { dataTransfer }),
      createEvent.drop(document.body, { dataTransfer }),
    ];
    for (const event of events) {
      fireEvent(document.body, event);
      // Otherwise the browser would leave the page to show the file.
      expect(event.defaultPrevented).toBe(true);
    }
  };
  const [behind, within] = [jest.fn(), jest.fn()];
  const field = (label: string, onChange: () => void) => (
    <FileDrop label={label} files={[]} onChange={onChange} extensions={['.pdf']} wholePage />
  );
  const { again } = await renderWithTexts(field('Behind', behind));
  dropBeside();
  expect(behind).toHaveBeenCalledTimes(1);

  again(
    <>
      {field('Behind', behind)}
      <dialog open>A question</dialog>
    </>,
  );
  dropBeside();
  expect(behind).toHaveBeenCalledTimes(1);

  again(<dialog open>{field('Within', within)}</dialog>);
  dropBeside();
  expect(within).toHaveBeenCalledTimes(1);
});
