import { refuseStrayDrops } from './stray-drops.ts';

refuseStrayDrops(window);

/** What becomes of something that is dropped on an element. */
function drop(types: readonly string[], on: Element = document.body) {
  const dataTransfer = { types, dropEffect: 'copy' };
  const isRefused = (type: string) => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
    on.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { over: isRefused('dragover'), drop: isRefused('drop'), effect: dataTransfer.dropEffect };
}
function field(html: string): Element {
  document.body.innerHTML = html;
  const found = document.body.firstElementChild;
  if (!found) throw new Error('no field');
  return found;
}

test.each(['Files', 'text/uri-list'])('%s that nothing takes do not lead the page away', (type) => {
  expect(drop([type])).toEqual({ over: true, drop: true, effect: 'none' });
  expect(drop([type], field('<div></div>'))).toMatchObject({ drop: true });
});

test('files are for fields of files alone, an address for fields of text', () => {
  expect(drop(['Files'], field('<textarea></textarea>')).drop).toBe(true);
  expect(drop(['Files'], field('<input type="file">')).drop).toBe(false);
  expect(drop(['Files'], field('<input type="file" disabled>')).drop).toBe(true);
  expect(drop(['text/plain', 'text/uri-list'], field('<textarea></textarea>')).drop).toBe(false);
  expect(drop(['text/plain', 'text/uri-list'], field('<input type="file">')).drop).toBe(true);
});

test('a text that is moved within the page goes its way', () => {
  expect(drop(['text/plain'])).toEqual({ over: false, drop: false, effect: 'copy' });
});

test('whoever takes it comes first, however late it came to listen', () => {
  drop(['Files']);
  let wasFree: boolean | undefined;
  const take = (event: Event) => {
    wasFree = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('drop', take);
  expect(drop(['Files']).drop).toBe(true);
  expect(wasFree).toBe(true);
  removeEventListener('drop', take);
});
