import { type Call, calls } from '@niveau/shared/api';
import { routes as account } from './account/routes.ts';
import { routes as address } from './address/routes.ts';
import { routes as alerts } from './alerts/routes.ts';
import { routes as auth } from './auth/routes.ts';
import { routes as biodigester } from './biodigester/routes.ts';
import { routes as devices } from './devices/routes.ts';
import { routes as equipment } from './equipment/routes.ts';
import { routes as files } from './files/routes.ts';
import { routes as help } from './help/routes.ts';
import type { ImplementedCall } from './http/route.ts';
import { routes as ingest } from './ingest/routes.ts';
import { routes as kinds } from './kinds/routes.ts';
import { routes as legal } from './legal/routes.ts';
import { routes as moduleData } from './module-data/routes.ts';
import { routes as news } from './news/routes.ts';
import { routes as orders } from './orders/routes.ts';
import { routes as people } from './people/routes.ts';
import { routes as platform } from './platform/routes.ts';
import { routes as provider } from './provider/routes.ts';
import { routes as publicPage } from './public-page/routes.ts';
import { routes as push } from './push/routes.ts';
import { routes as readings } from './readings/routes.ts';
import { routes as space } from './space/routes.ts';
import { routes as stickers } from './stickers/routes.ts';
import { routes as subscriptions } from './subscriptions/routes.ts';
import { routes as system } from './system/routes.ts';
import { routes as vehicles } from './vehicles/routes.ts';

/** What every folder answers. */
export const implementedCalls: readonly ImplementedCall[] = [
  ...auth,
  ...account,
  ...people,
  ...push,
  ...space,
  ...equipment,
  ...kinds,
  ...devices,
  ...biodigester,
  ...publicPage,
  ...address,
  ...readings,
  ...orders,
  ...alerts,
  ...files,
  ...vehicles,
  ...stickers,
  ...news,
  ...help,
  ...legal,
  ...subscriptions,
  ...ingest,
  ...moduleData,
  ...platform,
  ...provider,
  ...system,
];

/** Throws an Error that names each call of the catalogue that nothing answers, or that two handlers answer. */
export function requireEveryCall(implemented: readonly ImplementedCall[]): void {
  const answered = new Map<Call, number>();
  for (const { call } of implemented) answered.set(call, (answered.get(call) ?? 0) + 1);
  const faults = [
    ...calls.filter((call) => !answered.has(call)).map((call) => `Nothing answers ${call}.`),
    ...[...answered].filter(([, times]) => times > 1).map(([call]) => `Two handlers answer ${call}.`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
