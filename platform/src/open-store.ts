import path from 'node:path';
import { diskStore } from './disk-store.ts';
import { PlatformError } from './platform-error.ts';
import type { ReleaseStore } from './release-store.ts';
import { openBucket } from './s3-bucket.ts';
import { s3Store } from './s3-store.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The store that `--store` or `NIVEAU_STORE` names: a folder, or `s3://bucket/prefix` with the settings that every
 * program of S3 reads (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`, `AWS_REGION`,
 * `AWS_ENDPOINT_URL_S3`). Where none is named, `modules` of the data folder. Throws a PlatformError for what is missing.
 */
export function openStore(
  named: string | undefined,
  dataFolder: string,
  environment: Environment,
): ReleaseStore {
  const place = named ?? environment.NIVEAU_STORE;
  if (!place) return diskStore(path.join(dataFolder, 'modules'));
  if (!place.startsWith('s3:')) return diskStore(path.resolve(place));
  const [, bucket, folder] = /^s3:\/\/([a-z0-9.-]{3,63})(?:\/(.*))?$/.exec(place) ?? [];
  if (!bucket) throw new PlatformError(`${place} is no store: write s3://bucket/prefix.`);
  const region = environment.AWS_REGION ?? 'us-east-1';
  const prefix = (folder ?? '').replace(/\/+$/, '');
  return s3Store(
    openBucket({
      bucket,
      region,
      endpoint: environment.AWS_ENDPOINT_URL_S3 ?? `https://s3.${region}.amazonaws.com`,
      accessKeyId: needed('AWS_ACCESS_KEY_ID', environment),
      secretAccessKey: needed('AWS_SECRET_ACCESS_KEY', environment),
      sessionToken: environment.AWS_SESSION_TOKEN,
    }),
    prefix ? `${prefix}/` : '',
  );
}

function needed(name: string, environment: Environment): string {
  const value = environment[name];
  if (value) return value;
  throw new PlatformError(`A store in S3 needs ${name}.`);
}
