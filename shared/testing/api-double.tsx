import { type Call, type CallMeta, type CallOutput, type CallValues, endpointOf } from '../api/catalogue.ts';
import type { ApiClient, CallOptions } from '../api/client.ts';
import { AppError } from '../api/errors.ts';

/** What a page asked for: parsed by the catalogue, defaults filled, the files of a FormData apart. */
export type DoubleInput<K extends Call> = CallValues<K> & {
  readonly files: Readonly<Record<string, readonly File[]>>;
};

/** What the double answers: data (and `meta` where the call has one), or the error that the server would give. */
export type DoubleAnswer<K extends Call> =
  | AppError
  | ([CallMeta<K>] extends [undefined]
      ? { readonly data: CallOutput<K>; readonly meta?: undefined }
      : { readonly data: CallOutput<K>; readonly meta: CallMeta<K> });

export type DoubleAnswers = {
  readonly [K in Call]?: (input: DoubleInput<K>) => DoubleAnswer<K> | Promise<DoubleAnswer<K>>;
};

export interface RecordedCall {
  readonly call: Call;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: Readonly<Record<string, readonly File[]>>;
  readonly idempotencyKey: string | undefined;
}

export interface ApiDouble extends ApiClient {
  /** The calls made so far, in order; of one call where it is named. */
  readonly calls: (call?: Call) => readonly RecordedCall[];
  /** Replaces or adds answers while a test goes on. */
  readonly answer: (answers: DoubleAnswers) => void;
  /** Where page or double left the catalogue: a call without an answer, an input or an answer its schemas refuse. */
  readonly faults: readonly string[];
}

/**
 * An ApiClient made from the catalogue. Inputs and answers are parsed by the catalogue's schemas, so that neither a
 * page nor a double can drift from it: each fault is thrown and kept in `faults`, which `renderModule` fails a test on.
 */
export function createApiDouble(given: DoubleAnswers): ApiDouble {
  let answers = given;
  const made: RecordedCall[] = [];
  const faults: string[] = [];
  const fail = (message: string, cause?: unknown): never => {
    faults.push(message);
    throw new Error(message, { cause });
  };
  return {
    faults,
    calls: (call) => (call ? made.filter((record) => record.call === call) : [...made]),
    answer: (more) => {
      answers = { ...answers, ...more };
    },
    async call<K extends Call>(
      call: K,
      input: LooseInput,
      options: Pick<CallOptions, 'idempotencyKey' | 'onProgress'> = {},
    ) {
      const parsed = parseInput(call, input, fail);
      made.push({ call, ...parsed, idempotencyKey: options.idempotencyKey });
      const handler = answers[call];
      if (!handler) return fail(`The double has no answer for ${call}`);
      // All of it has left by the time that anything is answered.
      options.onProgress?.(1);
      // The input has just been parsed by the schemas that its type is made from.
      const answer: LooseAnswer = await handler(parsed as DoubleInput<K>);
      if (answer instanceof AppError) throw answer;
      return parseAnswer(call, answer, fail);
    },
  };
}

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}
type LooseAnswer = AppError | { readonly data: unknown; readonly meta?: unknown };
type Fail = (message: string, cause?: unknown) => never;

function parseInput(call: Call, input: LooseInput, fail: Fail) {
  const { params, query, body } = endpointOf(call);
  const form = input.body instanceof FormData ? partsOf(input.body) : { fields: input.body, files: {} };
  const read = (name: string, schema: typeof params, value: unknown) => {
    if (!schema) return undefined;
    const result = schema.safeParse(value);
    return result.success
      ? result.data
      : fail(`${call} was asked with a wrong ${name}: ${result.error.message}`);
  };
  return {
    params: read('params', params, input.params),
    query: read('query', query, input.query ?? {}),
    body: read('body', body, form.fields),
    files: form.files,
  };
}

function partsOf(form: FormData) {
  const fields: Record<string, unknown> = {};
  const files: Record<string, File[]> = {};
  form.forEach((value, name) => {
    if (value instanceof File) files[name] = [...(files[name] ?? []), value];
    else fields[name] = value;
  });
  return { fields, files };
}

function parseAnswer<K extends Call>(call: K, answer: Exclude<LooseAnswer, AppError>, fail: Fail) {
  const { output, meta } = endpointOf(call);
  const read = (name: string, schema: typeof meta, value: unknown) => {
    if (!schema) return undefined;
    const result = schema.safeParse(value);
    return result.success
      ? result.data
      : fail(`The double's ${name} of ${call} is wrong: ${result.error.message}`);
  };
  const data = 'blob' in output ? answer.data : read('data', output, answer.data);
  // Parsed by the schemas that the types are made from.
  return { data: data as CallOutput<K>, meta: read('meta', meta, answer.meta) as CallMeta<K> };
}
