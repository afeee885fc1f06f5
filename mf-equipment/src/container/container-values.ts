import type { AssetFields } from '@niveau/shared/api/assets';
import type { SensorMounting } from '@niveau/shared/domain/level';
import { geometryFault, type TankGeometry, type TankHead } from '@niveau/shared/domain/tank-geometry';
import type { StrappingPoint } from '@niveau/shared/domain/tank-shape';

export const shapes = [
  'horizontal_cylinder',
  'vertical_cylinder',
  'rectangular',
  'spherical',
  'strapping_table',
] as const;
export type ShapeName = (typeof shapes)[number];
export const headKinds = ['flat', 'ellipsoidal', 'spherical', 'conical'] as const;
export type HeadKind = (typeof headKinds)[number];

/** The container as the form holds it: centimetres and per cent; null while nothing is typed, NaN for what is no number. */
export interface ContainerValues {
  readonly shape: ShapeName | '';
  readonly diameter: number | null;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Both ends of a lying cylinder; the bottom and the top of a standing one. */
  readonly head: HeadKind;
  readonly head_depth: number | null;
  readonly top: HeadKind;
  readonly top_depth: number | null;
  readonly tanks: number | null;
  /** Lines of `depth volume`: centimetres and litres. */
  readonly table: string;
  /** Litres; null for that of the dimensions. */
  readonly capacity: number | null;
  readonly usable: number | null;
  readonly chimney: number | null;
  readonly bottom: number | null;
  readonly range: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export const blankContainer: ContainerValues = {
  shape: '',
  diameter: null,
  length: null,
  width: null,
  height: null,
  head: 'flat',
  head_depth: null,
  top: 'flat',
  top_depth: null,
  tanks: 1,
  table: '',
  capacity: null,
  usable: 100,
  chimney: 0,
  bottom: 0,
  range: null,
  low: 20,
  high: null,
};

/** Which dimensions a shape asks for, in the order of the form. */
export const dimensionsOf = {
  horizontal_cylinder: ['diameter', 'length'],
  vertical_cylinder: ['diameter', 'height'],
  rectangular: ['length', 'width', 'height'],
  spherical: ['diameter'],
  strapping_table: [],
} as const satisfies Record<ShapeName, readonly (keyof ContainerValues)[]>;

const cm = (millimetres: number) => Math.round(millimetres * 10) / 100;
const mm = (centimetres: number | null) => (centimetres === null ? Number.NaN : centimetres * 10);
const percent = (ratio: number | null | undefined) =>
  ratio === null || ratio === undefined ? null : Math.round(ratio * 1e4) / 100;

/** An asset's container as its form shows it. */
export function containerOf(asset: {
  readonly geometry: TankGeometry | null;
  readonly mounting: SensorMounting;
  readonly usable_ratio: number;
  readonly capacity_l: number | null;
  readonly low_threshold_ratio: number | null;
  readonly high_threshold_ratio: number | null;
}): ContainerValues {
  const { geometry, mounting } = asset;
  return {
    ...blankContainer,
    ...(geometry ? dimensionValues(geometry) : {}),
    capacity: asset.capacity_l === null ? null : Math.round(asset.capacity_l * 100) / 100,
    usable: percent(asset.usable_ratio),
    chimney: mounting.chimney_offset_cm ?? 0,
    bottom: mounting.bottom_offset_cm ?? 0,
    range: mounting.range_mm === undefined ? null : cm(mounting.range_mm),
    low: percent(asset.low_threshold_ratio),
    high: percent(asset.high_threshold_ratio),
  };
}

function dimensionValues(geometry: TankGeometry): Partial<ContainerValues> {
  const common = { shape: geometry.shape, tanks: geometry.tanks ?? 1 };
  switch (geometry.shape) {
    case 'horizontal_cylinder':
      return {
        ...common,
        diameter: cm(geometry.diameter_mm),
        length: cm(geometry.length_mm),
        ...headValues(geometry.head, 'head', 'head_depth'),
      };
    case 'vertical_cylinder':
      return {
        ...common,
        diameter: cm(geometry.diameter_mm),
        height: cm(geometry.height_mm),
        ...headValues(geometry.bottom, 'head', 'head_depth'),
        ...headValues(geometry.top, 'top', 'top_depth'),
      };
    case 'rectangular':
      return {
        ...common,
        length: cm(geometry.length_mm),
        width: cm(geometry.width_mm),
        height: cm(geometry.height_mm),
      };
    case 'spherical':
      return { ...common, diameter: cm(geometry.diameter_mm) };
    case 'strapping_table':
      return {
        ...common,
        table: geometry.points.map(({ depth_mm, volume_l }) => `${cm(depth_mm)} ${volume_l}`).join('\n'),
      };
  }
}

function headValues(head: TankHead | undefined, kind: 'head' | 'top', depth: 'head_depth' | 'top_depth') {
  return head === undefined || head.kind === 'flat'
    ? { [kind]: 'flat' }
    : { [kind]: head.kind, [depth]: cm(head.depth_mm) };
}

function headOf(kind: HeadKind, depth: number | null): TankHead {
  return kind === 'flat' ? { kind } : { kind, depth_mm: mm(depth) };
}

/** The lines of a strapping table; a line that cannot be read makes NaN of its numbers. */
export function readTable(table: string): readonly StrappingPoint[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [depth = '', volume = '', ...rest] = line.split(/[\s;\t]+/).map((part) => part.replace(',', '.'));
      const isWhole = depth !== '' && volume !== '' && rest.length === 0;
      return {
        depth_mm: isWhole ? Math.round(Number(depth) * 1000) / 100 : Number.NaN,
        volume_l: isWhole ? Number(volume) : Number.NaN,
      };
    });
}

