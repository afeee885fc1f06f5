import { levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import { route } from '../http/route.ts';
import { findVisibleAsset } from './visible-assets.ts';

export const readTags = route('GET asset/{id}/tags', async ({ tx, caller, params }) => {
  const { id_asset } = await findVisibleAsset(tx, caller, params.id);
  const row = await tx.row<{ tags: string[] }>(sql`select tags from asset where id_asset = ${id_asset}`);
  return { data: { tags: row?.tags ?? [] } };
});

export const setTags = route('PUT asset/{id}/tags', async ({ app, tx, caller, params, body }) => {
  const { id_asset } = await findVisibleAsset(tx, caller, params.id, levels.edit);
  const { tags } = body;
  await tx.run(sql`update asset set tags = ${tags} where id_asset = ${id_asset}`);
  await writeAudit(tx, {
    id_client: caller.id_client,
    id_user: caller.id_user,
    at: app.clock.now(),
    action: 'asset_tagged',
    entity: 'asset',
    id_entity: id_asset,
    details: { tags },
  });
  return { data: { tags } };
});
