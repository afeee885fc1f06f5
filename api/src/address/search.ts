import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import { route } from '../http/route.ts';
import { askAddressService } from './address-service.ts';
import { type Commune, communes, plainName } from './communes.ts';

type FoundAddress = CallOutput<'GET address/search'>[number];

/**
 * Addresses that begin with what was typed: from the address service of the settings where there is one and it answers,
 * else towns of the offline gazetteer, with the street as it was typed.
 */
export const searchAddress = route('GET address/search', async ({ app, query }) => {
  const { q, limit } = query;
  const { addressUrl } = app.settings;
  const found = addressUrl ? await askAddressService(app, addressUrl, q, limit) : null;
  if (found && found.length > 0) return { data: found };
  const data = await findCommunes(q, limit).catch((cause: unknown) => {
    throw new AppError('addresses_unavailable', { cause });
  });
  return { data };
});

/** Towns that the end of a text names, by postal code, by name or by both; what stands before is the street. */
export async function findCommunes(text: string, limit: number): Promise<FoundAddress[]> {
  const all = await communes();
  for (const { street, place } of readings(text)) {
    const matches = matching(all, place);
    if (matches.length > 0) return matches.slice(0, limit).map((commune) => toAddress(commune, street));
  }
  return [];
}

interface Reading {
  readonly street: string | null;
  readonly place: string;
}

/** How a text may be read: all of it a town first, then ever more words of it a street. */
function* readings(text: string): Generator<Reading> {
  const trimmed = text.replace(/[,;]+/g, ' , ').replace(/\s+/g, ' ').trim();
  const words = trimmed.split(' ');
  for (let split = 0; split < words.length; split++) {
    const street = words.slice(0, split).join(' ').replace(/ ,/g, ',').replace(/,$/, '').trim();
    const place = words
      .slice(split)
      .filter((word) => word !== ',')
      .join(' ');
    if (place !== '') yield { street: street || null, place };
  }
}

function matching(all: readonly Commune[], place: string): Commune[] {
  const code = place.match(/\b\d{2,5}\b/)?.[0];
  const name = plainName(place.replace(/\b\d{2,5}\b/, ''));
  if (!code && name.length < 2) return [];
  const fits = all.filter(
    (commune) =>
      (!code || commune.postal_code.startsWith(code)) && (name === '' || commune.plain.startsWith(name)),
  );
  // The town of exactly that name stands before larger ones that begin alike.
  return fits.sort((a, b) => Number(b.plain === name) - Number(a.plain === name));
}

const overseas: Readonly<Record<string, string>> = {
  971: 'GP',
  972: 'MQ',
  973: 'GF',
  974: 'RE',
  975: 'PM',
  976: 'YT',
  986: 'WF',
  987: 'PF',
  988: 'NC',
};

function toAddress({ name, postal_code }: Commune, street: string | null): FoundAddress {
  const town = `${postal_code} ${name}`;
  return {
    label: street ? `${street}, ${town}` : town,
    address: street,
    city: name,
    postal_code,
    country: overseas[postal_code.slice(0, 3)] ?? 'FR',
    latitude: null,
    longitude: null,
  };
}
