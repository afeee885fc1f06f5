import { calls } from '@niveau/shared/api';
import { implementedCalls, requireEveryCall } from '../test/harness.ts';

describe('the calls of the server', () => {
  test('every entry of the catalogue is answered once', () => {
    expect(() => requireEveryCall(implementedCalls)).not.toThrow();
    expect(implementedCalls).toHaveLength(calls.length);
  });

  test('a call that nothing answers, or that two handlers answer, is named', () => {
    const [first, ...others] = implementedCalls;
    if (!first) throw new Error('there are calls');
    expect(() => requireEveryCall(others)).toThrow(`Nothing answers ${first.call}.`);
    expect(() => requireEveryCall([...implementedCalls, first])).toThrow(
      `Two handlers answer ${first.call}.`,
    );
  });
});
