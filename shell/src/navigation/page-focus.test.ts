import { act } from '@testing-library/react';
import { followHeading } from './page-focus.ts';

/** The focus follows a change once it has been drawn. */
const changed = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 1));
      }),
  );

function openPage(html: string) {
  document.body.innerHTML = `<main>${html}</main>`;
  const main = document.querySelector('main');
  if (!main) throw new Error('the page has no main part');
  return main;
}

test('the page that is left gives its heading no focus; the new page’s gets it and is told', async () => {
  const main = openPage('<h1>List</h1><a href="/1">One</a>');
  main.querySelector('a')?.focus();
  const told: string[] = [];
  const stop = followHeading({ main, movesFocus: true, onHeading: (text) => told.push(text) });
  await changed();
  expect(told).toEqual([]);
  main.innerHTML = '<h1>One</h1>';
  await changed();
  expect(told).toEqual(['One']);
  expect(main.querySelector('h1')).toHaveFocus();
  stop();
});

test('a heading that stays is the new page’s once the page had time to change', async () => {
  jest.useFakeTimers();
  const main = openPage('<h1>Order</h1>');
  const told: string[] = [];
  const stop = followHeading({ main, movesFocus: true, onHeading: (text) => told.push(text) });
  jest.advanceTimersByTime(600);
  expect(told).toEqual(['Order']);
  expect(main.querySelector('h1')).toHaveFocus();
  stop();
  jest.useRealTimers();
});

test('a skeleton is waited for, and a heading that is drawn anew keeps the focus', async () => {
  const main = openPage('');
  const told: string[] = [];
  const stop = followHeading({ main, movesFocus: true, onHeading: (text) => told.push(text) });
  main.innerHTML = '<div aria-busy="true"><h1>Loading</h1></div>';
  await changed();
  main.innerHTML = '<h1>Order</h1>';
  await changed();
  main.innerHTML = '<h1>Order 12</h1>';
  await changed();
  expect(told).toEqual(['Order', 'Order 12']);
  expect(main.querySelector('h1')).toHaveFocus();
  stop();
});

test('a page that puts the focus where it wants it keeps it there', async () => {
  const main = openPage('<h1>Search</h1>');
  const stop = followHeading({ main, movesFocus: true, onHeading: () => undefined });
  main.innerHTML = '<h1>Results</h1><input aria-label="Search">';
  main.querySelector('input')?.focus();
  await changed();
  expect(main.querySelector('input')).toHaveFocus();
  stop();
});

test('what came with the page and lies over it has the focus first', async () => {
  const main = openPage('');
  const over = document.createElement('dialog');
  document.body.append(over);
  const stop = followHeading({ main, movesFocus: true, onHeading: () => undefined });
  main.innerHTML = '<h1>Documents</h1>';
  over.setAttribute('open', '');
  await changed();
  expect(document.body).toHaveFocus();
  over.removeAttribute('open');
  over.dispatchEvent(new Event('close'));
  expect(main.querySelector('h1')).toHaveFocus();
  stop();
});
