import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { keepFile } from '../files/keep-file.ts';
import type { UploadedFile, UserCaller } from '../http/route.ts';

type Keeping = Parameters<typeof keepFile>[0] & { readonly caller: UserCaller };

/**
 * Keeps the signed order form of a request; its id, or null where none came and the provider asks for none. Throws
 * `order_form_required`.
 */
export async function keepOrderForm(
  keeping: Keeping,
  files: Readonly<Record<string, readonly UploadedFile[]>>,
): Promise<number | null> {
  const [form] = files.form ?? [];
  if (form) return keepFile(keeping, 'ORDC', form);
  const { tx, caller } = keeping;
  const provider = await tx.row<{ required: boolean }>(
    sql`select order_form_required as required from professional where id_professional = ${caller.id_professional}`,
  );
  if (!provider?.required) return null;
  throw new AppError('order_form_required', {
    faults: [{ path: 'body.form', translation_key: 'order_form_required' }],
  });
}
