import type { AlertChannels } from '@niveau/shared/api/alerts';
import { initialAlertState } from '@niveau/shared/domain/alerts';
import sql from 'sql-template-tag';
import { announceAlerts } from '../alerts/announce-alerts.ts';
import { evaluateAlerts } from '../alerts/evaluate.ts';
import { insertAlert } from '../alerts/insert-alert.ts';
import { requireMeasure, type WatchedDevice } from '../alerts/measure.ts';
import { subscribe } from '../alerts/subscribe.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { metricsOfAsset } from '../equipment/kind.ts';
import { type DemoUserName, demoUsers } from './spaces.ts';

const day = 86_400_000;
/** Alerts have been watching for so long. */
const history = 60 * day;

interface DemoAlert {
  /** Names of assets; every one of them gets the alert. */
  readonly on: readonly string[];
  readonly name: string;
  readonly measure?: string;
  readonly rule: 'less_than' | 'greater_than' | 'decrease' | 'sudden_drop' | 'silence';
  readonly value?: number;
  readonly hysteresis?: number;
  readonly within_h?: number;
  readonly type?: 'main' | 'secondary';
  readonly maker: DemoUserName;
  readonly by?: readonly (readonly [DemoUserName, Partial<AlertChannels>])[];
}

const managerWants = [['manager', { badge: true, email: true, push: true }]] as const;

const demoAlerts: readonly DemoAlert[] = [
  {
    on: [
      'Cuve gazole – Carquefou',
      'AdBlue – Carquefou',
      'Cuve B100 – Carquefou',
      'Fioul chauffage – Saint-Nazaire',
    ],
    name: 'Niveau bas',
    measure: 'level_percent',
    rule: 'less_than',
    value: 30,
    hysteresis: 3,
    maker: 'manager',
    by: [...managerWants, ['consultant', { badge: true }]],
  },
  {
    on: [
      'Cuve gazole – Angers',
      'GNR atelier – Cholet',
      'HVO100 – Le Mans',
      'GNR carrière – Vallet',
      'Fioul chauffage – Siège',
    ],
    name: 'Niveau bas',
    measure: 'level_percent',
    rule: 'less_than',
    value: 20,
    hysteresis: 2,
    maker: 'manager',
    by: managerWants,
  },
  {
    on: ['Cuve gazole – Carquefou', 'GNR carrière – Vallet', 'GNR chantier – Clisson'],
    name: 'Baisse soudaine (fuite ou vol)',
    rule: 'sudden_drop',
    maker: 'manager',
    by: [['manager', { badge: true, email: true, push: true, sms: true }]],
  },
  {
    on: ['Cuve gazole – Laval', 'Cuve gazole – Rennes'],
    name: 'Capteur silencieux',
    rule: 'silence',
    value: 24,
    maker: 'manager',
    by: managerWants,
  },
  {
    on: ['Ruche Acacia', 'Rack hydrogène – Nantes', 'Bac pneus usagés – Carquefou'],
    name: 'Pile faible',
    measure: 'battery_percent',
    rule: 'less_than',
    value: 15,
    type: 'secondary',
    maker: 'manager',
    by: [['manager', { badge: true }]],
  },
  {
    on: ['Bac pneus usagés – Carquefou', 'Benne ferraille – Cholet'],
    name: 'À vider',
    measure: 'fill_percent',
    rule: 'greater_than',
    value: 80,
    hysteresis: 10,
    maker: 'manager',
    by: [['consultant', { badge: true, email: true }]],
  },
  {
    on: ['Ruche Acacia'],
    name: 'Essaimage ou vol',
    measure: 'weight_kg',
    rule: 'decrease',
    value: 3,
    within_h: 24,
    maker: 'manager',
    by: managerWants,
  },
  {
    on: ['Réseau d’air – Angers'],
    name: 'Pression basse',
    measure: 'pressure_bar',
    rule: 'less_than',
    value: 6.5,
    hysteresis: 0.3,
    maker: 'manager',
    by: managerWants,
  },
  {
    on: ['Cuve gazole – Le Port', 'AdBlue – Le Port'],
    name: 'Niveau bas',
    measure: 'level_percent',
    rule: 'less_than',
    value: 20,
    hysteresis: 2,
    maker: 'manager',
    by: managerWants,
  },
  {
    on: ['Fioul chaufferie'],
    name: 'Niveau bas',
    measure: 'level_percent',
    rule: 'less_than',
    value: 25,
    hysteresis: 2,
    maker: 'manager',
    by: managerWants,
  },
  {
    on: ['Cuve gazole – Dijon', 'Fioul – Atelier'],
    name: 'Low level',
    measure: 'level_percent',
    rule: 'less_than',
    value: 25,
    hysteresis: 2,
    maker: 'other',
    by: [['other', { badge: true, email: true }]],
  },
];

