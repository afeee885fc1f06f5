import { readFileSync } from 'node:fs';
import path from 'node:path';

const { lockedFor } = jest.requireActual<{
  readonly lockedFor: (lock: string, names: readonly string[]) => string;
}>('./lib/locked-for.mjs');

const lock = readFileSync(path.resolve(import.meta.dirname, '../pnpm-lock.yaml'), 'utf8');
const part = (name: string) => new RegExp(`^  ${name}:\\n(?:    .*\\n)+`, 'm').exec(lock)?.[0] ?? '';
const orders = part('mf-orders');
const names = ['mf-orders', 'shared'];

test('a module that comes or goes changes nothing of what is locked for another', () => {
  const added = lock.replace(orders, `${orders}\n${orders.replace('mf-orders', 'mf-visits')}`);
  const removed = lock.replace(part('mf-fleet'), '');
  expect([added, removed]).not.toContain(lock);
  expect(lockedFor(added, names)).toBe(lockedFor(lock, names));
  expect(lockedFor(removed, names)).toBe(lockedFor(lock, names));
});

test('its own dependencies, those of the shared packages, and how any is resolved do', () => {
  const react = /^ {2}react@\S+:$/m.exec(lock)?.[0] ?? '';
  for (const own of [orders, part('shared'), react])
    expect(lockedFor(lock.replace(own, own.replace(/\d/, '987')), names)).not.toBe(lockedFor(lock, names));
});

test('a file of a shape that is not known counts whole', () => {
  expect(lockedFor('lockfileVersion: 1\n', names)).toBe('lockfileVersion: 1\n');
});
