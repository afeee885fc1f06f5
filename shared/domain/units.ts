/** The product's units and what one is in another. */

/** Symbols as they are shown. */
export const units = {
  litre: 'L',
  cubic_metre: 'm³',
  kilogram: 'kg',
  millimetre: 'mm',
  centimetre: 'cm',
  celsius: '°C',
  bar: 'bar',
  kilowatt_hour: 'kWh',
  percent: '%',
  litre_per_day: 'L/d',
  euro_per_litre: '€/L',
} as const;

export function cubicMetresFromLitres(litres: number): number {
  return litres / 1000;
}

export function litresFromCubicMetres(cubicMetres: number): number {
  return cubicMetres * 1000;
}

export function millimetresFromCentimetres(centimetres: number): number {
  return centimetres * 10;
}

export function centimetresFromMillimetres(millimetres: number): number {
  return millimetres / 10;
}

/** Kilograms of a volume. `density` is relative to water: 0.84 for diesel, 0.92 for a vegetable oil. */
export function kilogramsFromLitres(litres: number, density: number): number {
  return litres * density;
}

/** Litres of a mass; NaN without a density above 0. */
export function litresFromKilograms(kilograms: number, density: number): number {
  return density > 0 ? kilograms / density : Number.NaN;
}

/** Kilowatt hours in a volume; `perLitre` is the liquid's lower heating value (about 9.96 for heating oil). */
export function kilowattHoursFromLitres(litres: number, perLitre: number): number {
  return litres * perLitre;
}

export function fahrenheitFromCelsius(celsius: number): number {
  return (celsius * 9) / 5 + 32;
}

/** A part of 1 from a percentage, and back. */
export function ratioFromPercent(percent: number): number {
  return percent / 100;
}

export function percentFromRatio(ratio: number): number {
  return ratio * 100;
}
