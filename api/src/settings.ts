import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import type { S3Settings } from './files/s3-store.ts';
import { localReleaseKeys, localSecret, localVapid, type VapidKeys, vapidKeys } from './local-keys.ts';

const projectRoot = path.resolve(import.meta.dirname, '../..');

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** The server's settings, read from the environment once and parsed at start. */
const schema = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  /** A PostgreSQL 15 to 18 to use; without it, PGlite in the data folder. */
  DATABASE_URL: z.string().optional(),
  NIVEAU_DATA: z.string().default(path.join(projectRoot, '.data')),
  /** Signs access tokens and derives refresh tokens: at least 32 characters. */
  NIVEAU_SECRET: z.string().min(32).optional(),
  /** Comma-separated `key_id:base64` Ed25519 public keys whose releases are trusted; without it, the key of the data folder. */
  NIVEAU_RELEASE_KEYS: z.string().optional(),
  /** The demonstration data and accounts; on by default outside production. */
  NIVEAU_DEMO: flag.optional(),
  /** Comma-separated addresses or networks of proxies whose X-Forwarded-For counts; `none` where there is no proxy. */
  NIVEAU_TRUSTED_PROXIES: z.string().optional(),
  SMTP_URL: z.string().optional(),
  /** The sender of e-mails; without it, no-reply at the host of NIVEAU_PUBLIC_URL. */
  NIVEAU_MAIL_FROM: z.email().optional(),
  /** Where people open the product: for links in e-mails, and where it is https, for cookies that go by https alone. */
  NIVEAU_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** `public:private`, the VAPID keys that push services know us by (`npx web-push generate-vapid-keys`); without it, those of the data folder. */
  NIVEAU_VAPID_KEYS: z
    .string()
    .regex(/^[\w-]{86,88}:[\w-]{42,44}$/)
    .optional(),
  /** Comma-separated origins of push services beside those of the browsers. */
  NIVEAU_PUSH_ORIGINS: z.string().optional(),
  /** The HTTP gateway that SMS leave by: a POST of `{ to, text, from, id }`, with the token as its bearer. */
  NIVEAU_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  NIVEAU_SMS_TOKEN: z.string().optional(),
  /** Comma-separated addresses of RSS or Atom feeds whose articles are shown among the news. */
  NIVEAU_ARTICLE_FEEDS: z.string().optional(),
  /** Stripe Checkout takes payment methods; without it, a page of the server plays the hosted page. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** Signs what Stripe reports to `/api/v1/payment/webhook`. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** The search of an address service that answers as BAN or Photon do; without it, the gazetteer of French communes. */
  NIVEAU_ADDRESS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where map tiles are read: an address with `{z}`, `{x}` and `{y}`; without it maps have a plain ground of their own. */
  NIVEAU_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (address) => ['{z}', '{x}', '{y}'].every((part) => address.split(part).length === 2),
      'must hold {z}, {x} and {y}, each once',
    )
    .refine((address) => !/[{}]/.test(new URL(address).host), 'must name one host, without {s}')
    .optional(),
  /** Whom maps with tiles thank, as the tiles' licence asks. */
  NIVEAU_TILES_ATTRIBUTION: z.string().max(200).optional(),
  /** Where the files of released modules are read, ending in `/modules/`: a CDN; without it, the server itself. */
  NIVEAU_MODULES_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/\/modules\/$/, 'must end in /modules/')
    .optional(),
  /** Days that the files of a release stay after the last channel has left it. */
  NIVEAU_KEEP_RELEASES_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  /** Comma-separated addresses that are told of releases that were rolled back by themselves. */
  NIVEAU_RELEASE_MAIL: z.string().optional(),
  /** Whether developers may put builds of their own into pages, by ticket; off by default in production. */
  NIVEAU_OVERRIDES: flag.optional(),
  /** `s3://bucket/folder` where uploads are kept, with the AWS_ settings below; without it, the data folder. */
  NIVEAU_FILES_STORE: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?$/, 'must be s3://bucket/folder')
    .optional(),
  /** What every program of S3 reads. */
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  /** Of a service that is not Amazon's. */
  AWS_ENDPOINT_URL_S3: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** For `npm run dev`: the shell's development server, and `name=url` of modules served by theirs. */
  NIVEAU_DEV_SHELL: z.string().optional(),
  NIVEAU_DEV_MODULES: z.string().optional(),
});

