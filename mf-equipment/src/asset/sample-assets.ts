import type { AssetDetail, Device } from './asset-detail.ts';
import type { AssetSummary, AssetType } from './asset-summary.ts';

/** Equipment for tests: every kind of row that a list can hold. Relative to a given now. */

const day = 86_400_000;
const iso = (moment: number) => new Date(moment).toISOString();
const date = (moment: number) => iso(moment).slice(0, 10);

const tank: AssetType = {
  id_referential: 1,
  designation: 'GNC_TANK',
  code: 'tank',
  name: 'Tank',
  is_generic: false,
};
const silo: AssetType = {
  id_referential: 2,
  designation: 'GNC_SILO',
  code: 'silo',
  name: 'Silo',
  is_generic: false,
};
const hive: AssetType = {
  id_referential: 3,
  designation: 'GNC_HIVE',
  code: 'hive',
  name: 'Hive',
  is_generic: false,
};
const pump: AssetType = {
  id_referential: 40,
  designation: 'GNC_CNT',
  code: 'adblue_pump',
  name: 'Pompes AdBlue',
  is_generic: true,
};

function device(id_device: number, now: number, more: Partial<Device> = {}): Device {
  return {
    id_device,
    device_number: `24E124000000${String(id_device).padStart(4, '0')}`,
    model: 'Milesight EM500-UDL',
    battery_percent: 92,
    network_quality: 'good',
    last_measured_at: iso(now - 40 * 60_000),
    is_silent: false,
    subscription_state: 'active',
    subscription_end: '2027-03-31',
    contract_paid_by_professional: false,
    ...more,
  };
}

function runOut(
  now: number,
  days: number,
  low: number,
  high: number | null,
): NonNullable<AssetSummary['run_out']> {
  return {
    days,
    date: date(now + days * day),
    low_date: date(now + low * day),
    high_date: high === null ? null : date(now + high * day),
    method: 'seasonal',
    rests_on: { from: date(now - 60 * day), to: date(now - day), days: 60 },
    daily_use_l: 210,
  };
}

function asset(id_asset: number, now: number, more: Partial<AssetSummary>): AssetSummary {
  return {
    id_asset,
    asset_name: `Tank ${id_asset}`,
    asset_type: tank,
    liquid: { id_asset_liquid: 1, name: 'GNR' },
    shape: 'horizontal_cylinder',
    city: 'Rennes',
    capacity_l: 30_000,
    volume_l: 18_600,
    level_ratio: 0.62,
    low_threshold_ratio: 0.2,
    trend: 'falling',
    run_out: runOut(now, 88, 70, null),
    last_value: null,
    measured_at: iso(now - 40 * 60_000),
    validity: 'valid',
    fault: null,
    tags: [],
    alerts_triggered: 0,
    id_order_pending: null,
    device: device(100 + id_asset, now),
    ...more,
  };
}

