import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

export type UplinkSource = 'tts' | 'chirpstack' | 'readings';

export interface UnknownUplink {
  readonly device_number: string;
  /** The body as it came, to see what the device would need. */
  readonly sample: unknown;
}

const largestSample = 4000;

/** Counts uplinks of devices that the provider does not have, and keeps the last body of each. */
export async function keepUnknown(
  tx: Transaction,
  id_professional: number,
  source: UplinkSource,
  unknown: readonly UnknownUplink[],
  now: Date,
): Promise<void> {
  const byNumber = new Map<string, { count: number; sample: string }>();
  for (const { device_number, sample } of unknown) {
    const text = JSON.stringify(sample) ?? 'null';
    byNumber.set(device_number, {
      count: (byNumber.get(device_number)?.count ?? 0) + 1,
      sample: text.length > largestSample ? JSON.stringify({ size: text.length }) : text,
    });
  }
  if (byNumber.size === 0) return;
  const rows = [...byNumber.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  await tx.run(sql`
    insert into unknown_device as known (id_professional, device_number, source, first_seen, last_seen, uplinks, sample)
    select ${id_professional}, n, ${source}, ${now}, ${now}, u, s::jsonb
    from unnest(
      ${rows.map(([number]) => number)}::text[],
      ${rows.map(([, { count }]) => count)}::bigint[],
      ${rows.map(([, { sample }]) => sample)}::text[]
    ) as g (n, u, s)
    on conflict (id_professional, device_number) do update
      set last_seen = excluded.last_seen, uplinks = known.uplinks + excluded.uplinks, source = excluded.source, sample = excluded.sample`);
}
