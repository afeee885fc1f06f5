import { sensorFreshness } from './sensor-silence.ts';

test('behaviour 7: a silent sensor has an age', () => {
  expect(sensorFreshness(0, 3000, 1000)).toEqual({ state: 'fresh', age: 3000 });
  expect(sensorFreshness(0, 3001, 1000)).toEqual({ state: 'silent', age: 3001 });
  expect(sensorFreshness(null, 5, 1000)).toEqual({ state: 'never', age: null });
});
