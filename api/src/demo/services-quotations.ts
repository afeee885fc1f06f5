import { addDays } from '@niveau/shared/domain/calendar-date';
import { rngFromSeed } from '@niveau/shared/domain/random';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { demoLiquids, demoProducts } from './spaces.ts';

const days = 400;

/**
 * Thirteen months of quotations up to today, by a fixed seed: a slow swing around each product's price that ends on it, so
 * that what is shown today is what the product costs.
 */
export async function seedQuotations(tx: Transaction, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  for (const { id_product, liquid, price, method } of demoProducts) {
    const { id_professional } = demoLiquids[liquid];
    const source = method.startsWith('cnr') ? 'cnr' : 'platts';
    const dates: string[] = [];
    const prices: string[] = [];
    const rng = rngFromSeed(id_product * 7919);
    let drift = 0;
    for (let ago = 0; ago <= days; ago++) {
      const date = addDays(today, -ago);
      drift += (rng() - 0.5) * 0.004;
      // Within a month and a half of today the price stands still: what is on its way keeps what was told of it.
      const swing = ago < 45 ? 0 : drift + 0.04 * Math.sin((ago - 45) / 58);
      dates.push(date);
      prices.push((Number(price) * (1 + swing)).toFixed(6));
    }
    await tx.run(sql`
      insert into quotation (id_professional, id_product, source, granularity, date, price_per_unit)
      select ${id_professional}, ${id_product}, ${source}, 'day', * from unnest(${dates}::date[], ${prices}::numeric[])`);
  }
}
