import type { CallOutput } from '@niveau/shared/contract';

/** A sensor that sends and that no client space has. */
export type UnknownSensor = CallOutput<'GET provider/unknown_devices'>[number];
