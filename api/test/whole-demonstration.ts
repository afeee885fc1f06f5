import { type EveryCall, startEveryCall } from './every-call.ts';

/** The whole demonstration, made before the first case of a test file that imports this, and closed after the last. */
export let every: EveryCall;

beforeAll(async () => {
  every = await startEveryCall();
}, 240_000);
afterAll(() => every.close());
