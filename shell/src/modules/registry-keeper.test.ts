import type { RegistryAnswer } from '@niveau/shared/api/platform';
import { directoryStore } from '@niveau/shared/contract/host';
import { createRegistryKeeper } from './registry-keeper.ts';

const answer = (revision: number): RegistryAnswer => ({
  revision,
  modules: [],
  disabled: [{ name: `of ${revision}`, routes: [], labels: {} as never }],
  override: null,
});

function setUp() {
  const waiting: ((answer: RegistryAnswer) => void)[] = [];
  const onChanged = jest.fn();
  let clock = 0;
  const keeper = createRegistryKeeper({
    keys: [],
    contract: '1.0.0',
    page: 'https://niveau.example',
    now: () => {
      clock += 20_000;
      return clock;
    },
    ask: () => new Promise((resolve) => waiting.push(resolve)),
    onRefused: () => {},
    onChanged,
  });
  return { keeper, onChanged, give: (which: number, revision: number) => waiting[which]?.(answer(revision)) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const shown = () => directoryStore.get().disabled.map(({ name }) => name);

test('an answer that was asked for in the space before is not kept in this one', async () => {
  const { keeper, onChanged, give } = setUp();
  await keeper.accept(answer(1));
  keeper.refresh();
  const loading = keeper.load();
  keeper.forget();
  give(0, 2);
  give(1, 3);
  await loading;
  await settled();
  expect(keeper.store.get().revision).toBe(-1);
  expect(shown()).toEqual([]);
  expect(onChanged).not.toHaveBeenCalled();

  const own = keeper.load();
  give(2, 4);
  await own;
  expect(shown()).toEqual(['of 4']);
});

test('an answer that was being checked when the space was left is not kept either', async () => {
  const { keeper } = setUp();
  const accepting = keeper.accept(answer(1));
  keeper.forget();
  await accepting;
  expect(shown()).toEqual([]);
});

test('of two answers the one that was asked for last stays, in whichever order they come', async () => {
  const { keeper, give } = setUp();
  const [one, other] = [keeper.load(), keeper.load()];
  give(1, 8);
  await other;
  give(0, 7);
  await one;
  expect(shown()).toEqual(['of 8']);
});

test('what changed is told', async () => {
  const { keeper, onChanged, give } = setUp();
  await keeper.accept(answer(1));
  keeper.refresh();
  give(0, 2);
  await settled();
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(['of 2']);
});

test('a page that hears of a later revision asks at once, whenever it asked last', async () => {
  const { keeper, give } = setUp();
  keeper.hear(9);
  await keeper.accept(answer(1));
  keeper.hear(1);
  keeper.hear(2);
  give(0, 2);
  await settled();
  expect(shown()).toEqual(['of 2']);
});
