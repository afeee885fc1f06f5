/** One reading as it is stored. `measured_at` in epoch milliseconds. */
export interface Reading {
  readonly id_client: number;
  readonly id_device: number;
  readonly metric: string;
  readonly measured_at: number;
  readonly value: number;
  readonly validity: string;
}

/** Which reading is meant: one a device, metric and time. */
export type ReadingKey = Pick<Reading, 'id_device' | 'metric' | 'measured_at'>;

export function readingKey({ id_device, metric, measured_at }: ReadingKey): string {
  return `${id_device}/${metric}/${measured_at}`;
}