/** The dimensions as the domain takes them, whether they are sound or not; null where no shape is chosen. */
export function geometryOf(values: ContainerValues): TankGeometry | null {
  const tanks = values.tanks ?? 1;
  switch (values.shape) {
    case '':
      return null;
    case 'horizontal_cylinder':
      return {
        shape: values.shape,
        diameter_mm: mm(values.diameter),
        length_mm: mm(values.length),
        head: headOf(values.head, values.head_depth),
        tanks,
      };
    case 'vertical_cylinder':
      return {
        shape: values.shape,
        diameter_mm: mm(values.diameter),
        height_mm: mm(values.height),
        bottom: headOf(values.head, values.head_depth),
        top: headOf(values.top, values.top_depth),
        tanks,
      };
    case 'rectangular':
      return {
        shape: values.shape,
        length_mm: mm(values.length),
        width_mm: mm(values.width),
        height_mm: mm(values.height),
        tanks,
      };
    case 'spherical':
      return { shape: values.shape, diameter_mm: mm(values.diameter), tanks };
    case 'strapping_table':
      return { shape: values.shape, points: readTable(values.table), tanks };
  }
}

/** The dimensions once they are sound; null until then. */
export function soundGeometry(values: ContainerValues): TankGeometry | null {
  const geometry = geometryOf(values);
  return geometry && geometryFault(geometry) === null ? geometry : null;
}

/** Where the sensor sits, as far as it is typed. */
export function mountingOf({ chimney, bottom, range }: ContainerValues): SensorMounting {
  return {
    chimney_offset_cm: finite(chimney) ?? 0,
    bottom_offset_cm: finite(bottom) ?? 0,
    ...(finite(range) === null ? {} : { range_mm: (finite(range) ?? 0) * 10 }),
  };
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}

const ratio = (value: number | null) => (value === null ? null : value / 100);

/** The container as the server takes it. Only for values that the schema accepts. */
export function containerFields(values: ContainerValues) {
  const geometry = soundGeometry(values);
  return {
    geometry: geometry === null ? null : mutable(geometry),
    mounting: mountingOf(values),
    capacity_l: values.capacity,
    usable_ratio: ratio(values.usable) ?? 1,
    low_threshold_ratio: ratio(values.low),
    high_threshold_ratio: ratio(values.high),
  } satisfies AssetFields;
}

function mutable(geometry: TankGeometry): NonNullable<AssetFields['geometry']> {
  const { tanks = 1 } = geometry;
  if (geometry.shape !== 'strapping_table') return { ...geometry, tanks };
  return { ...geometry, tanks, points: geometry.points.map((point) => ({ ...point })) };
}
