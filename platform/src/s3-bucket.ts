import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { PlatformError } from './platform-error.ts';

/** A bucket of S3 or of a service that speaks its protocol. */
export interface Bucket {
  /** Null where there is no such object. */
  readonly read: (key: string) => Promise<Buffer | null>;
  /** Writes an object; with `isNew`, only where there is none: whether it did. */
  readonly write: (key: string, content: Uint8Array | string, options: WriteOptions) => Promise<boolean>;
  /** The names of the folders under a prefix that ends with a slash, or is empty. */
  readonly folders: (prefix: string) => Promise<string[]>;
}

export interface WriteOptions {
  readonly type: string;
  readonly cacheControl: string;
  readonly isNew: boolean;
}

export interface BucketSettings {
  readonly bucket: string;
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

const alreadyThere = 412;
/** Two conditional writes at the same time: one of them is told to try again. */
const conflict = 409;

/** Speaks to a bucket by path (`<endpoint>/<bucket>/<key>`), with AWS Signature Version 4. Failures are PlatformErrors. */
export function openBucket(settings: BucketSettings): Bucket {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, sessionToken } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, sessionToken, region, service: 's3' });
  const address = (key: string) =>
    new URL(`${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`, withSlash(endpoint)).href;

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    try {
      return await client.fetch(url, init);
    } catch (cause) {
      throw new PlatformError(`The store at ${endpoint} cannot be reached.`, { cause });
    }
  }
  async function refuse(response: Response): Promise<never> {
    const code = /<Code>([^<]+)<\/Code>/.exec(await response.text())?.[1];
    throw new PlatformError(
      `The store refused: ${[code, `HTTP ${response.status}`].filter(Boolean).join(', ')} (bucket ${bucket} at ${endpoint}).`,
    );
  }

  return {
    async read(key) {
      const response = await send(address(key));
      if (response.status === 404 && !(await isNoBucket(response))) return null;
      if (!response.ok) return refuse(response);
      return Buffer.from(await response.arrayBuffer());
    },
    async write(key, content, { type, cacheControl, isNew }) {
      const response = await send(address(key), {
        method: 'PUT',
        body: typeof content === 'string' ? content : new Uint8Array(content),
        headers: {
          'content-type': type,
          'cache-control': cacheControl,
          ...(isNew ? { 'if-none-match': '*' } : {}),
        },
      });
      if (isNew && (response.status === alreadyThere || response.status === conflict)) return false;
      if (!response.ok) return refuse(response);
      return true;
    },
    async folders(prefix) {
      const names: string[] = [];
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, delimiter: '/' });
        if (token) query.set('continuation-token', token);
        const response = await send(`${new URL(bucket, withSlash(endpoint)).href}?${query}`);
        if (!response.ok) return refuse(response);
        const page = readPage(await response.text());
        names.push(...page.prefixes.map((found) => found.slice(prefix.length, -1)));
        token = page.next;
      }
      return names;
    },
  };
}

const withSlash = (url: string) => (url.endsWith('/') ? url : `${url}/`);

/** A bucket that does not exist is a wrong setting, an object that does not exist is an answer. */
async function isNoBucket(response: Response): Promise<boolean> {
  return (await response.clone().text()).includes('NoSuchBucket');
}

interface Page {
  readonly prefixes: readonly string[];
  readonly next: string | undefined;
}

function readPage(xml: string): Page {
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'CommonPrefixes' });
  // What an S3 service answers to ListObjectsV2.
  const { ListBucketResult: list } = parser.parse(xml) as {
    ListBucketResult?: {
      CommonPrefixes?: readonly { readonly Prefix: string }[];
      NextContinuationToken?: string;
    };
  };
  return {
    prefixes: list?.CommonPrefixes?.map(({ Prefix }) => Prefix) ?? [],
    next: list?.NextContinuationToken,
  };
}
