import type { Page } from '@playwright/test';
import { callWithKey, expect } from './product.ts';

/** The tank of the demonstration that a visitor feeds with readings: a lying cylinder, its sensor 10 cm above it. */
export const depot = {
  name: 'Cuve du dépôt',
  device_number: '24E1240000000001',
  diameter_mm: 2500,
  length_mm: 6000,
  chimney_mm: 100,
} as const;

/** Litres at a depth of liquid: the circle's segment times the length. */
export function litresAt(depth_mm: number): number {
  const radius = depot.diameter_mm / 2;
  const chord = Math.sqrt(2 * radius * depth_mm - depth_mm ** 2);
  const segment = radius ** 2 * Math.acos((radius - depth_mm) / radius) - (radius - depth_mm) * chord;
  return (segment * depot.length_mm) / 1e6;
}

/** The distance that the sensor measures over a volume, to the millimetre. */
export function distanceOver(litres: number): number {
  let low = 0;
  let high: number = depot.diameter_mm;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (litresAt(middle) < litres) low = middle;
    else high = middle;
  }
  return Math.round(depot.diameter_mm + depot.chimney_mm - low);
}

export interface GivenReading {
  readonly device_number: string;
  readonly metric: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly value: number;
}

/** Sends readings as a provider's system does, and expects each to be taken. */
export async function sendReadings(page: Page, readings: readonly GivenReading[]): Promise<void> {
  const answer = await callWithKey(page, 'demo-ingest-14', 'POST', 'ingest/readings', {
    readings: readings.map(({ at, ...reading }) => ({ ...reading, measured_at: new Date(at).toISOString() })),
  });
  expect(await answer.json()).toEqual({ data: { accepted: readings.length, duplicates: 0, rejected: [] } });
}
