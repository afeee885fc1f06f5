import type { z } from 'zod';
import { accountEndpoints } from './account.ts';
import { alertEndpoints } from './alerts.ts';
import { assetEndpoints } from './assets.ts';
import { authEndpoints } from './auth.ts';
import { biodigesterEndpoints } from './biodigester.ts';
import { configurationEndpoints } from './configuration.ts';
import { deviceEndpoints } from './devices.ts';
import { documentEndpoints } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { equipmentEndpoints } from './equipment.ts';
import { equipmentKindEndpoints } from './equipment-kinds.ts';
import { helpEndpoints } from './help.ts';
import { ingestEndpoints } from './ingest.ts';
import { legalEndpoints } from './legal.ts';
import { moduleDataEndpoints } from './module-data.ts';
import { newsEndpoints } from './news.ts';
import { orderCockpitEndpoints } from './order-cockpit.ts';
import { orderEndpoints } from './orders.ts';
import { peopleEndpoints } from './people.ts';
import { platformEndpoints } from './platform.ts';
import { providerEndpoints } from './provider.ts';
import { publicPageEndpoints } from './public-pages.ts';
import { pushEndpoints } from './push.ts';
import { spaceEndpoints } from './space.ts';
import { stickerEndpoints } from './stickers.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { vehicleEndpoints } from './vehicles.ts';

/** Every call of the product, by its line in the specification. The one place where a call is described. */
export const catalogue = {
  ...authEndpoints,
  ...pushEndpoints,
  ...configurationEndpoints,
  ...peopleEndpoints,
  ...accountEndpoints,
  ...spaceEndpoints,
  ...equipmentEndpoints,
  ...equipmentKindEndpoints,
  ...assetEndpoints,
  ...deviceEndpoints,
  ...biodigesterEndpoints,
  ...publicPageEndpoints,
  ...orderEndpoints,
  ...orderCockpitEndpoints,
  ...alertEndpoints,
  ...documentEndpoints,
  ...vehicleEndpoints,
  ...stickerEndpoints,
  ...newsEndpoints,
  ...helpEndpoints,
  ...legalEndpoints,
  ...subscriptionEndpoints,
  ...providerEndpoints,
  ...ingestEndpoints,
  ...moduleDataEndpoints,
  ...platformEndpoints,
};

export type Catalogue = typeof catalogue;
/** The name of a call of the catalogue: method and path, as `GET order/cockpit`. */
export type Call = keyof Catalogue;

type Part<K extends Call, P extends 'params' | 'query' | 'body'> =
  Catalogue[K] extends Readonly<Record<P, infer S extends z.ZodType>> ? S : never;

/** What a handler is given: parsed, defaults filled. */
export interface CallValues<K extends Call> {
  readonly params: [Part<K, 'params'>] extends [never] ? undefined : z.output<Part<K, 'params'>>;
  readonly query: [Part<K, 'query'>] extends [never] ? undefined : z.output<Part<K, 'query'>>;
  readonly body: [Part<K, 'body'>] extends [never] ? undefined : z.output<Part<K, 'body'>>;
}

type Wanted<Name extends string, S> = [S] extends [never]
  ? Readonly<Partial<Record<Name, undefined>>>
  : Readonly<Record<Name, S extends z.ZodType ? z.input<S> : never>>;
type MayOmit<Name extends string, S> = [S] extends [never]
  ? Readonly<Partial<Record<Name, undefined>>>
  : Readonly<Partial<Record<Name, S extends z.ZodType ? z.input<S> : never>>>;

/** What a page gives: ids as numbers or strings; a call with files takes a FormData as its body. */
export type CallInput<K extends Call> = Wanted<'params', Part<K, 'params'>> &
  MayOmit<'query', Part<K, 'query'>> &
  (Catalogue[K] extends { readonly files: object }
    ? { readonly body: FormData }
    : Wanted<'body', Part<K, 'body'>>);

/** What stands under `data`; a Blob for files. */
export type CallOutput<K extends Call> = Catalogue[K]['output'] extends z.ZodType
  ? z.output<Catalogue[K]['output']>
  : Blob;
/** What stands beside the data: totals, and what else a call counts. */
export type CallMeta<K extends Call> = Catalogue[K] extends { readonly meta: infer M extends z.ZodType }
  ? z.output<M>
  : undefined;

/** The entry of a call, without its exact type. */
export function endpointOf(call: Call): Endpoint {
  return catalogue[call];
}

export const calls = Object.keys(catalogue).filter((name): name is Call => Object.hasOwn(catalogue, name));
