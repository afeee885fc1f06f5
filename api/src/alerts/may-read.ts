import { levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';

/** Whether a member `m` may see the alerts of a kind `t`: with the module and the level, as any reader. */
export const mayRead = sql`(
  exists (select from role_permission p join client_module x on x.id_client = p.id_client and x.designation = p.designation
    where p.id_role = m.id_role and p.designation = 'ALRT' and p.level >= ${levels.vision})
  and exists (select from role_permission p join client_module x on x.id_client = p.id_client and x.designation = p.designation
    where p.id_role = m.id_role and p.designation = t.designation and p.level >= ${levels.vision}))`;
