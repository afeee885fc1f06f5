import type { App } from '../app.ts';
import { refreshAsset } from '../equipment/refresh-asset.ts';
import { announceOrder } from './announce-order.ts';
import { validateAutomatically } from './automatic-validation.ts';
import { jobNames } from './job-names.ts';
import { proposeOrder } from './propose-order.ts';
import type { StartedQueue } from './queue.ts';
import { sendEmails } from './send-emails.ts';
import { sweepDirtyAssets, sweepForecasts, sweepUnannounced } from './sweeps.ts';

const eachMinute = '* * * * *';
const eachQuarter = '*/15 * * * *';

interface OfAsset {
  readonly id_asset: number;
}
interface OfOrder {
  readonly id_order: number;
}

/** Every job of the product, with its schedule. */
export async function registerJobs(app: App, queue: StartedQueue): Promise<void> {
  await queue.register<OfAsset>({
    name: jobNames.refreshAsset,
    run: async ({ id_asset }) => {
      await refreshAsset(app, id_asset);
      await app.jobs.send(jobNames.proposeOrder, { id_asset }, { key: String(id_asset) });
    },
  });
  await queue.register<OfAsset>({
    name: jobNames.proposeOrder,
    run: ({ id_asset }) => proposeOrder(app, id_asset),
  });
  await queue.register<OfOrder>({
    name: jobNames.announceOrder,
    run: ({ id_order }) => announceOrder(app, id_order),
  });
  await queue.register({ name: jobNames.sendEmails, cron: eachMinute, run: () => sendEmails(app) });
  await queue.register({ name: jobNames.dirtySweep, cron: eachMinute, run: () => sweepDirtyAssets(app) });
  await queue.register({ name: jobNames.announceSweep, cron: eachMinute, run: () => sweepUnannounced(app) });
  await queue.register({
    name: jobNames.automaticValidation,
    cron: eachMinute,
    run: () => validateAutomatically(app),
  });
  await queue.register({ name: jobNames.forecastSweep, cron: eachQuarter, run: () => sweepForecasts(app) });
}
