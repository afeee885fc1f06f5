import type { KindMetric } from '@niveau/shared/api/equipment-kinds';
import { pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import { inLanguage } from '../equipment/kind.ts';
import { isGranted, isOffered } from '../equipment/visible-assets.ts';
import { route } from '../http/route.ts';

/** The labels of numeric states, of every kind that the caller may see. */
export const listTriggers = route('GET device_traited_data/triggers', async ({ tx, caller, query }) => {
  const kinds = await tx.rows<{ metrics: readonly KindMetric[] }>(sql`
    select t.metrics from asset_type t where ${isOffered} and ${isGranted(caller.levels)} order by t.id_referential`);
  const locale = pickLocale([caller.language]);
  const byMetric = new Map<string, Map<number, string>>();
  for (const { metric, states = [] } of kinds.flatMap(({ metrics }) => metrics)) {
    if (states.length === 0 || (query.metric && query.metric !== metric)) continue;
    const labels = byMetric.get(metric) ?? new Map<number, string>();
    for (const { value, label } of states)
      if (!labels.has(value)) labels.set(value, inLanguage(label, locale));
    byMetric.set(metric, labels);
  }
  return {
    data: [...byMetric].map(([metric, labels]) => ({
      metric,
      values: [...labels].sort(([a], [b]) => a - b).map(([value, label]) => ({ value, label })),
    })),
  };
});
