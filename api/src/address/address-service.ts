import type { CallOutput } from '@niveau/shared/api';
import { z } from 'zod';
import type { App } from '../app.ts';

type FoundAddress = CallOutput<'GET address/search'>[number];

/** BAN and Photon both answer GeoJSON; the names of the parts differ. */
const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        label: z.string().optional(),
        name: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        postcode: z.string().optional(),
        city: z.string().optional(),
        countrycode: z.string().optional(),
      }),
    }),
  ),
});

const patience_ms = 2500;
const largestAnswer = 1_000_000;

/**
 * Asks the address service of the settings; null where it does not answer as it should. What somebody typed only ever stands
 * in the query, and no redirect is followed, so that nobody sends the server elsewhere.
 */
export async function askAddressService(
  app: App,
  service: string,
  q: string,
  limit: number,
): Promise<FoundAddress[] | null> {
  const url = new URL(service);
  url.searchParams.set('q', q);
  url.searchParams.set('limit', String(limit));
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(patience_ms),
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`the address service answered ${response.status}`);
    const { features } = answer.parse(JSON.parse(await readShort(response)));
    return features.flatMap(toAddress);
  } catch (error) {
    app.log.warn({ err: error }, 'address service');
    return null;
  }
}

/** The text of an answer. Throws where it is longer than any answer of such a service. */
async function readShort(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > largestAnswer) throw new Error('the address service answers too much');
  }
  return text + decoder.decode();
}

type Feature = z.output<typeof answer>['features'][number];

function toAddress({ geometry, properties }: Feature): FoundAddress[] {
  const { city, postcode, street, housenumber, name, label } = properties;
  if (!city || !postcode) return [];
  const [longitude, latitude] = geometry.coordinates;
  const line = street ? [housenumber, street].filter(Boolean).join(' ') : (name ?? null);
  const address = line === city ? null : line;
  return [
    {
      label: label ?? [address, `${postcode} ${city}`].filter(Boolean).join(', '),
      address,
      city,
      postal_code: postcode,
      country: properties.countrycode?.toUpperCase() ?? 'FR',
      latitude,
      longitude,
    },
  ];
}
