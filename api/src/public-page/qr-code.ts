import sql from 'sql-template-tag';
import { hashRefreshToken } from '../auth/refresh-token.ts';
import { presenceCookie, sessionCookie } from '../auth/session-cookie.ts';
import type { Transaction } from '../database/database.ts';
import { type HttpFacts, route } from '../http/route.ts';
import { linkUrl } from './links.ts';

interface DeviceRow {
  readonly id_client: number;
  readonly id_asset: number | null;
  readonly host_names: readonly string[];
  readonly id_public_page: number | null;
  readonly salt: string | null;
}

/**
 * Where a scanned code leads: whoever is signed in to the space of the device comes to its asset, everybody else to its public
 * page where somebody made one for the code, and otherwise to the sign-in. An unknown code tells nothing.
 */
export const followQrCode = route('GET /index/overviewDevice/{uid}', async ({ app, tx, http, params }) => {
  const device = await findDevice(tx, params.uid, app.clock.now());
  const location = await destination();
  http.redirect(location);
  return { data: { location }, status: 302 };

  async function destination(): Promise<string> {
    if (!device) return '/login';
    if (device.id_asset !== null && (await isMember(tx, http.cookies, device.id_client, app.clock.now())))
      return `/equipment/${device.id_asset}`;
    const { id_public_page, salt, host_names } = device;
    return id_public_page !== null && salt !== null
      ? linkUrl(app, host_names, { id_public_page, salt })
      : '/login';
  }
});

function findDevice(tx: Transaction, uid: string, now: Date): Promise<DeviceRow | undefined> {
  return tx.row<DeviceRow>(sql`
    select d.id_client, a.id_asset, f.host_names, p.id_public_page, p.salt
    from device d
    join client c on c.id_client = d.id_client
    join professional f on f.id_professional = c.id_professional
    left join asset a on a.id_asset = d.id_asset and a.deleted_at is null
    left join lateral (
      select p.id_public_page, p.salt from public_page p
      join client_module e on e.id_client = p.id_client and e.designation = 'PUBL'
      where p.id_asset = a.id_asset and p.is_for_qr and p.revoked_at is null and p.expires_at > ${now}
      order by p.created_at desc limit 1
    ) p on true
    where d.uid = ${uid}`);
}

/**
 * Whether the browser has a session of somebody who belongs to a space. A scanner may open the page without the strict cookie;
 * then the other says that there is a session, and the asset's page asks who it is.
 */
async function isMember(
  tx: Transaction,
  cookies: HttpFacts['cookies'],
  id_client: number,
  now: Date,
): Promise<boolean> {
  const token = cookies[sessionCookie];
  if (!token) return cookies[presenceCookie] !== undefined;
  const member = await tx.row(sql`
    select from refresh_token r
    join session_family s on s.id_family = r.id_family and s.revoked_at is null and s.expires_at > ${now}
    join membership m on m.id_user = s.id_user and m.id_client = ${id_client}
    where r.token_hash = ${hashRefreshToken(token)}`);
  return member !== undefined;
}
