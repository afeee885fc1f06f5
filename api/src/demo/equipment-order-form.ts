import { createHash } from 'node:crypto';
import { localDate } from '@niveau/shared/domain/time-zone';
import { formatDate, formatNumber } from '@niveau/shared/i18n/format';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import type { DemoTank } from './equipment-tanks.ts';
import { demoSpaces } from './spaces.ts';

export interface FormOwner {
  readonly tank: DemoTank;
  readonly id_client: number;
}

/** The signed order form, as a real PDF in the store. */
export async function seedForm(
  app: App,
  tx: Transaction,
  { tank, id_client }: FormOwner,
  form: {
    readonly number: string;
    readonly quantity: number;
    readonly product: string;
    readonly at: number;
    readonly id_user: number;
  },
): Promise<number> {
  const space = demoSpaces[tank.space];
  const content = writePdf(`Bon de commande ${form.number}`, [
    `Client : ${space.company_name} (${space.customer_code})`,
    `Equipement : ${tank.name}`,
    `Produit : ${form.product}`,
    `Quantité : ${formatNumber('fr', form.quantity, { digits: 0, unit: 'L' })}`,
    `Date : ${formatDate('fr', localDate(form.at, space.time_zone))}`,
    'Bon pour accord,',
    tank.space === 'workshop' ? 'Freja Lund' : 'Camille Lemaire',
  ]);
  const storage_key = `demo/${id_client}/${form.number.toLowerCase()}`;
  await app.files.remove(storage_key);
  await app.files.put(storage_key, content);
  const row = await tx.row<{ id_files: number }>(sql`
    insert into client_file (id_client, module, filename, media_type, size, sha256, storage_key, id_user, created_at)
    values (${id_client}, 'ORDC', ${`bon-de-commande-${form.number}.pdf`}, 'application/pdf', ${content.length},
      ${createHash('sha256').update(content).digest('hex')}, ${storage_key}, ${form.id_user}, ${new Date(form.at)})
    returning id_files`);
  if (!row) throw new Error('an inserted file comes back');
  return row.id_files;
}
