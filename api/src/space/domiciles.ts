import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { isVisible } from '../equipment/visible-assets.ts';
import { route } from '../http/route.ts';

type Domicile = CallOutput<'GET user_client/{id}/domiciles'>[number];

export const domiciles = route('GET user_client/{id}/domiciles', async ({ tx, caller, params }) => {
  if (params.id !== caller.id_user) throw new AppError('user_not_found');
  const rows = await tx.rows<{ address: Omit<Domicile, 'assets'>; assets: Domicile['assets'] }>(sql`
    select a.address, jsonb_agg(jsonb_build_object('id_asset', a.id_asset, 'asset_name', a.asset_name)
      order by a.asset_name, a.id_asset) as assets
    from asset a join asset_type t on t.id_referential = a.id_referential
    where a.id_client = ${caller.id_client} and a.address is not null and ${isVisible(caller.levels)}
    group by a.address
    order by a.address ->> 'name', a.address ->> 'postal_code', a.address ->> 'address'`);
  return { data: rows.map(({ address, assets }) => ({ ...address, assets })) };
});
