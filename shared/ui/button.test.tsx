import { screen } from '@testing-library/react';
import { Button } from './button.tsx';
import { renderWithTexts } from './render-with-texts.tsx';

test('a busy button keeps its name, takes no click and says that it works', async () => {
  const onClick = jest.fn();
  const { user, again } = await renderWithTexts(<Button onClick={onClick}>Validate</Button>);
  await user.click(screen.getByRole('button', { name: 'Validate' }));
  expect(onClick).toHaveBeenCalledTimes(1);

  again(
    <Button busy onClick={onClick}>
      Validate
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: /Validate/ }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('In progress');
});

test('a busy submit button does not send its form again', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const { user } = await renderWithTexts(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: /Save/ }));
  expect(onSubmit).not.toHaveBeenCalled();
});
