import { capacity, geometryFault } from '@niveau/shared/domain/tank-geometry';
import {
  type ContainerValues,
  dimensionsOf,
  geometryOf,
  type HeadKind,
  readTable,
  soundGeometry,
} from './container-values.ts';

export const containerFaultNames = [
  'shape-missing',
  'dimension-missing',
  'dimension-not-positive',
  'dimension-too-big',
  'tanks-wrong',
  'table-short',
  'table-wrong',
  'capacity-not-positive',
  'capacity-off',
  'percent-wrong',
  'offset-wrong',
  'thresholds-crossed',
] as const;
export type ContainerFault = (typeof containerFaultNames)[number];

export interface FoundFault {
  readonly field: keyof ContainerValues;
  readonly fault: ContainerFault;
}

/** The widest that the server takes, centimetres. */
const widest = 10_000;
/** A stated capacity may differ from that of the dimensions by this part. */
export const capacityTolerance = 0.25;

/** What is wrong with a container, one fault a field, in the order of the form. */
export function containerFaults(values: ContainerValues): readonly FoundFault[] {
  if (values.shape === '') return [{ field: 'shape', fault: 'shape-missing' }];
  const found: FoundFault[] = [];
  for (const field of dimensionsOf[values.shape]) {
    const fault = lengthFault(values[field]);
    if (fault) found.push({ field, fault });
  }
  if (values.shape === 'horizontal_cylinder' || values.shape === 'vertical_cylinder')
    found.push(...headFaults(values.head, 'head_depth', values.head_depth));
  if (values.shape === 'vertical_cylinder')
    found.push(...headFaults(values.top, 'top_depth', values.top_depth));
  if (values.shape === 'strapping_table') found.push(...tableFaults(values));
  const { tanks } = values;
  if (tanks === null || !Number.isInteger(tanks) || tanks < 1 || tanks > 20)
    found.push({ field: 'tanks', fault: 'tanks-wrong' });
  return [...found, ...capacityFaults(values), ...placeFaults(values)];
}

function lengthFault(value: number | null): ContainerFault | null {
  if (value === null) return 'dimension-missing';
  if (!(value > 0)) return 'dimension-not-positive';
  return value > widest ? 'dimension-too-big' : null;
}

function headFaults(kind: HeadKind, field: 'head_depth' | 'top_depth', depth: number | null): FoundFault[] {
  const fault = kind === 'flat' ? null : lengthFault(depth);
  return fault ? [{ field, fault }] : [];
}

function tableFaults(values: ContainerValues): FoundFault[] {
  if (readTable(values.table).length < 2) return [{ field: 'table', fault: 'table-short' }];
  const geometry = geometryOf({ ...values, tanks: 1 });
  return geometry && geometryFault(geometry) ? [{ field: 'table', fault: 'table-wrong' }] : [];
}

function capacityFaults(values: ContainerValues): FoundFault[] {
  const { capacity: stated } = values;
  if (stated === null) return [];
  if (!(stated > 0)) return [{ field: 'capacity', fault: 'capacity-not-positive' }];
  const geometry = soundGeometry(values);
  if (!geometry) return [];
  const isOff = Math.abs(stated / capacity(geometry) - 1) > capacityTolerance;
  return isOff ? [{ field: 'capacity', fault: 'capacity-off' }] : [];
}

function placeFaults({ usable, chimney, bottom, range, low, high }: ContainerValues): FoundFault[] {
  const found: FoundFault[] = [];
  const isPart = (value: number | null) => value !== null && value > 0 && value <= 100;
  if (!isPart(usable)) found.push({ field: 'usable', fault: 'percent-wrong' });
  if (chimney !== null && !(Math.abs(chimney) <= 500))
    found.push({ field: 'chimney', fault: 'offset-wrong' });
  if (bottom !== null && !(bottom >= 0 && bottom <= 1000))
    found.push({ field: 'bottom', fault: 'offset-wrong' });
  if (range !== null && !(range > 0 && range <= widest))
    found.push({ field: 'range', fault: 'dimension-not-positive' });
  if (low !== null && !isPart(low)) found.push({ field: 'low', fault: 'percent-wrong' });
  if (high !== null && !isPart(high)) found.push({ field: 'high', fault: 'percent-wrong' });
  else if (low !== null && high !== null && isPart(low) && low >= high)
    found.push({ field: 'high', fault: 'thresholds-crossed' });
  return found;
}
