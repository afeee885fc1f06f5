import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callAs, expect, type Session } from './product.ts';

/** Letters of the French system of 2009, which leaves out I, O and U. */
const letters = 'ABCDEFGHJKLMNPQRTVXYZ';
const pairs = [...letters].flatMap((one) => [...letters].map((other) => one + other));

/** Registrations in a row that no journey before has used, as `AB-123-CD`. */
export function plates(count: number): readonly string[] {
  const all = pairs.length * pairs.length * 999;
  const first = Math.floor(Math.random() * all);
  return Array.from({ length: count }, (_, i) => {
    const at = (first + i) % all;
    const pair = Math.floor(at / 999);
    const number = String((at % 999) + 1).padStart(3, '0');
    return `${pairs[Math.floor(pair / pairs.length)]}-${number}-${pairs[pair % pairs.length]}`;
  });
}

/** As a French Excel saves "CSV (séparateur : point-virgule)". */
export function excelFile(lines: readonly string[]) {
  return {
    name: 'flotte excel.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'),
  };
}

/** The vehicles of a space with these registrations, as the server has them. */
export async function vehiclesOf(page: Page, session: Session, registrations: readonly string[]) {
  const found: { id_vehicle: number; registration: string; type: string; home: string | null }[] = [];
  for (const registration of registrations) {
    const path = `client/${session.user.id_client}/vehicles?search=${encodeURIComponent(registration)}`;
    found.push(...(await (await callAs(page, session, 'GET', path)).json()).data);
  }
  return found;
}

/** Takes away what a journey has put into the fleet. */
export async function removeVehicles(page: Page, session: Session, registrations: readonly string[]) {
  for (const { id_vehicle } of await vehiclesOf(page, session, registrations))
    await callAs(page, session, 'DELETE', `vehicle/${id_vehicle}`);
}

/** The text of the file that a press saves, and its name. */
export async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const path = await download.path();
  expect(path).toBeTruthy();
  return { name: download.suggestedFilename(), text: readFileSync(path, 'utf8') };
}
