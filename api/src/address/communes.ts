import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';

/** A town of France with one of its postal codes. */
export interface Commune {
  readonly name: string;
  readonly postal_code: string;
  readonly population: number;
  /** Lower case, without accents and marks: what is looked for. */
  readonly plain: string;
}

const file = '@etalab/decoupage-administratif/data/communes.json';
const schema = z.array(
  z.object({
    nom: z.string(),
    type: z.string(),
    codesPostaux: z.array(z.string()).optional(),
    population: z.number().optional(),
  }),
);

/** France with the parts overseas that have codes of their own in ISO 3166. */
const french: ReadonlySet<string> = new Set([
  'FR',
  'RE',
  'GP',
  'MQ',
  'GF',
  'YT',
  'PM',
  'BL',
  'MF',
  'WF',
  'PF',
  'NC',
]);

export function isFrench(country: string): boolean {
  return french.has(country);
}

let loaded: Promise<readonly Commune[]> | null = null;

/** Every commune of France with each of its postal codes, the largest first. Source: INSEE and La Poste, by Etalab. */
export function communes(): Promise<readonly Commune[]> {
  loaded ??= load().catch((error: unknown) => {
    // A disk that was slow or full for a moment is asked again.
    loaded = null;
    throw error;
  });
  return loaded;
}

async function load(): Promise<readonly Commune[]> {
  const text = await readFile(createRequire(import.meta.url).resolve(file), 'utf8');
  return schema
    .parse(JSON.parse(text))
    .flatMap(({ nom, codesPostaux = [], population = 0 }) =>
      codesPostaux.map((postal_code) => ({ name: nom, postal_code, population, plain: plainName(nom) })),
    )
    .sort((a, b) => b.population - a.population);
}

/** A name as it is compared: `L'Haÿ-les-Roses`, `l’hay les roses` and `LHAY LES ROSES` are one; `St` is `Saint`. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/['’]/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\b(st|ste)\b/g, (word) => (word === 'st' ? 'saint' : 'sainte'));
}

/** Whether a town bears a postal code. A delivery office (CEDEX) and a number of an arrondissement belong to their town. */
export async function isCommune(city: string, postal_code: string): Promise<boolean> {
  const wanted = plainName(city).replace(/ cedex( \d+)?$/, '');
  const isCedex = /\bcedex\b/i.test(city);
  const town = wanted.replace(/ \d{1,2}(er|e|eme)?( arrondissement)?$/, '');
  return (await communes()).some(
    (commune) =>
      (commune.plain === wanted || commune.plain === town) &&
      (isCedex
        ? commune.postal_code.slice(0, 2) === postal_code.slice(0, 2)
        : commune.postal_code === postal_code),
  );
}
