import { withIdempotencyKey } from './idempotency-key.ts';

/** The keys that contents are sent by, one after another; `lost` are the places whose answer does not come. */
async function keysOf(contents: readonly unknown[], lost: readonly number[]): Promise<readonly string[]> {
  const keys: string[] = [];
  for (const [place, content] of contents.entries()) {
    const sent = withIdempotencyKey(content, async (key) => {
      keys.push(key);
      if (lost.includes(place)) throw new Error('lost');
      return place;
    });
    await (lost.includes(place) ? expect(sent).rejects.toThrow('lost') : expect(sent).resolves.toBe(place));
  }
  return keys;
}

const form = (name: string, ...files: readonly File[]) => {
  const body = new FormData();
  body.set('name', name);
  for (const file of files) body.append('files[]', file);
  return body;
};
const picture = (name: string) => new File(['bytes'], name, { lastModified: 1_000 });

test('the same content keeps its key until it is answered, and has another one afterwards', async () => {
  const content = ['POST provider/news', { title: 'New depot' }];
  const [first, again, later] = await keysOf([content, [...content], content], [0]);
  expect(again).toBe(first);
  expect(later).not.toBe(first);
});

test('forms are told apart by their fields and files, not by the objects that hold them', async () => {
  const [first, again, renamed, other, more] = await keysOf(
    [
      form('one', picture('a.png')),
      form('one', picture('a.png')),
      form('two', picture('a.png')),
      form('one', picture('b.png')),
      form('one', picture('a.png'), picture('b.png')),
    ],
    [0, 1, 2, 3, 4],
  );
  expect(again).toBe(first);
  expect(new Set([first, renamed, other, more]).size).toBe(4);
});

test('whoever wants the same again long after an answer was lost means another', async () => {
  const content = ['POST device/{id}/alerts', { name: 'Low level' }];
  const now = jest.spyOn(Date, 'now');
  now.mockReturnValue(0);
  const [first] = await keysOf([content], [0]);
  now.mockReturnValue(9 * 60_000);
  const [soon] = await keysOf([content], [0]);
  now.mockReturnValue(30 * 60_000);
  const [later] = await keysOf([content], []);
  now.mockRestore();
  expect(soon).toBe(first);
  expect(later).not.toBe(first);
});