export interface Settings {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly secret: string;
  readonly releaseKeys: readonly { readonly key_id: string; readonly public_key: string }[];
  readonly hasDemo: boolean;
  readonly trustedProxies: readonly string[];
  /** People come by https, whether it ends here or at a proxy before: cookies are never sent without it. */
  readonly isHttps: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly publicUrl: string;
  readonly vapid: VapidKeys;
  readonly pushOrigins: readonly string[];
  /** Where SMS leave; `null` where they end in the outbox. */
  readonly smsGateway: { readonly url: string; readonly token: string | null } | null;
  /** Feeds whose articles are shown among the news. */
  readonly articleFeeds: readonly string[];
  /** `null` where the local page plays the hosted page of a payment provider. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | null;
  readonly addressUrl: string | null;
  /** Where the pages' maps read their tiles (`{z}`, `{x}`, `{y}`), and whom they thank; `null` for the plain ground. */
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
  readonly logLevel: string;
  readonly shellFolder: string;
  readonly migrationsFolder: string;
  /** The providers' images. */
  readonly brandingFolder: string;
  /** Where releases lie: `<name>/<version>/`. */
  readonly modulesFolder: string;
  /** Where pages read them: `/modules/`, or the address of a CDN. */
  readonly modulesUrl: string;
  /** `null` where uploads lie in the data folder. */
  readonly s3Files: S3Settings | null;
  readonly keepReleasesDays: number;
  readonly releaseMail: readonly string[];
  readonly hasOverrides: boolean;
  /** argon2id: memory in KiB and passes over it. */
  readonly passwordCost: { readonly memory_kib: number; readonly passes: number };
  /** How often the database is asked what is new, for all open pages of a server at once. */
  readonly lookForNewsMs: number;
  /** How long a stop waits for open requests; then their connections are cut. */
  readonly lastAnswersMs: number;
  readonly version: string;
  readonly devShell: string | null;
  readonly devModules: Readonly<Record<string, string>>;
}

/** Reads the settings. Throws an Error with one sentence for each setting that is missing or wrong. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const values = parsed.data;
  const isProduction = values.NODE_ENV === 'production';
  if (isProduction) requireForProduction(values);
  const dataFolder = path.resolve(values.NIVEAU_DATA);
  const publicUrl = values.NIVEAU_PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`;
  return {
    isProduction,
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL ?? null,
    dataFolder,
    secret: values.NIVEAU_SECRET ?? localSecret(dataFolder),
    releaseKeys: values.NIVEAU_RELEASE_KEYS
      ? parseKeys(values.NIVEAU_RELEASE_KEYS)
      : localReleaseKeys(dataFolder),
    hasDemo: values.NIVEAU_DEMO ?? !isProduction,
    trustedProxies: proxiesOf(values.NIVEAU_TRUSTED_PROXIES),
    isHttps: new URL(publicUrl).protocol === 'https:',
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.NIVEAU_MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    publicUrl,
    vapid: values.NIVEAU_VAPID_KEYS ? parseVapid(values.NIVEAU_VAPID_KEYS) : localVapid(dataFolder),
    pushOrigins: split(values.NIVEAU_PUSH_ORIGINS),
    smsGateway: values.NIVEAU_SMS_URL
      ? { url: values.NIVEAU_SMS_URL, token: values.NIVEAU_SMS_TOKEN ?? null }
      : null,
    articleFeeds: split(values.NIVEAU_ARTICLE_FEEDS),
    stripe: stripeOf(values),
    addressUrl: values.NIVEAU_ADDRESS_URL ?? null,
    tiles: tilesOf(values),
    logLevel: values.LOG_LEVEL,
    shellFolder: path.join(projectRoot, 'shell/dist'),
    migrationsFolder: path.join(projectRoot, 'api/migrations'),
    brandingFolder: path.join(projectRoot, 'api/assets/branding'),
    modulesFolder: path.join(dataFolder, 'modules'),
    modulesUrl: values.NIVEAU_MODULES_URL ?? '/modules/',
    s3Files: s3Of(values),
    keepReleasesDays: values.NIVEAU_KEEP_RELEASES_DAYS,
    releaseMail: mailAddresses(values.NIVEAU_RELEASE_MAIL, isProduction),
    hasOverrides: values.NIVEAU_OVERRIDES ?? !isProduction,
    passwordCost: { memory_kib: 19 * 1024, passes: 2 },
    lookForNewsMs: 2000,
    lastAnswersMs: 10_000,
    version: productVersion(),
    devShell: values.NIVEAU_DEV_SHELL ?? null,
    devModules: Object.fromEntries(split(values.NIVEAU_DEV_MODULES).map(pair)),
  };
}

const productionNeeds = {
  NIVEAU_SECRET: 'a secret of at least 32 characters that signs sessions',
  NIVEAU_RELEASE_KEYS: 'the public keys whose module releases are trusted',
  SMTP_URL: 'the mail server that e-mails leave by',
  NIVEAU_PUBLIC_URL: 'the address under which people open the product',
  NIVEAU_TRUSTED_PROXIES:
    'the addresses of the proxies before the server, or none; without them everybody behind a proxy counts as one caller',
  STRIPE_SECRET_KEY: 'the key to the payment provider',
  STRIPE_WEBHOOK_SECRET: 'the secret that signs what the payment provider reports',
  NIVEAU_SMS_URL: 'the gateway that SMS leave by',
  NIVEAU_VAPID_KEYS: 'the keys that push services know us by, the same for every copy of the server',
} as const;

function requireForProduction(values: z.output<typeof schema>): void {
  const missing = Object.entries(productionNeeds)
    .filter(([name]) => !Reflect.get(values, name))
    .map(([name, what]) => `${name} is missing: ${what}.`);
  if (values.NIVEAU_DEMO) missing.push('NIVEAU_DEMO must be off in production: its accounts are public.');
  if (missing.length > 0) throw new Error(missing.join('\n'));
}

function stripeOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: z.output<typeof schema>): Settings['stripe'] {
  if (!STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET) return null;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET)
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both, or neither.');
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
}

/** Throws an Error where tiles would be shown without the thanks that every licence of tiles asks for. */
function tilesOf({ NIVEAU_TILES_URL, NIVEAU_TILES_ATTRIBUTION }: z.output<typeof schema>): Settings['tiles'] {
  if (!NIVEAU_TILES_URL) return null;
  if (!NIVEAU_TILES_ATTRIBUTION)
    throw new Error('NIVEAU_TILES_ATTRIBUTION is missing: whom the maps thank for their tiles.');
  return { url: NIVEAU_TILES_URL, attribution: NIVEAU_TILES_ATTRIBUTION };
}

