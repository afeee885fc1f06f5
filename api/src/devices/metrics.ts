import { pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import { labelled, stateLabel } from '../equipment/kind.ts';
import { route } from '../http/route.ts';
import { declaredMetric } from '../readings/metric-of.ts';
import { ofSensor, paidOf } from '../readings/sensor-key.ts';
import { findVisibleDevice } from '../readings/visible-device.ts';

interface NewestRow {
  readonly metric: string;
  readonly value: number;
  readonly measured_at: Date;
  readonly validity: string;
}

/** The newest value of what a device's kind measures, then of all else that it has sent. */
export const readMetrics = route('GET device/{id}/metrics', async ({ tx, caller, params }) => {
  const device = await findVisibleDevice(tx, caller, params.id);
  const declared = device.metrics.map(({ metric }) => metric);
  const sent = await tx.rows<{ metric: string }>(sql`
    select distinct metric from reading_day where ${ofSensor(device)} order by metric`);
  const names = [...new Set([...declared, ...sent.map(({ metric }) => metric)])];
  const newest = await tx.rows<NewestRow>(sql`
    select g.metric, r.value, r.measured_at, r.validity
    from unnest(${names}::text[]) as g (metric)
    cross join lateral (
      select value, measured_at, validity from reading
      where ${paidOf(device)} and metric = g.metric order by measured_at desc limit 1
    ) r`);
  const locale = pickLocale([caller.language]);
  return {
    data: names.map((name) => {
      const metric = declaredMetric(device, name);
      const last = newest.find((row) => row.metric === name);
      return {
        ...labelled(metric, locale),
        value: last?.value ?? null,
        state_label: last ? stateLabel(metric, last.value, locale) : null,
        measured_at: last?.measured_at.toISOString() ?? null,
        validity: last?.validity ?? null,
      };
    }),
  };
});
