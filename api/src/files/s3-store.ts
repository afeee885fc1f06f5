import { createHash } from 'node:crypto';
import { AppError } from '@niveau/shared/api/errors';
import { AwsClient } from 'aws4fetch';
import { checkedKey, type FileStore } from './file-store.ts';

/** A bucket of S3, or of a service that speaks its protocol, and the folder in it. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  /** Ends with a slash, or is empty. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

/** For all attempts of a request together; a document has 10 MB at most. */
const usualPatience_ms = 10_000;
/** Requests hold a connection of the database while they wait: a service that is away is not waited for by each. */
const leftAlone_ms = 3000;
/** Of what a service answers with 429 or 5xx, each after twice as long. */
const attempts = 3;

/**
 * Files in a bucket, by path (`<endpoint>/<bucket>/<key>`), with AWS Signature Version 4 over the content too
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html).
 */
export function s3Store(
  settings: S3Settings,
  patience_ms = usualPatience_ms,
): FileStore & { readonly check: () => Promise<void> } {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey, sessionToken } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: attempts,
    ...(sessionToken ? { sessionToken } : {}),
  });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  let awayUntil = 0;

  async function ask(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    address: string,
    body?: Uint8Array<ArrayBuffer>,
  ) {
    if (performance.now() < awayUntil)
      throw new AppError('files_unavailable', { cause: new Error('S3 did not answer some seconds ago') });
    try {
      return await client.fetch(`${base}${address}`, {
        method,
        headers: {
          'x-amz-content-sha256': sha256(body ?? new Uint8Array()),
          ...(body ? { 'content-type': 'application/octet-stream' } : {}),
        },
        ...(body ? { body } : {}),
        signal: AbortSignal.timeout(patience_ms),
      });
    } catch (cause) {
      awayUntil = performance.now() + leftAlone_ms;
      throw new AppError('files_unavailable', { cause });
    }
  }
  const at = (key: string) => `/${prefix}${checkedKey(key)}`;

  return {
    async put(key, content) {
      const answer = await ask('PUT', at(key), new Uint8Array(content));
      if (!answer.ok) throw await refusal(answer);
      await answer.body?.cancel();
    },
    async get(key) {
      const answer = await ask('GET', at(key));
      if (!answer.ok) throw await refusal(answer);
      return new Uint8Array(
        await answer.arrayBuffer().catch((cause: unknown) => {
          throw new AppError('files_unavailable', { cause });
        }),
      );
    },
    async remove(key) {
      const answer = await ask('DELETE', at(key));
      if (!answer.ok && answer.status !== 404) throw await refusal(answer);
      await answer.body?.cancel();
    },
    /** Whether the bucket is there and these credentials read it. Throws an Error with what it answered. */
    async check() {
      const answer = await ask('HEAD', '');
      if (!answer.ok) throw await refusal(answer);
    },
  };
}

/** A missing object is an answer; a missing bucket or a refused signature is a wrong setting. */
async function refusal(answer: Response): Promise<AppError> {
  const text = await answer.text().catch(() => '');
  const code = /<Code>([^<]+)<\/Code>/.exec(text)?.[1];
  const isMissing = answer.status === 404 && code !== 'NoSuchBucket';
  return new AppError(isMissing ? 'file_not_found' : 'files_unavailable', {
    cause: new Error(['S3 answered', code, `HTTP ${answer.status}`].filter(Boolean).join(' ')),
  });
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
