import { AppError } from '@niveau/shared/api/errors';
import { canMoveSticker } from '@niveau/shared/domain/sticker-state';
import sql from 'sql-template-tag';
import { writeProviderAudit } from '../audit/write-provider-audit.ts';
import { route } from '../http/route.ts';
import type { MemberKind } from '../service-events/service-kinds.ts';
import { askToTell, writeServiceEvent } from '../service-events/write-service-event.ts';
import { type StickerRow, selectStickers, toSticker } from './sticker-row.ts';

export const providerStickers = route('GET provider/stickers', async ({ tx, query }) => {
  const filter = sql`(${query.state ?? null}::text is null or s.state = ${query.state ?? null})
    and (${query.id_client ?? null}::bigint is null or s.id_client = ${query.id_client ?? null})`;
  const rows = await tx.rows<StickerRow & { client_space_name: string }>(sql`
    select x.*, c.client_space_name from (${selectStickers} where ${filter}) as x join client c on c.id_client = x.id_client
    order by x.created_at desc, x.id_sticker_request desc limit ${query.limit} offset ${query.offset}`);
  const counted = await tx.row<{ total: number }>(
    sql`select count(*) as total from sticker_request s where ${filter}`,
  );
  return {
    data: rows.map(({ client_space_name, ...row }) => ({
      ...toSticker(row),
      id_client: row.id_client,
      client_space_name,
    })),
    meta: { total: counted?.total ?? 0 },
  };
});

const told: Readonly<Record<'preparing' | 'shipped' | 'refused', MemberKind>> = {
  preparing: 'sticker_preparing',
  shipped: 'sticker_shipped',
  refused: 'sticker_refused',
};

export const moveSticker = route(
  'PUT provider/sticker/{id}/state',
  async ({ app, tx, caller, http, params, body }) => {
    const now = app.clock.now();
    const find = (lock: boolean) =>
      tx.row<StickerRow>(
        sql`${selectStickers} where s.id_sticker_request = ${params.id} ${lock ? sql`for no key update of s` : sql``}`,
      );
    const before = await find(true);
    if (!before) throw new AppError('sticker_request_not_found');
    const { state, reason = null } = body;
    if (state === 'requested' || !canMoveSticker(before.state, state))
      throw new AppError('sticker_transition_refused');
    await tx.run(sql`update sticker_request set state = ${state}, state_reason = ${reason}, state_at = ${now}
      where id_sticker_request = ${params.id}`);
    const { id_client, company_name, city } = before;
    await writeProviderAudit(tx, {
      id_professional: caller.id_professional,
      id_client,
      at: now,
      action: `stickers_${state}`,
      entity: 'sticker_request',
      id_entity: params.id,
      details: { from: before.state, reason },
    });
    await writeServiceEvent(tx, {
      id_client,
      kind: told[state],
      id_entity: params.id,
      facts: { company: company_name, count: before.vehicles.length, city, reason },
      at: now,
    });
    askToTell(app, http);
    return { data: toSticker((await find(false)) ?? before) };
  },
);
