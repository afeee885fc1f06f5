import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithTexts } from './render-with-texts.tsx';
import { Tabs } from './tabs.tsx';

function Page() {
  const [selected, setSelected] = useState('waiting');
  return (
    <Tabs
      label="Orders"
      tabs={[
        { key: 'waiting', label: 'To validate', count: 3, urgent: true },
        { key: 'done', label: 'Completed' },
      ]}
      selected={selected}
      onSelect={setSelected}
    >
      {`Orders: ${selected}`}
    </Tabs>
  );
}

test('arrow keys go round the tabs and the panel follows', async () => {
  const { user } = await renderWithTexts(<Page />);
  await user.tab();
  expect(screen.getByRole('tab', { name: /To validate/ })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Completed' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Completed' })).toHaveTextContent('Orders: done');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /To validate/ })).toHaveAttribute('aria-selected', 'true');
});
