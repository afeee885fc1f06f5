import type { Uplink } from '@niveau/shared/domain/webhooks';

/**
 * How well a frame was heard by its best gateway. LoRa is received down to about -137 dBm and -20 dB: near either end a
 * device is about to be lost.
 */
export function networkQuality({
  rssi,
  snr,
}: Pick<Uplink, 'rssi' | 'snr'>): 'good' | 'fair' | 'weak' | 'unknown' {
  if (rssi === null) return 'unknown';
  const noise = snr ?? 0;
  if (rssi >= -105 && noise >= -5) return 'good';
  return rssi >= -118 && noise >= -13 ? 'fair' : 'weak';
}
