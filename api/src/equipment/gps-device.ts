/** Section 9 of the specification: devices that send positions. */
const gpsArticle = 30;
const gpsReferentials: readonly number[] = [87, 108, 209];

export function isGps(device: {
  readonly id_article: number | null;
  readonly id_device_referential: number | null;
}): boolean {
  const { id_article, id_device_referential } = device;
  return (
    id_article === gpsArticle ||
    (id_device_referential !== null && gpsReferentials.includes(id_device_referential))
  );
}
