import type { BrowserContext, CDPSession } from '@playwright/test';
import { expect, origin } from './product.ts';

/** Brings a message to the service worker, as the browser does for one of its push service. */
export async function pusher(context: BrowserContext): Promise<(message: object) => Promise<void>> {
  const page = await context.newPage();
  const cdp: CDPSession = await context.newCDPSession(page);
  let registrationId = '';
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId =
      registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))?.registrationId ?? registrationId;
  });
  await cdp.send('ServiceWorker.enable');
  return async (message) => {
    await expect.poll(() => registrationId).not.toBe('');
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: `${origin}/`,
      registrationId,
      data: JSON.stringify(message),
    });
  };
}

/** What the device shows. */
export const shown = async (context: BrowserContext) => {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return worker.evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });
};

/** Presses the notification on the device. */
export const press = async (context: BrowserContext) => {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
    const [notification] = await registration.getNotifications();
    const Pressed: new (type: string, init: object) => Event = Reflect.get(globalThis, 'NotificationEvent');
    dispatchEvent(new Pressed('notificationclick', { notification }));
  });
};
