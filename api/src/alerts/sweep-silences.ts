import { gapFactor } from '@niveau/shared/domain/gaps';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { jobNames } from '../jobs/job-names.ts';
import { evaluateSilences } from './evaluate.ts';

/** Looks at the alerts on silence whose moment has come: nothing arrives that would ask for it. */
export async function sweepSilences(app: App): Promise<void> {
  const now = app.clock.now();
  const due = await app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows<{ id_asset: number }>(sql`
      select distinct d.id_asset from alert al
      join device d on d.id_device = al.id_device join client c on c.id_client = d.id_client
      where al.rule = 'silence' and al.deleted_at is null and d.id_asset is not null
        and (d.subscription_state = 'active' or d.subscription_end is null
          or d.subscription_end >= (${now}::timestamptz at time zone c.time_zone)::date)
        and (al.state ->> 'status' = 'idle') = (extract(epoch from ${now}::timestamptz - d.last_measured_at) / 3600
          > coalesce(al.value, ${gapFactor} * d.usual_interval_s / 3600.0))
      order by d.id_asset limit 1000`),
  );
  let hasEvents = false;
  for (const { id_asset } of due) {
    const happened = await app.database.transaction({ role: 'system' }, async (tx) => {
      await tx.run(sql`select from asset where id_asset = ${id_asset} for no key update`);
      return evaluateSilences(tx, id_asset, now);
    });
    hasEvents ||= happened;
  }
  if (hasEvents) await app.jobs.send(jobNames.announceAlerts, {}, { key: 'all' });
}
