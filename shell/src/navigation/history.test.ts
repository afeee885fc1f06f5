import { createShellHistory, type HistoryPorts } from './history.ts';

let dispose = () => {};
afterEach(() => {
  dispose();
  window.history.replaceState(null, '', '/');
});

function setUp(options: Partial<HistoryPorts> = {}) {
  window.history.replaceState(null, '', '/equipment');
  const shown: string[] = [];
  const history = createShellHistory({
    page: window,
    show: ({ pathname, search }, how) => shown.push(`${how} ${pathname}${search}`),
    isUnsaved: () => false,
    mayLeave: () => Promise.resolve(true),
    ...options,
  });
  dispose = history.dispose;
  return { history, shown };
}

/** jsdom goes through its history a moment later, as browsers do: over once no step has come for a while. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('popstate', restart);
      resolve();
    };
    let timer = setTimeout(end, quietMs);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    };
    window.addEventListener('popstate', restart);
  });
}

/** Well over what a step takes on a busy machine. */
const quietMs = 200;

test('pages are pushed, replaced and gone back to', async () => {
  const { history, shown } = setUp();
  history.navigator.push('/orders_cockpit', null);
  history.navigator.replace('/documents?page=2', null);
  expect(window.location.pathname).toBe('/documents');
  window.history.back();
  await settled();
  expect(shown).toEqual(['push /orders_cockpit', 'replace /documents?page=2', 'pop /equipment']);
});

test('an unsaved form asks before its page is left, and keeps it if told to', async () => {
  const answers = [false, true];
  const mayLeave = jest.fn(() => Promise.resolve(answers.shift() ?? true));
  const { history, shown } = setUp({ isUnsaved: () => true, mayLeave });
  history.navigator.push('/orders_cockpit', null);
  await settled();
  expect(window.location.pathname).toBe('/equipment');
  history.navigator.push('/orders_cockpit', null);
  await settled();
  expect(window.location.pathname).toBe('/orders_cockpit');
  expect(mayLeave).toHaveBeenCalledTimes(2);
  expect(shown).toEqual(['push /orders_cockpit']);
});

test('a filter in the address of the same page asks nothing', () => {
  const mayLeave = jest.fn(() => Promise.resolve(false));
  const { history } = setUp({ isUnsaved: () => true, mayLeave });
  history.navigator.push({ search: '?tab=2' }, null);
  expect(window.location.search).toBe('?tab=2');
  expect(mayLeave).not.toHaveBeenCalled();
});

test('the back button asks too: the form stays until the answer, then the step is taken', async () => {
  let isUnsaved = false;
  let answer: (leaves: boolean) => void = () => {};
  const { history, shown } = setUp({
    isUnsaved: () => isUnsaved,
    mayLeave: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  history.navigator.push('/orders_cockpit/3', null);
  isUnsaved = true;

  window.history.back();
  await settled();
  expect(window.location.pathname).toBe('/orders_cockpit/3');
  answer(false);
  await settled();
  expect(window.location.pathname).toBe('/orders_cockpit/3');

  window.history.back();
  await settled();
  answer(true);
  await settled();
  expect(window.location.pathname).toBe('/equipment');
  expect(shown).toEqual(['push /orders_cockpit/3', 'pop /equipment']);
});

test('the back button between filters of the same page asks nothing', async () => {
  const mayLeave = jest.fn(() => Promise.resolve(false));
  const { history, shown } = setUp({ isUnsaved: () => true, mayLeave });
  history.navigator.push({ search: '?step=2' }, null);
  window.history.back();
  await settled();
  expect(mayLeave).not.toHaveBeenCalled();
  expect(shown).toEqual(['push /equipment?step=2', 'pop /equipment']);
});

test('closing the window over an unsaved form lets the browser ask', () => {
  setUp({ isUnsaved: () => true });
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

test('the end of a session asks nothing', () => {
  const mayLeave = jest.fn(() => Promise.resolve(false));
  const { history } = setUp({ isUnsaved: () => true, mayLeave });
  history.force('/login', { from: '/equipment' });
  expect(history.location()).toMatchObject({ pathname: '/login', state: { from: '/equipment' } });
  expect(mayLeave).not.toHaveBeenCalled();
});
