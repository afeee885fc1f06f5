import type { JsonSchema } from './json-schema.ts';

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-11-24T09:00:00Z',
  date: '2026-12-08',
  email: 'camille@example.org',
  uri: 'https://example.org/',
  uuid: '00000000-0000-4000-8000-000000000000',
};

const byName: Readonly<Record<string, unknown>> = {
  time_zone: 'Europe/Paris',
  language: 'fr',
  phone: '+33612345678',
  country: 'FR',
  country_code: 'FR',
  postal_code: '44000',
  city: 'Nantes',
  from: '22:00',
  to: '07:00',
};

const byPattern: readonly (readonly [RegExp, string])[] = [
  [/a-fA-F\]\{6\}/, '#0b5a6e'],
  [/\[01\]/, '22:00'],
  [/^\^\[a-z\]/, 'volume_l'],
];

/** A value that a schema may take: defaults, first choices and likely words, for examples. The same schema gives the same value. */
export function sampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name)));
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return sampleOf(choice.find(({ type }) => type !== 'null') ?? {}, name);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return sampleObject(schema);
    case 'array':
      return sampleArray(schema, name);
    case 'string':
      return sampleString(schema, name);
    case 'integer':
    case 'number':
      return sampleNumber(schema);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function sampleObject({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, sampleOf(value, key)]));
}

function sampleArray({ items, prefixItems, minItems = 0, maxItems }: JsonSchema, name: string): unknown[] {
  if (prefixItems) return prefixItems.map((item) => sampleOf(item, name));
  if (!items || maxItems === 0) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => sampleOf(items, name));
}

function sampleString(schema: JsonSchema, name: string): string {
  const { format, pattern, minLength = 0, maxLength } = schema;
  const known = byName[name] ?? (format ? byFormat[format] : undefined);
  if (typeof known === 'string') return known;
  const fitting = byPattern.find(([of]) => pattern && of.test(pattern));
  if (fitting) return fitting[1];
  const words = (name || 'text').replaceAll('_', ' ');
  return words.padEnd(minLength, '.').slice(0, maxLength ?? 200);
}

function sampleNumber({ minimum, exclusiveMinimum, maximum, type }: JsonSchema): number {
  const least =
    minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + (type === 'integer' ? 1 : 0.5));
  const likely = Math.max(least, 1);
  return maximum === undefined ? likely : Math.min(likely, maximum);
}
