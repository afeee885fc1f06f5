import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

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
  /** Addresses of proxies whose X-Forwarded-For counts. */
  NIVEAU_TRUSTED_PROXIES: z.string().optional(),
  SMTP_URL: z.string().optional(),
  /** The sender of e-mails; without it, no-reply at the host of NIVEAU_PUBLIC_URL. */
  NIVEAU_MAIL_FROM: z.email().optional(),
  /** Where people open the product, for links in e-mails. */
  NIVEAU_PUBLIC_URL: z.string().optional(),
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
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly publicUrl: string;
  readonly logLevel: string;
  readonly shellFolder: string;
  readonly migrationsFolder: string;
  /** The providers' images. */
  readonly brandingFolder: string;
  /** Where releases lie: `<name>/<version>/`. */
  readonly modulesFolder: string;
  /** argon2id: memory in KiB and passes over it. */
  readonly passwordCost: { readonly memory_kib: number; readonly passes: number };
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
    trustedProxies: split(values.NIVEAU_TRUSTED_PROXIES),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.NIVEAU_MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    publicUrl,
    logLevel: values.LOG_LEVEL,
    shellFolder: path.join(projectRoot, 'shell/dist'),
    migrationsFolder: path.join(projectRoot, 'api/migrations'),
    brandingFolder: path.join(projectRoot, 'api/assets/branding'),
    modulesFolder: path.join(dataFolder, 'modules'),
    passwordCost: { memory_kib: 19 * 1024, passes: 2 },
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
} as const;

function requireForProduction(values: z.output<typeof schema>): void {
  const missing = Object.entries(productionNeeds)
    .filter(([name]) => !Reflect.get(values, name))
    .map(([name, what]) => `${name} is missing: ${what}.`);
  if (values.NIVEAU_DEMO) missing.push('NIVEAU_DEMO must be off in production: its accounts are public.');
  if (missing.length > 0) throw new Error(missing.join('\n'));
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

function productVersion(): string {
  const text = readFileSync(path.join(projectRoot, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** A secret of this data folder, made at first start, so that sessions outlive a restart. */
function localSecret(dataFolder: string): string {
  const file = path.join(dataFolder, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
}

/** The key that `niveau keys` made in the data folder: `keys/release.pub.json`. */
function localReleaseKeys(dataFolder: string) {
  const file = path.join(dataFolder, 'keys/release.pub.json');
  if (!existsSync(file)) return [];
  const key = z
    .object({ key_id: z.string(), public_key: z.string() })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return [key];
}
