import { type Call, calls, endpointOf } from '@niveau/shared/api';
import { type Endpoint, pathOf } from '@niveau/shared/api/endpoint';
import { type ErrorKey, errorCatalogue } from '@niveau/shared/api/error-catalogue';
import { permissionOf } from '@niveau/shared/api/permissions';
import { isRefusedInView } from '../http/authenticate.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { sampleOf } from './sample.ts';
import { tagOf, tags } from './tags.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
}

interface Content {
  readonly [mediaType: string]: { readonly schema: JsonSchema; readonly example?: unknown };
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const description = `Success answers \`{ "data": …, "meta"? }\`, failure \`{ "status", "translation_key", "message", "errors"?, "request_id" }\`.
Ids of another space answer 404. Unsafe calls accept \`Idempotency-Key\`. Dates are ISO 8601 in UTC, days \`YYYY-MM-DD\`; quantities are litres unless a unit stands beside.`;

const levelNames = ['no access', 'vision', 'edit', 'all access', 'admin'] as const;

/** The description of every call as OpenAPI 3.1, made from the catalogue. */
export function openApiDocument(version: string): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const { method, path } = pathOf(call);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call) };
  }
  const used = new Set(calls.map(tagOf));
  return {
    openapi: '3.1.1',
    info: { title: 'Niveau', version, description },
    servers: [{ url: '/' }],
    tags: tags
      .filter(({ name }) => used.has(name))
      .map(({ name, description: about }) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: {
        user: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From POST auth/user_client.',
        },
        api_key: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Api-Key',
          description: 'Its scopes say what it opens: provider, ingest, deploy.',
        },
      },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['status', 'translation_key', 'message', 'request_id'],
  properties: {
    status: { type: 'integer', description: 'The HTTP status; 498 for an expired token.' },
    translation_key: { type: 'string' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'translation_key'],
        properties: { path: { type: 'string' }, translation_key: { type: 'string' } },
      },
    },
    details: { type: 'object', additionalProperties: true },
    request_id: { type: 'string' },
  },
} as const;

function operationOf(call: Call): Operation {
  const endpoint = endpointOf(call);
  const permission = permissionOf(call);
  const requestBody = requestBodyOf(endpoint);
  const needs =
    permission &&
    `Needs ${permission.module} at level ${permission.level} (${levelNames[permission.level]}).`;
  return {
    operationId: operationIdOf(call),
    summary: endpoint.summary,
    ...(needs ? { description: needs } : {}),
    tags: [tagOf(call)],
    security: securityOf(endpoint),
    parameters: parametersOf(call, endpoint),
    ...(requestBody ? { requestBody } : {}),
    responses: { ...successOf(call, endpoint), ...failuresOf(call) },
  };
}

function operationIdOf(call: Call): string {
  const [first = '', ...others] = call.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return first.toLowerCase() + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Whether an administrator in the provider’s back office may call as its API keys do. */
const isForProvider = (access: Endpoint['access']) =>
  typeof access === 'object' && access.scope === 'provider';

function securityOf({ access }: Endpoint): Operation['security'] {
  if (access === 'public') return [];
  if (access === 'user') return [{ user: [] }];
  return isForProvider(access) ? [{ api_key: [] }, { user: [] }] : [{ api_key: [] }];
}

function parametersOf(call: Call, { params, query }: Endpoint): Parameter[] {
  const { method, path } = pathOf(call);
  const inPath = params ? toJsonSchema(params, 'input').properties : {};
  const inQuery = query ? toJsonSchema(query, 'input') : {};
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [
    ...names.map((name) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: inPath?.[name] ?? { type: 'string' },
    })),
    ...Object.entries(inQuery.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query' as const,
      required: inQuery.required?.includes(name) ?? false,
      schema,
    })),
    ...(method === 'GET'
      ? []
      : [
          {
            name: 'Idempotency-Key',
            in: 'header' as const,
            required: false,
            schema: { type: 'string', minLength: 1, maxLength: 200 },
            description: 'The same key and body gives the same answer, and acts once.',
          },
        ]),
  ];
}

function requestBodyOf({ body, files }: Endpoint): Operation['requestBody'] {
  if (!body && !files) return undefined;
  const schema = body ? toJsonSchema(body, 'input') : { type: 'object' };
  if (files)
    return { required: true, content: { 'multipart/form-data': { schema: withFiles(schema, files) } } };
  const example = sampleOf(schema);
  // An example that its own schema refuses would be worse than none.
  const isValid = body?.safeParse(example).success;
  return {
    required: (schema.required?.length ?? 0) > 0 || schema.type !== 'object',
    content: { 'application/json': { schema, ...(isValid ? { example } : {}) } },
  };
}

function withFiles(schema: JsonSchema, files: NonNullable<Endpoint['files']>): JsonSchema {
  const binary = (types: readonly string[], bytes: number): JsonSchema => ({
    type: 'string',
    format: 'binary',
    description: `${types.join(', ')}; at most ${Math.floor(bytes / 1024 / 1024)} MB`,
  });
  const parts = Object.entries(files).map(([name, { types, max_bytes, many }]) => {
    const one = binary(types, max_bytes);
    return [name, many ? { type: 'array', items: one } : one] as const;
  });
  const required = Object.entries(files).flatMap(([name, rule]) => (rule.required ? [name] : []));
  return {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(parts) },
    required: [...(schema.required ?? []), ...required],
  };
}

function successOf(call: Call, { output, meta }: Endpoint): Operation['responses'] {
  // What makes something may answer 201.
  const status = pathOf(call).method === 'POST' ? '2XX' : '200';
  if ('blob' in output)
    return {
      [status]: {
        description: 'A file',
        content: { [output.blob]: { schema: { type: 'string', format: 'binary' } } },
      },
    };
  const schema: JsonSchema = {
    type: 'object',
    required: meta ? ['data', 'meta'] : ['data'],
    properties: {
      data: toJsonSchema(output, 'output'),
      ...(meta ? { meta: toJsonSchema(meta, 'output') } : {}),
    },
  };
  return { [status]: { description: 'Done', content: { 'application/json': { schema } } } };
}

/** What every call of its sort may answer, and its own. */
export function errorKeysOf(call: Call): ErrorKey[] {
  const { access, params, query, files, errors = [], failure = 'internal_server_error' } = endpointOf(call);
  const { method, path } = pathOf(call);
  const keys: ErrorKey[] = [...errors, 'too_many_requests', failure];
  // A body may come, and be none, also where none is asked for.
  if (query || method !== 'GET') keys.push('invalid_request');
  if (method !== 'GET') keys.push('payload_too_large');
  if (files) keys.push('file_type_not_allowed', 'file_too_large');
  if (params && !errors.some((key) => errorCatalogue[key][0] === 404)) keys.push('not_found');
  if (access === 'user' || isForProvider(access))
    keys.push('unauthenticated', 'expired_token', 'authorization_required');
  if (typeof access === 'object') keys.push('api_key_invalid', 'api_key_scope_missing');
  if (method !== 'GET' && !path.startsWith('/api/v1/auth/')) keys.push('idempotency_key_reused');
  if (isRefusedInView(call)) keys.push('view_read_only');
  return [...new Set(keys)];
}

function failuresOf(call: Call): Operation['responses'] {
  const byStatus = Map.groupBy(errorKeysOf(call), (key) => errorCatalogue[key][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, keys]) => [
      String(status),
      {
        description: keys.map((key) => `${key}: ${errorCatalogue[key][1]}`).join('; '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { type: 'object', properties: { translation_key: { enum: keys } } },
              ],
            } as JsonSchema,
          },
        },
      },
    ]),
  );
}
