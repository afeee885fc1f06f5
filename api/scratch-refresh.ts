import sql from 'sql-template-tag';
import { openPglite } from './src/database/pglite.ts';
import { refreshAsset } from './src/equipment/refresh-asset.ts';

const db = await openPglite('/tmp/niveau-eq/db');
const tdb: any = {
  ...db,
  transaction: (scope: any, work: any) =>
    db.transaction(scope, (tx0) => {
      const tx: any = {};
      for (const k of ['rows', 'row', 'run'])
        tx[k] = async (q: any) => {
          const t = performance.now();
          const r = await (tx0 as any)[k](q);
          console.log(
            '   ',
            q.text.trim().slice(0, 70).replace(/\s+/g, ' '),
            Math.round(performance.now() - t),
          );
          return r;
        };
      return work(tx);
    }),
};
await db.transaction({ role: 'system' }, (tx) => tx.run(sql`delete from asset_state where id_asset = 5`));
await db.transaction({ role: 'system' }, (tx) =>
  tx.run(sql`update reading set validity='valid' where id_device = 5 and validity='doubtful_spike'`),
);
for (const id of [5, 5]) {
  const t = performance.now();
  await refreshAsset({ database: tdb, clock: { now: () => new Date() } } as any, id);
  console.log(id, Math.round(performance.now() - t));
}
await db.close();
