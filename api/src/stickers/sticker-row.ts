import type { StickerRequest } from '@niveau/shared/api/stickers';
import { callingCode } from '@niveau/shared/domain/phone';
import sql from 'sql-template-tag';

export interface StickerRow extends Omit<StickerRequest, 'date' | 'state_date' | 'country_code'> {
  readonly id_client: number;
  readonly created_at: Date;
  readonly state_at: Date;
}

/** `select … from sticker_request s …`, to be followed by `where`. */
export const selectStickers = sql`
  select s.id_sticker_request, s.id_client, s.full_name, s.company_name, s.email, s.phone, s.phone_country, s.address, s.address_complement,
    s.postal_code, s.city, s.country, s.vehicles, s.state, s.state_reason, s.created_at, s.state_at,
    u.first_name || ' ' || u.last_name as requested_by
  from sticker_request s left join account u on u.id_user = s.id_user`;

export function toSticker({ id_client: _, created_at, state_at, ...row }: StickerRow): StickerRequest {
  return {
    ...row,
    country_code: callingCode(row.phone_country),
    date: created_at.toISOString(),
    state_date: state_at.toISOString(),
  };
}
