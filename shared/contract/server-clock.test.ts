import { noteServerTime, serverNow } from './server-clock.ts';

test('a sleep of the device is counted until the server tells its time again', () => {
  jest.isolateModules(() => {
    const clock: typeof import('./server-clock.ts') = require('./server-clock.ts');
    const device = jest.spyOn(Date, 'now');
    const start = Date.parse('2026-11-24T09:00:00Z');
    const page = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const become = () => document.dispatchEvent(new Event('visibilitychange'));
    device.mockReturnValue(start);
    clock.noteServerTime('Tue, 24 Nov 2026 09:00:00 GMT');
    become();
    device.mockReturnValue(start + 3_600_000);
    page.mockReturnValue(61_000);
    become();
    expect(clock.serverNow()).toBe(start + 3_600_000);
    // A device that sets its clock back has not slept.
    device.mockReturnValue(start);
    become();
    expect(clock.serverNow()).toBe(start + 3_600_000);
    clock.noteServerTime('Tue, 24 Nov 2026 09:01:00 GMT');
    expect(clock.serverNow()).toBe(start + 60_000);
  });
  jest.restoreAllMocks();
});

test('the server’s clock counts, whatever the device’s says; the device’s before the first answer', () => {
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
  noteServerTime(null);
  noteServerTime('no date');
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
  noteServerTime('Tue, 24 Nov 2026 09:00:00 GMT');
  const told = Date.parse('2026-11-24T09:00:00Z');
  expect(serverNow() - told).toBeGreaterThanOrEqual(0);
  jest.spyOn(Date, 'now').mockReturnValue(0);
  expect(serverNow() - told).toBeLessThan(5000);
  // An answer that was long on its way sets nothing back.
  noteServerTime('Tue, 24 Nov 2026 08:59:00 GMT');
  expect(serverNow() - told).toBeGreaterThanOrEqual(0);
});
