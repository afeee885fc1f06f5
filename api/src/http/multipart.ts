import type { FileRule } from '@niveau/shared/api/endpoint';
import { AppError, type ErrorKey, type KeyedFault } from '@niveau/shared/api/errors';
import type { FastifyRequest } from 'fastify';
import { errorCode } from '../error-code.ts';
import { isNamedAsItIs, mediaTypeOf } from '../files/media-type.ts';
import type { UploadedFile } from './route.ts';

export interface MultipartBody {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
}

/**
 * Reads a multipart body by the rules of its call. The type of a file is found in its content; its name proves
 * nothing. Throws `file_too_large` (413), `file_type_not_allowed` (415) or `invalid_request`, each naming the field.
 */
export async function readMultipart(request: FastifyRequest, rules: Rules): Promise<MultipartBody> {
  const body = await readParts(request, rules).catch((error: unknown) => {
    // What the parser itself refuses has no code: no boundary, an end that does not come, a part without a name.
    if (error instanceof AppError || errorCode(error) !== undefined) throw error;
    throw broken(error);
  });
  for (const [name, rule] of Object.entries(rules)) {
    if (rule.required && !body.files[name])
      throw new AppError('invalid_request', { faults: [fault(name, 'field_required')] });
  }
  return body;
}

type Rules = Readonly<Record<string, FileRule>>;

async function readParts(request: FastifyRequest, rules: Rules): Promise<MultipartBody> {
  const fields = new Map<string, string>();
  const files: Record<string, UploadedFile[]> = {};
  const largest = Math.max(...Object.values(rules).map((rule) => rule.max_bytes));
  for await (const part of request.parts({
    limits: { fileSize: largest, files: 20, fields: 50, fieldSize: 100_000 },
  })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string' && part.value !== '') fields.set(part.fieldname, part.value);
      continue;
    }
    const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined;
    const content = await part.toBuffer().catch((cause: unknown) => {
      throw errorCode(cause) === undefined ? broken(cause) : tooLarge(part.fieldname, cause);
    });
    if (!rule) throw new AppError('invalid_request', { faults: [fault(part.fieldname, 'field_invalid')] });
    if (content.length === 0) continue;
    if (content.length > rule.max_bytes) throw tooLarge(part.fieldname);
    const kept = files[part.fieldname] ?? [];
    if (kept.length > 0 && !rule.many)
      throw new AppError('invalid_request', { faults: [fault(part.fieldname, 'field_invalid')] });
    const media_type = await mediaTypeOf(content);
    if (!rule.types.includes(media_type) || !isNamedAsItIs(part.filename, media_type)) {
      throw new AppError('file_type_not_allowed', {
        faults: [fault(part.fieldname, 'file_type_not_allowed')],
      });
    }
    files[part.fieldname] = [...kept, { filename: safeName(part.filename), media_type, content }];
  }
  return { fields: Object.fromEntries(fields), files };
}

function broken(cause: unknown): AppError {
  return new AppError('invalid_request', {
    cause,
    faults: [{ path: 'body', translation_key: 'field_invalid' }],
  });
}

function fault(field: string, translation_key: ErrorKey): KeyedFault {
  return { path: `body.${field}`, translation_key };
}

function tooLarge(field: string, cause?: unknown): AppError {
  return new AppError('file_too_large', { cause, faults: [fault(field, 'file_too_large')] });
}

/** A file's name without folders and control characters, at most 200 characters. */
function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  return last.replace(/[\u0000-\u001f\u007f"]/g, '').slice(-200) || 'file';
}
