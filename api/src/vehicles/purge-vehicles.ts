import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { restorableForMs } from './change-vehicles.ts';

/** Takes away for good the vehicles that were deleted longer ago than a deletion can be taken back. Safe to run twice. */
export async function purgeVehicles(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - restorableForMs);
  await app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`delete from vehicle where deleted_at <= ${before}`),
  );
}
