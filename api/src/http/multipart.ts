import type { FileRule } from '@niveau/shared/api/endpoint';
import { AppError, type FieldFault } from '@niveau/shared/api/errors';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import type { UploadedFile } from './route.ts';

export interface MultipartBody {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
}

/**
 * Reads a multipart body by the rules of its call. The type of a file is found in its content; its name proves
 * nothing. Throws `file_too_large` (413), `file_type_not_allowed` (415) or `invalid_request`, each naming the field.
 */
export async function readMultipart(
  request: FastifyRequest,
  rules: Readonly<Record<string, FileRule>>,
): Promise<MultipartBody> {
  const fields: Record<string, string> = {};
  const files: Record<string, UploadedFile[]> = {};
  const largest = Math.max(...Object.values(rules).map((rule) => rule.max_bytes));
  for await (const part of request.parts({
    limits: { fileSize: largest, files: 20, fields: 50, fieldSize: 100_000 },
  })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string' && part.value !== '') fields[part.fieldname] = part.value;
      continue;
    }
    const rule = rules[part.fieldname];
    const content = await part.toBuffer().catch((cause: unknown) => {
      throw tooLarge(part.fieldname, cause);
    });
    if (!rule) throw new AppError('invalid_request', { faults: [fault(part.fieldname, 'field_invalid')] });
    if (content.length === 0) continue;
    if (content.length > rule.max_bytes) throw tooLarge(part.fieldname);
    const kept = files[part.fieldname] ?? [];
    if (kept.length > 0 && !rule.many)
      throw new AppError('invalid_request', { faults: [fault(part.fieldname, 'field_invalid')] });
    const media_type = (await fileTypeFromBuffer(content))?.mime ?? '';
    if (!rule.types.includes(media_type)) {
      throw new AppError('file_type_not_allowed', {
        faults: [fault(part.fieldname, 'file_type_not_allowed')],
      });
    }
    files[part.fieldname] = [...kept, { filename: safeName(part.filename), media_type, content }];
  }
  for (const [name, rule] of Object.entries(rules)) {
    if (rule.required && !files[name])
      throw new AppError('invalid_request', { faults: [fault(name, 'field_required')] });
  }
  return { fields, files };
}

function fault(field: string, translation_key: string): FieldFault {
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
