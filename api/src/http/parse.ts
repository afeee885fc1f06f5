import type { Endpoint } from '@niveau/shared/api/endpoint';
import { AppError, type ErrorKey, type KeyedFault } from '@niveau/shared/api/errors';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { faultsOf } from './errors.ts';
import { type MultipartBody, readMultipart } from './multipart.ts';
import type { UploadedFile } from './route.ts';
import { unstorablePath } from './storable.ts';

export interface Parsed {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
}

/** The fields and files of a multipart call; null for every other. Throws `invalid_request` where the body is something else. */
export async function readFiles(endpoint: Endpoint, request: FastifyRequest): Promise<MultipartBody | null> {
  if (!endpoint.files) return null;
  if (!request.isMultipart())
    throw new AppError('invalid_request', { faults: [{ path: 'body', translation_key: 'field_invalid' }] });
  return readMultipart(request, endpoint.files);
}

/**
 * What came in, by the schemas of the catalogue. Throws `invalid_request` with every fault; a path whose id is no id
 * names nothing, and is not found as another space's would be.
 */
export function parse(endpoint: Endpoint, request: FastifyRequest, multipart: MultipartBody | null): Parsed {
  const faults: KeyedFault[] = [];
  const read = (part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const unstorable = unstorablePath(value);
    if (unstorable) {
      faults.push({ path: [part, ...unstorable].join('.'), translation_key: 'field_invalid' });
      return undefined;
    }
    const result = schema.safeParse(value, { reportInput: true });
    if (result.success) return result.data;
    faults.push(...faultsOf(part, result.error.issues));
    return undefined;
  };
  const params = read('params', endpoint.params, request.params);
  if (faults.length > 0) throw new AppError(notFoundOf(endpoint));
  const query = read('query', endpoint.query, request.query);
  const body = read('body', endpoint.body, multipart ? multipart.fields : (request.body ?? {}));
  if (faults.length > 0) throw new AppError('invalid_request', { faults });
  return { params, query, body, files: multipart?.files ?? {} };
}

function notFoundOf(endpoint: Endpoint): ErrorKey {
  return endpoint.errors?.find((key) => key.endsWith('_not_found')) ?? 'not_found';
}