export function sampleAssets(now: number): readonly AssetSummary[] {
  return [
    asset(1, now, { asset_name: 'Cuve nord', run_out: runOut(now, 88, 70, null) }),
    asset(2, now, {
      asset_name: 'Cuve dépôt Vern-sur-Seiche',
      shape: 'vertical_cylinder',
      city: 'Vern-sur-Seiche',
      liquid: { id_asset_liquid: 2, name: 'Gazole B7' },
      capacity_l: 50_000,
      volume_l: 6200,
      level_ratio: 0.124,
      run_out: runOut(now, 5.6, 4, 8),
      id_order_pending: 4211,
      alerts_triggered: 1,
    }),
    asset(3, now, {
      asset_name: 'Cuve atelier',
      shape: 'rectangular',
      capacity_l: 2000,
      volume_l: 130,
      level_ratio: 0.065,
      run_out: runOut(now, 0.8, 0, 2),
    }),
    asset(4, now, {
      asset_name: 'Cuve HVO quai 2',
      liquid: { id_asset_liquid: 3, name: 'HVO100' },
      run_out: runOut(now, 12.2, 10, 15),
      volume_l: 9400,
      level_ratio: 0.313,
    }),
    asset(5, now, {
      asset_name: 'Cuve chaufferie',
      liquid: { id_asset_liquid: 4, name: 'Fioul domestique' },
      measured_at: iso(now - 9 * day),
      device: device(105, now, {
        is_silent: true,
        battery_percent: 8,
        network_quality: 'weak',
        last_measured_at: iso(now - 9 * day),
      }),
      run_out: null,
      trend: 'unknown',
    }),
    asset(6, now, {
      asset_name: 'Cuve parking',
      shape: 'spherical',
      validity: 'badly_configured_container',
      run_out: null,
      trend: 'steady',
      level_ratio: 0.41,
      volume_l: 4100,
      capacity_l: 10_000,
    }),
    asset(7, now, {
      asset_name: 'Silo granulés A',
      asset_type: silo,
      shape: 'strapping_table',
      liquid: { id_asset_liquid: 5, name: 'Granulés de bois' },
      city: 'Fougères',
      capacity_l: 18_000,
      volume_l: 12_100,
      level_ratio: 0.672,
      run_out: runOut(now, 34, 28, 44),
    }),
    asset(8, now, {
      asset_name: 'Silo granulés B',
      asset_type: silo,
      shape: 'vertical_cylinder',
      liquid: { id_asset_liquid: 5, name: 'Granulés de bois' },
      city: 'Fougères',
      device: null,
      volume_l: null,
      level_ratio: null,
      capacity_l: 18_000,
      run_out: null,
      trend: 'unknown',
      measured_at: null,
      validity: null,
    }),
    asset(9, now, {
      asset_name: 'Ruche 4 (tilleul)',
      asset_type: hive,
      shape: 'none',
      liquid: null,
      capacity_l: null,
      volume_l: null,
      level_ratio: null,
      low_threshold_ratio: null,
      run_out: null,
      trend: 'rising',
      last_value: { metric: 'weight_kg', value: 41.35, unit: 'kg' },
    }),
    asset(10, now, {
      asset_name: 'Compteur pompe 1',
      asset_type: pump,
      shape: 'none',
      liquid: null,
      capacity_l: null,
      volume_l: null,
      level_ratio: null,
      low_threshold_ratio: null,
      run_out: null,
      trend: 'unknown',
      last_value: { metric: 'counter', value: 128_455, unit: 'L' },
      device: device(110, now, { subscription_state: 'expired' }),
    }),
  ];
}

/** The detail of one of the sample assets. */
export function sampleDetail(summary: AssetSummary): AssetDetail {
  return {
    ...summary,
    brand: 'Roth',
    model: 'DUO 3000',
    id_asset_model: null,
    id_apiary: null,
    usable_ratio: 0.95,
    usable_capacity_l: summary.capacity_l === null ? null : summary.capacity_l * 0.95,
    high_threshold_ratio: 0.95,
    time_to: { low: null, empty: null, method: summary.run_out?.method ?? null },
    content: { energy_kwh: null, value_cents: null, energy_kwh_per_l: null, price_per_l: null },
    additional_fields: {},
    further: [],
    sensor: null,
    monitoring_type: 'consumption',
    dimensions: {
      height_mm: null,
      length_mm: 6000,
      width_mm: null,
      diameter_mm: 2500,
      tanks: 1,
      chimney_offset_cm: 12,
      bottom_offset_cm: 3,
    },
    volume_15c_l: summary.volume_l === null ? null : summary.volume_l * 1.004,
    temperature_c: 9.4,
    address: {
      name: 'Dépôt',
      address: '12 rue des Tilleuls',
      complement: null,
      city: summary.city ?? 'Rennes',
      postal_code: '35770',
      country: 'FR',
      latitude: null,
      longitude: null,
    },
    metrics: summary.last_value
      ? [
          { metric: summary.last_value.metric, unit: summary.last_value.unit },
          { metric: 'temperature_celsius', unit: '°C' },
        ]
      : [{ metric: 'volume_l', unit: 'L' }],
  };
}
