import type { AssetFields } from '@niveau/shared/api/assets';
import type { CallOutput } from '@niveau/shared/contract';
import type { AssetDetail } from '../asset/asset-detail.ts';
import {
  blankContainer,
  type ContainerValues,
  containerFields,
  containerOf,
} from '../container/container-values.ts';
import type { Orientation } from '../container/sensor-view.ts';

export type Kind =
  CallOutput<'GET v2/professional/{id}/module/{id_module}/configuration'>['asset_types'][number];
export type KindField = Kind['fields'][number];
export type AssetReference = CallOutput<'GET asset/{id}/asset_reference'>;

/** An address as the form holds it. */
export interface AddressValues {
  readonly isGiven: boolean;
  readonly name: string;
  readonly address: string;
  readonly complement: string;
  readonly city: string;
  readonly postal_code: string;
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** What the forms of installation and configuration have in common. */
export interface AssetValues {
  readonly asset_name: string;
  readonly brand: string;
  readonly model: string;
  readonly id_asset_model: string;
  readonly id_asset_liquid: string;
  readonly id_apiary: string;
  readonly monitoring_type: 'consumption' | 'filling';
  readonly orientation: Orientation;
  readonly container: ContainerValues;
  readonly address: AddressValues;
  /** By field name; null while nothing is typed. */
  readonly additional: Readonly<Record<string, string | number | null>>;
  readonly tags: readonly string[];
}

export const blankAddress: AddressValues = {
  isGiven: true,
  name: '',
  address: '',
  complement: '',
  city: '',
  postal_code: '',
  country: 'FR',
  latitude: null,
  longitude: null,
};

export function blankAsset(country: string): AssetValues {
  return {
    asset_name: '',
    brand: '',
    model: '',
    id_asset_model: '',
    id_asset_liquid: '',
    id_apiary: '',
    monitoring_type: 'consumption',
    orientation: 'vertical',
    container: blankContainer,
    address: { ...blankAddress, country },
    additional: {},
    tags: [],
  };
}

const text = (id: number | null) => (id === null ? '' : String(id));
const number = (id: string) => (id === '' ? null : Number(id));

/** An asset as its form shows it. */
export function assetValues(asset: AssetDetail, reference: AssetReference, country: string): AssetValues {
  const { configuration } = reference;
  const { address } = asset;
  return {
    asset_name: asset.asset_name,
    brand: asset.brand ?? '',
    model: asset.model ?? '',
    id_asset_model: text(asset.id_asset_model),
    id_asset_liquid: text(configuration.id_asset_liquid),
    id_apiary: text(asset.id_apiary),
    monitoring_type: asset.monitoring_type,
    orientation: asset.sensor?.orientation ?? 'vertical',
    container: containerOf({
      geometry: configuration.geometry,
      mounting: configuration.mounting,
      usable_ratio: configuration.usable_ratio,
      capacity_l: asset.capacity_l,
      low_threshold_ratio: asset.low_threshold_ratio,
      high_threshold_ratio: asset.high_threshold_ratio,
    }),
    address: address
      ? { ...address, isGiven: true, complement: address.complement ?? '' }
      : { ...blankAddress, isGiven: false, country },
    additional: configuration.additional_fields,
    tags: asset.tags,
  };
}

/** The asset as the server takes it, with the fields that its kind has. Only for values without a fault. */
export function assetBody(values: AssetValues, kind: Kind): AssetFields {
  const { brand, model, monitoring_type } = values;
  return {
    asset_name: values.asset_name.trim(),
    brand: brand.trim() === '' ? null : brand.trim(),
    model: model.trim() === '' ? null : model.trim(),
    id_asset_model: number(values.id_asset_model),
    monitoring_type,
    ...(kind.code === 'hive' ? { id_apiary: number(values.id_apiary) } : {}),
    ...(kind.has_container
      ? { ...containerFields(values.container), id_asset_liquid: number(values.id_asset_liquid) }
      : {}),
    additional_fields: additionalBody(values, kind.fields),
  };
}

function additionalBody({ additional }: AssetValues, fields: readonly KindField[]) {
  const given: Record<string, string | number> = {};
  for (const { name } of fields) {
    const value = additional[name];
    if (value !== null && value !== undefined && value !== '') given[name] = value;
  }
  return given;
}

/** The address as the server takes it; null where none is given. */
export function addressBody({ address }: AssetValues) {
  const { isGiven, complement, ...domicile } = address;
  return isGiven ? { ...domicile, complement: complement.trim() === '' ? null : complement } : null;
}

const containerOfPath: Readonly<Record<string, keyof ContainerValues>> = {
  'geometry.diameter_mm': 'diameter',
  'geometry.length_mm': 'length',
  'geometry.width_mm': 'width',
  'geometry.height_mm': 'height',
  'geometry.head.depth_mm': 'head_depth',
  'geometry.bottom.depth_mm': 'head_depth',
  'geometry.top.depth_mm': 'top_depth',
  'geometry.tanks': 'tanks',
  'geometry.points': 'table',
  geometry: 'shape',
  capacity_l: 'capacity',
  usable_ratio: 'usable',
  'mounting.chimney_offset_cm': 'chimney',
  'mounting.bottom_offset_cm': 'bottom',
  'mounting.range_mm': 'range',
  low_threshold_ratio: 'low',
  high_threshold_ratio: 'high',
};

/** The field of the form that a part of the request comes from. */
export function fieldOfPath(path: string): string | undefined {
  const [, part = '', ...rest] = path.split('.');
  const inner = rest.join('.');
  if (part === 'domicile') return `address.${rest[0] ?? 'address'}`;
  if (part !== 'asset') return part;
  if (rest[0] === 'additional_fields') return `additional.${rest[1] ?? ''}`;
  const container = containerOfPath[inner] ?? (inner.startsWith('geometry.points') ? 'table' : undefined);
  return container ? `container.${container}` : rest[0];
}
