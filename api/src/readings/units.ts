const bySuffix: readonly (readonly [suffix: string, unit: string])[] = [
  ['_percent', '%'],
  ['_celsius', '°C'],
  ['_volt', 'V'],
  ['_bar', 'bar'],
  ['_kmh', 'km/h'],
  ['_mm', 'mm'],
  ['_kg', 'kg'],
  ['_kwh', 'kWh'],
  ['_m3', 'm³'],
  ['_l', 'L'],
  ['tude', '°'],
];

/** The unit of a metric: that of its kind of equipment, else by its name. */
export function unitOf(
  metric: string,
  known: readonly { readonly metric: string; readonly unit: string }[] = [],
): string {
  const declared = known.find((entry) => entry.metric === metric)?.unit;
  return declared ?? bySuffix.find(([suffix]) => metric.endsWith(suffix))?.[1] ?? '';
}
