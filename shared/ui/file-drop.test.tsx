import { screen } from '@testing-library/react';
import { useState } from 'react';
import { FileDrop } from './file-drop.tsx';
import { renderWithTexts } from './render-with-texts.tsx';

const refused = jest.fn();

function Page() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <FileDrop
      label="Order form"
      files={files}
      onChange={setFiles}
      extensions={['.pdf', '.png']}
      maxMegabytes={0.001}
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
