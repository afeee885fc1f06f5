import { answerResetRequest, type ResetRequest } from '../account/send-reset-link.ts';
import { announceAlerts } from '../alerts/announce-alerts.ts';
import { sweepSilences } from '../alerts/sweep-silences.ts';
import type { App } from '../app.ts';
import { refreshAsset } from '../equipment/refresh-asset.ts';
import { purgeFiles } from '../files/purge-files.ts';
import { fetchArticles } from '../news/fetch-articles.ts';
import { judgeReleases } from '../platform/judge-releases.ts';
import { purgeReleases } from '../platform/purge-releases.ts';
import { sendPushes } from '../push/send-pushes.ts';
import { tellServices } from '../service-events/tell-services.ts';
import { chargeInvoices } from '../subscriptions/charge-invoices.ts';
import { renewSubscriptions } from '../subscriptions/renew-subscriptions.ts';
import { purgeVehicles } from '../vehicles/purge-vehicles.ts';
import { announceOrder } from './announce-order.ts';
import { validateAutomatically } from './automatic-validation.ts';
import { jobNames } from './job-names.ts';
import { proposeOrder } from './propose-order.ts';
import type { StartedQueue } from './queue.ts';
import { sendEmails } from './send-emails.ts';
import { sendSms } from './send-sms.ts';
import { sweepDirtyAssets, sweepForecasts, sweepUnannounced } from './sweeps.ts';
import { tidy } from './tidy.ts';

const eachMinute = '* * * * *';
const eachHour = '7 * * * *';
/** The sweep of assets leaves alone what is younger than ten seconds. */
const afterStartMs = 12_000;
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
  await queue.register({ name: jobNames.sendPushes, cron: eachMinute, run: () => sendPushes(app) });
  await queue.register<ResetRequest>({
    name: jobNames.resetPassword,
    run: (request) => answerResetRequest(app, request),
  });
  await queue.register({ name: jobNames.dirtySweep, cron: eachMinute, run: () => sweepDirtyAssets(app) });
  await queue.register({ name: jobNames.announceSweep, cron: eachMinute, run: () => sweepUnannounced(app) });
  await queue.register({
    name: jobNames.automaticValidation,
    cron: eachMinute,
    run: () => validateAutomatically(app),
  });
  await queue.register({
    name: jobNames.announceAlerts,
    cron: eachMinute,
    run: () => announceAlerts(app),
  });
  await queue.register({ name: jobNames.silenceSweep, cron: eachMinute, run: () => sweepSilences(app) });
  await queue.register({ name: jobNames.sendSms, cron: eachMinute, run: () => sendSms(app) });
  await queue.register({ name: jobNames.tidy, cron: eachHour, run: () => tidy(app) });
  await queue.register({ name: jobNames.tellServices, cron: eachMinute, run: () => tellServices(app) });
  await queue.register<{ readonly name?: string }>({
    name: jobNames.judgeReleases,
    cron: eachMinute,
    run: async (data) => {
      await judgeReleases(app, data?.name ?? null);
    },
  });
  await queue.register({ name: jobNames.purgeReleases, cron: eachHour, run: () => purgeReleases(app) });
  await queue.register({ name: jobNames.purgeFiles, cron: eachHour, run: () => purgeFiles(app) });
  await queue.register({ name: jobNames.purgeVehicles, cron: eachHour, run: () => purgeVehicles(app) });
  await queue.register({ name: jobNames.fetchArticles, cron: eachHour, run: () => fetchArticles(app) });
  await queue.register({
    name: jobNames.renewSubscriptions,
    cron: eachHour,
    run: () => renewSubscriptions(app),
  });
  await queue.register({ name: jobNames.chargeInvoices, cron: eachQuarter, run: () => chargeInvoices(app) });
  await queue.register({ name: jobNames.forecastSweep, cron: eachQuarter, run: () => sweepForecasts(app) });
  // What a copy that died left undone is looked for soon, not only when the minute turns.
  for (const name of [jobNames.dirtySweep, jobNames.announceSweep])
    await queue.send(name, {}, { key: 'start', startAfter: new Date(Date.now() + afterStartMs) });
}
