import type { AssetDetail } from '@niveau/shared/api/equipment';
import type { KindField } from '@niveau/shared/api/equipment-kinds';
import { deadStock, type SensorMounting } from '@niveau/shared/domain/level';
import { totalCents } from '@niveau/shared/domain/money';
import { geometryFault, usableCapacity } from '@niveau/shared/domain/tank-geometry';
import type { Locale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import { pricePerUnit } from '../orders/price.ts';
import { type AssetRow, assetColumns, assetRelations, type Reader, toSummary } from './asset-row.ts';
import { isGps } from './gps-device.ts';
import { inLanguage } from './kind.ts';
import type { ForecastPoint } from './run-out-state.ts';
import { timeToLow } from './time-to-low.ts';

type Sheet = NonNullable<AssetDetail['sensor']>;

/** An asset with all that its detail page shows. */
export interface AssetDetailRow extends AssetRow {
  readonly mounting: SensorMounting;
  readonly address: AssetDetail['address'];
  readonly brand: string | null;
  readonly model: string | null;
  readonly id_asset_model: number | null;
  readonly id_apiary: number | null;
  readonly usable_ratio: number;
  readonly high_threshold_ratio: number | null;
  readonly monitoring_type: AssetDetail['monitoring_type'];
  readonly additional_fields: AssetDetail['additional_fields'] | null;
  readonly kind_fields: readonly KindField[] | null;
  readonly volume_15c_l: number | null;
  readonly temperature_c: number | null;
  readonly forecast: readonly ForecastPoint[] | null;
  readonly time_zone: string;
  readonly energy_kwh_per_l: number | null;
  readonly price_per_l: string | null;
  readonly uid: string;
  readonly id_article: number | null;
  readonly id_device_referential: number | null;
  readonly orientation: Sheet['orientation'];
  readonly hardware_version: string | null;
  readonly software_version: string | null;
  readonly activation_date: string | null;
  readonly warranty_end: string | null;
  readonly is_sentinel: boolean;
  readonly is_integrated: boolean;
  readonly statements_per_day: number;
  readonly options: Readonly<Record<string, unknown>> | null;
}

/** The provider's present price of a liquid `l` for a space `c`: that of its first product. */
export const priceOfLiquid = sql`left join lateral (
    select p.price_per_unit::text as price_per_l from product p
    where p.id_professional = c.id_professional and p.id_asset_liquid = l.id_asset_liquid order by p.id_product limit 1
  ) price on true`;

/** As `selectAssets`, for one detail page. */
export const selectAssetDetails = sql`select ${assetColumns}, a.mounting, a.address, a.brand, a.model, a.id_asset_model, a.id_apiary,
    a.usable_ratio, a.high_threshold_ratio, a.monitoring_type, a.configuration -> 'additional_fields' as additional_fields,
    t.configuration -> 'fields' as kind_fields,
    s.volume_15c_l, s.temperature_c, s.forecast, c.time_zone, l.energy_kwh_per_l, price.price_per_l, d.uid, d.id_article,
    d.id_device_referential, d.orientation, d.hardware_version, d.software_version, d.activation_date, d.warranty_end,
    d.is_sentinel, d.is_integrated, d.configuration as options, d.statements_per_day
  from ${assetRelations} join client c on c.id_client = a.id_client ${priceOfLiquid}`;

export interface DetailReader extends Reader {
  readonly locale: Locale;
}

export function toDetail(
  row: AssetDetailRow,
  reader: DetailReader,
  metrics: AssetDetail['metrics'],
): AssetDetail {
  const { usable_ratio, capacity_l, geometry, mounting } = row;
  const summary = toSummary(row, reader);
  const { run_out } = summary;
  const isSound = geometry !== null && !geometryFault(geometry);
  return {
    ...summary,
    brand: row.brand,
    model: row.model,
    id_asset_model: row.id_asset_model,
    id_apiary: row.id_apiary,
    usable_ratio,
    usable_capacity_l:
      capacity_l !== null
        ? capacity_l * usable_ratio
        : isSound
          ? usableCapacity({ ...geometry, usable_ratio })
          : null,
    high_threshold_ratio: row.high_threshold_ratio,
    monitoring_type: row.monitoring_type,
    time_to: {
      low: timeToLow(row, run_out !== null, reader.now),
      empty: run_out && {
        days: run_out.days,
        date: run_out.date,
        volume_l: isSound ? Math.round(deadStock(geometry, mounting)) : 0,
      },
      method: run_out?.method ?? null,
    },
    content: contentOf(row),
    additional_fields: row.additional_fields ?? {},
    further: furtherOf(row, reader.locale),
    sensor: sheetOf(row, summary.device),
    dimensions: dimensionsOf(row),
    volume_15c_l: row.volume_15c_l,
    temperature_c: row.temperature_c,
    address: row.address,
    metrics,
  };
}

/** A field that the kind has no more is left out: nobody could say what it means. */
function furtherOf(
  { additional_fields, kind_fields }: AssetDetailRow,
  locale: Locale,
): AssetDetail['further'] {
  return (kind_fields ?? []).flatMap(({ name, label, kind, unit = '' }) => {
    const value = additional_fields?.[name];
    return value === undefined || value === ''
      ? []
      : [{ name, label: inLanguage(label, locale), kind, unit, value }];
  });
}

function contentOf(row: AssetDetailRow): AssetDetail['content'] {
  const { energy_kwh_per_l, price_per_l, volume_l, volume_15c_l } = row;
  // Heating values and prices are for litres at 15 °C.
  const litres = volume_15c_l ?? volume_l;
  return {
    energy_kwh: litres !== null && energy_kwh_per_l !== null ? Math.round(litres * energy_kwh_per_l) : null,
    value_cents: litres !== null && price_per_l !== null ? totalCents(litres, price_per_l) : null,
    energy_kwh_per_l,
    price_per_l: price_per_l === null ? null : pricePerUnit(price_per_l),
  };
}

function sheetOf(row: AssetDetailRow, device: AssetDetail['device']): Sheet | null {
  if (!device) return null;
  const { id_article, id_device_referential } = row;
  return {
    ...device,
    uid: row.uid,
    orientation: row.orientation,
    hardware_version: row.hardware_version,
    software_version: row.software_version,
    activation_date: row.activation_date,
    warranty_end: row.warranty_end,
    is_sentinel: row.is_sentinel,
    is_integrated: row.is_integrated,
    statements_per_day: row.statements_per_day,
    device_referentiel: { id_article, id_device_referential },
    options: row.options ?? {},
    is_gps: isGps({ id_article, id_device_referential }),
    last_received_at: row.last_received_at?.toISOString() ?? null,
  };
}

function dimensionsOf({ geometry, mounting }: AssetDetailRow): AssetDetail['dimensions'] {
  return {
    height_mm: geometry && 'height_mm' in geometry ? geometry.height_mm : null,
    length_mm: geometry && 'length_mm' in geometry ? geometry.length_mm : null,
    width_mm: geometry && 'width_mm' in geometry ? geometry.width_mm : null,
    diameter_mm: geometry && 'diameter_mm' in geometry ? geometry.diameter_mm : null,
    tanks: geometry?.tanks ?? 1,
    chimney_offset_cm: mounting.chimney_offset_cm ?? 0,
    bottom_offset_cm: mounting.bottom_offset_cm ?? 0,
  };
}
