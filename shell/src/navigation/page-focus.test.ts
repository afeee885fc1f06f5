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

describe('while a dialog lies over the page', () => {
  function openUnder(html: string) {
    document.body.innerHTML = '<button>Profile</button><main></main><dialog open></dialog>';
    const [main, over, opener] = ['main', 'dialog', 'button'].map((name) =>
      document.querySelector<HTMLElement>(name),
    );
    if (!main || !over || !opener) throw new Error('the page lacks a part');
    const stop = followHeading({ main, movesFocus: true, onHeading: () => undefined });
    main.innerHTML = html;
    const close = () => {
      over.removeAttribute('open');
      over.dispatchEvent(new Event('close'));
    };
    return { main, opener, stop, close };
  }

  test('the focus stays there, and goes to the heading once it closes', async () => {
    const { main, stop, close } = openUnder('<h1>Documents</h1>');
    await changed();
    expect(document.body).toHaveFocus();
    close();
    expect(main.querySelector('h1')).toHaveFocus();
    stop();
  });

  test('a dialog that gives it back to what opened it is not robbed of that', async () => {
    const { opener, stop, close } = openUnder('<h1>Documents</h1>');
    await changed();
    opener.focus();
    close();
    expect(opener).toHaveFocus();
    stop();
  });

  test('a page that was left takes no focus any more', async () => {
    const { stop, close } = openUnder('<h1>Documents</h1>');
    await changed();
    stop();
    close();
    expect(document.body).toHaveFocus();
  });
});