/** Alerts of the demonstration with what they told in the last two months; some are triggered, one is acknowledged. */
export async function seedAlerts(app: App): Promise<void> {
  const now = app.clock.now();
  await app.database.transaction({ role: 'system' }, async (tx) => {
    const assets = new Set<number>();
    for (const alert of demoAlerts) {
      for (const device of await devicesOf(tx, alert.on)) {
        await seedOne(tx, alert, device, now);
        assets.add(device.id_asset);
      }
    }
    for (const id_asset of assets) await evaluateAlerts(tx, id_asset, now);
    await acknowledgeOldest(tx, now);
  });
  await announceAlerts(app);
}

type DemoDevice = WatchedDevice & { readonly id_client: number };

function devicesOf(tx: Transaction, names: readonly string[]): Promise<DemoDevice[]> {
  return tx.rows<DemoDevice>(sql`
    select d.id_device, d.id_client, a.id_asset, d.usual_interval_s, a.capacity_l, a.geometry, ${metricsOfAsset} as metrics
    from device d join asset a on a.id_asset = d.id_asset join asset_type t on t.id_referential = a.id_referential
    where a.asset_name = any(${[...names]}::text[]) order by d.id_device`);
}

async function seedOne(tx: Transaction, alert: DemoAlert, device: DemoDevice, now: Date): Promise<void> {
  const { id_client } = device;
  const since = new Date(now.getTime() - history);
  const measure = await requireMeasure(tx, device, alert);
  const id_alert = await insertAlert(tx, {
    id_client,
    device,
    measure,
    name: alert.name,
    rule: alert.rule,
    value: alert.value ?? null,
    hysteresis: alert.hysteresis ?? 0,
    within_h: alert.within_h ?? 24,
    type: alert.type ?? 'main',
    badge: true,
    color_triggered: alert.type === 'secondary' ? '#b26a00' : '#c62828',
    color_not_triggered: '#2e7d32',
    icon_triggered: 'bell-ring',
    icon_not_triggered: 'bell',
    threshold_on_curves: true,
    frequency: 'each_reading',
    channels: { badge: true, email: true, push: true, sms: alert.rule === 'sudden_drop' },
    state: alert.rule === 'silence' ? initialAlertState : { ...initialAlertState, seen: since.getTime() },
    created_by: demoUsers[alert.maker].id_user,
    now: since,
  });
  for (const [user, channels] of alert.by ?? []) {
    const { badge = false, email = false, push = false, sms = false } = channels;
    const { id_user } = demoUsers[user];
    await subscribe(tx, { id_alert, id_client, id_user, channels: { badge, email, push, sms }, now: since });
  }
}

/** Somebody has seen the alert of the main space that has been standing longest. */
async function acknowledgeOldest(tx: Transaction, now: Date): Promise<void> {
  const open = await tx.row<{ id_alert: number; id_asset: number }>(sql`
    update alert_event set state = 'acknowledged', acknowledged_at = ${new Date(now.getTime() - 3_600_000)},
      acknowledged_by = ${demoUsers.manager.id_user}
    where id_alert_event = (
      select e.id_alert_event from alert_event e where e.state = 'triggered' and e.id_client = 101 and e.triggered_at < ${new Date(now.getTime() - 3_600_000)}
      order by e.triggered_at limit 1)
    returning id_alert, (select d.id_asset from device d where d.id_device = alert_event.id_device) as id_asset`);
  if (!open) return;
  await tx.run(
    sql`update alert set state = jsonb_set(state, '{status}', '"acknowledged"') where id_alert = ${open.id_alert}`,
  );
  await tx.run(
    sql`update asset_state set alerts_triggered = greatest(0, alerts_triggered - 1) where id_asset = ${open.id_asset}`,
  );
}