function s3Of(values: z.output<typeof schema>): S3Settings | null {
  const { NIVEAU_FILES_STORE, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION } = values;
  if (!NIVEAU_FILES_STORE) return null;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error('NIVEAU_FILES_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const [bucket = '', ...folders] = NIVEAU_FILES_STORE.slice('s3://'.length).split('/').filter(Boolean);
  return {
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: AWS_REGION,
    endpoint: values.AWS_ENDPOINT_URL_S3 ?? `https://s3.${AWS_REGION}.amazonaws.com`,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: values.AWS_SESSION_TOKEN,
  };
}

/** Throws an Error where something else than addresses and networks stands in the list, or `none` beside them. */
function proxiesOf(list: string | undefined): readonly string[] {
  const proxies = split(list);
  if (proxies.length === 1 && proxies[0] === 'none') return [];
  const wrong = proxies.filter((proxy) => !isNetwork(proxy));
  if (wrong.length === 0) return proxies;
  throw new Error(
    `NIVEAU_TRUSTED_PROXIES: ${wrong.join(', ')} is no address or network (such as 10.0.0.0/8), nor none by itself.`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Outside production the outbox shows what a team would be told. */
function mailAddresses(list: string | undefined, isProduction: boolean): readonly string[] {
  const addresses = list === undefined && !isProduction ? ['teams@demo.example'] : split(list);
  const wrong = addresses.filter((address) => !z.email().safeParse(address).success);
  if (wrong.length > 0) throw new Error(`NIVEAU_RELEASE_MAIL: ${wrong.join(', ')} is no e-mail address.`);
  return addresses;
}

function split(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function pair(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}

function parseKeys(list: string) {
  return split(list).map((item) => {
    const at = item.indexOf(':');
    return { key_id: item.slice(0, at), public_key: item.slice(at + 1) };
  });
}

function parseVapid(text: string): VapidKeys {
  const [public_key, private_key] = text.split(':');
  return vapidKeys.parse({ public_key, private_key });
}

function productVersion(): string {
  const text = readFileSync(path.join(projectRoot, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
