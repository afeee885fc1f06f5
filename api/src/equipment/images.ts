import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '@niveau/shared/api/errors';
import { levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { stripMetadata } from '../files/strip-metadata.ts';
import { route } from '../http/route.ts';
import { findVisibleAsset } from './visible-assets.ts';

interface ImageRow {
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
  readonly created_at: Date;
}

const toImage = ({ created_at, ...image }: ImageRow) => ({ ...image, created_at: created_at.toISOString() });

/** The images of an asset, newest first. */
export const listImages = route('GET asset/{id}/images', async ({ tx, caller, params }) => {
  await findVisibleAsset(tx, caller, params.id);
  const rows = await tx.rows<ImageRow>(sql`
    select name, media_type, size, created_at from asset_image where id_asset = ${params.id}
    order by created_at desc, id_asset_image desc`);
  return { data: rows.map(toImage) };
});

export const readImage = route('GET asset/{id}/image', async ({ app, tx, caller, params, query }) => {
  await findVisibleAsset(tx, caller, params.id);
  const image = await tx.row<{ media_type: string; storage_key: string }>(sql`
    select media_type, storage_key from asset_image where id_asset = ${params.id} and name = ${query.name}`);
  if (!image) throw new AppError('file_not_found');
  const content = await app.files.get(image.storage_key);
  return { data: { content, media_type: image.media_type, filename: query.name, inline: true } };
});

/** Keeps an image without its metadata. The same file twice is refused; another of the same name gets a number. */
export const addImage = route('POST asset/{id}/image', async ({ app, tx, caller, http, params, files }) => {
  await findVisibleAsset(tx, caller, params.id, levels.edit);
  const file = files.image?.[0];
  if (!file) throw new AppError('invalid_request');
  const media_type = file.media_type === 'image/png' ? 'image/png' : 'image/jpeg';
  const content = stripMetadata(file.content, media_type);
  const sha256 = createHash('sha256').update(file.content).digest('hex');
  await tx.run(sql`select from asset where id_asset = ${params.id} for no key update`);
  if (await tx.row(sql`select from asset_image where id_asset = ${params.id} and sha256 = ${sha256}`))
    throw new AppError('file_already_selected');
  const name = await freeName(tx, params.id, file.filename);
  const storage_key = `asset/${caller.id_client}/${randomUUID()}`;
  http.onRollback(() => app.files.remove(storage_key));
  await app.files.put(storage_key, content);
  const now = app.clock.now();
  await tx.run(sql`
    insert into asset_image (id_client, id_asset, name, media_type, size, sha256, storage_key, id_user, created_at)
    values (${caller.id_client}, ${params.id}, ${name}, ${media_type}, ${content.length}, ${sha256}, ${storage_key}, ${caller.id_user}, ${now})`);
  await writeAudit(tx, {
    id_client: caller.id_client,
    id_user: caller.id_user,
    at: now,
    action: 'asset_image_added',
    entity: 'asset',
    id_entity: params.id,
    details: { name },
  });
  return {
    data: { name, media_type, size: content.length, created_at: now.toISOString() },
    status: 201,
  };
});

async function freeName(tx: Transaction, id_asset: number, wanted: string): Promise<string> {
  const rows = await tx.rows<{ name: string }>(
    sql`select name from asset_image where id_asset = ${id_asset}`,
  );
  const taken = new Set(rows.map(({ name }) => name));
  const dot = wanted.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ''];
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${stem} (${number})${ending}`;
  return name;
}

export const removeImage = route(
  'DELETE asset/{id}/image',
  async ({ app, tx, caller, http, params, query }) => {
    await findVisibleAsset(tx, caller, params.id, levels.edit);
    const image = await tx.row<{ storage_key: string }>(sql`
    delete from asset_image where id_asset = ${params.id} and name = ${query.name} returning storage_key`);
    if (!image) throw new AppError('file_not_found');
    http.afterCommit(() => app.files.remove(image.storage_key));
    await writeAudit(tx, {
      id_client: caller.id_client,
      id_user: caller.id_user,
      at: app.clock.now(),
      action: 'asset_image_removed',
      entity: 'asset',
      id_entity: params.id,
      details: { name: query.name },
    });
    return { data: null };
  },
);
