import type { App } from '../app.ts';
import { seedDocuments } from './services-documents.ts';
import { seedFleet } from './services-fleet.ts';
import { seedNews } from './services-news.ts';
import { seedPayments } from './services-payments.ts';
import { seedQuotations } from './services-quotations.ts';

/** Documents, vehicles, stickers, news, subscriptions and quotations of the demonstration, after its equipment. */
export async function seedServices(app: App): Promise<void> {
  await app.database.transaction({ role: 'system' }, async (tx) => {
    const now = app.clock.now();
    await seedDocuments(app, tx, now);
    await seedFleet(tx, now);
    await seedNews(app, tx, now);
    await seedPayments(tx, now);
    await seedQuotations(tx, now);
  });
}
