import type { Page } from '@playwright/test';
import { newDeviceNumber } from './device-number.ts';
import { callAs, callWithKey, expect, type Session } from './product.ts';
import { sendReadings } from './tank.ts';

export interface OwnTank {
  readonly id_asset: number;
  readonly id_device: number;
  readonly device_number: string;
  readonly name: string;
}

/** Puts a sensor into the supplier's stock. */
export async function stockDevice(
  page: Page,
  device_number: string,
  model = 'Milesight EM310-UDL',
): Promise<void> {
  const answer = await callWithKey(page, 'demo-provider-14', 'POST', 'provider/stock_device', {
    device_number,
    model,
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** A tank of a journey's own: a box of 1 m × 1 m × 2 m with a sensor, and readings in litres at hours before now. */
export async function makeTank(
  page: Page,
  session: Session,
  name: string,
  readings: readonly { readonly hoursAgo: number; readonly litres: number }[] = [],
  more: { readonly id_asset_liquid?: number } = {},
): Promise<OwnTank> {
  const device_number = newDeviceNumber();
  await stockDevice(page, device_number);
  const made = await callAs(page, session, 'POST', 'device/install', {
    data: {
      device_number,
      asset: {
        id_referential: 1,
        asset_name: name,
        ...more,
        geometry: { shape: 'rectangular', length_mm: 1000, width_mm: 1000, height_mm: 2000 },
      },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id_asset, id_device } = (await made.json()).data;
  if (readings.length > 0)
    await sendReadings(
      page,
      readings.map(({ hoursAgo, litres }) => ({
        device_number,
        metric: 'volume_l',
        at: Date.now() - hoursAgo * 3_600_000,
        value: litres,
      })),
    );
  return { id_asset, id_device, device_number, name };
}
