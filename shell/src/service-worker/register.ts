import type { Store } from '@niveau/shared/contract/host';
import type { Locale } from '@niveau/shared/i18n/locale';
import { type FromWorker, readCache, type ToWorker } from './messages.ts';

export interface WorkerPorts {
  readonly locale: Store<Locale>;
  readonly unsaved: Store<ReadonlySet<string>>;
  /** Told of an answer that came from the device. */
  readonly onFromDevice: (readAt: number) => void;
  /** Told of a push message that was pressed. */
  readonly onOpen: (link: string, idClient: number) => void;
}

const dirtyLock = 'niveau-unsaved';
/**
 * How long after the last form was saved an update is taken. The reads that follow are answered by then: where one is
 * still under way, Chromium may leave the new worker waiting for minutes, and saying it again does not help.
 */
const restMs = 2000;

/** Held, shared, while this tab has an unsaved form: no update is taken while any tab holds it. */
function holdWhileUnsaved(unsaved: Store<ReadonlySet<string>>, locks: LockManager): void {
  let release: (() => void) | null = null;
  const look = () => {
    const isUnsaved = unsaved.get().size > 0;
    if (isUnsaved && !release) {
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      void locks.request(dirtyLock, { mode: 'shared' }, () => held);
    } else if (!isUnsaved && release) {
      release();
      release = null;
    }
  };
  unsaved.subscribe(look);
  look();
}

const tell = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message);

/** Registers the service worker. Its first install changes nothing in the open page; an update reloads it once. */
export async function registerWorker({ locale, unsaved, onFromDevice, onOpen }: WorkerPorts): Promise<void> {
  const { serviceWorker, locks } = navigator;
  if (!serviceWorker || !locks) return;
  holdWhileUnsaved(unsaved, locks);
  const wasControlled = serviceWorker.controller !== null;
  let hasReloaded = false;

  serviceWorker.addEventListener('message', (event: MessageEvent<FromWorker>) => {
    if (event.data.kind === 'from-device') onFromDevice(event.data.readAt);
    if (event.data.kind === 'open') onOpen(event.data.link, event.data.id_client);
  });
  serviceWorker.addEventListener('controllerchange', () => {
    if (!wasControlled || hasReloaded) return;
    hasReloaded = true;
    void locks.request(dirtyLock, () => location.reload());
  });

  // A browser that is told to have no workers answers nothing here.
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register('/sw.js');
  if (!registration) return;
  const takeWhenClean = async () => {
    const { waiting } = registration;
    if (!waiting || !serviceWorker.controller) return;
    await locks.request(dirtyLock, () => undefined);
    await new Promise((resolve) => setTimeout(resolve, restMs));
    await locks.request(dirtyLock, { ifAvailable: true }, (lock) =>
      lock ? tell(waiting, { kind: 'take-over' }) : void takeWhenClean(),
    );
  };
  const followInstall = () =>
    registration.installing?.addEventListener('statechange', () => void takeWhenClean());
  void takeWhenClean();
  // An update may be on its way before anybody listens for it.
  followInstall();
  registration.addEventListener('updatefound', followInstall);

  const { active } = await serviceWorker.ready;
  const keepTexts = () => tell(active, { kind: 'keep', addresses: textsOf(locale.get()) });
  locale.subscribe(keepTexts);
  keepTexts();
  if (!wasControlled) tell(active, { kind: 'keep-page', addresses: filesOfPage() });
}

/** The files of the shell's texts in a language, those of errors too: they are needed when nothing can be fetched. */
function textsOf(locale: Locale): readonly string[] {
  const name = new RegExp(`/texts-(?:errors-|pages-)?${locale}[.-][^/]*$`);
  return Object.keys(globalThis.__niveauIntegrity ?? {}).filter((address) => name.test(address));
}

/** What this page has fetched before it had a worker. */
function filesOfPage(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(
      (name) => name.startsWith(location.origin) && /\.(?:js|woff2|svg|png)$/.test(new URL(name).pathname),
    );
}

/** Forgets what was read for the user who leaves, here and in the worker, which keeps nothing more of that scope. */
export async function forgetRead(scope: string | null): Promise<void> {
  tell(navigator.serviceWorker?.controller ?? null, { kind: 'forget', scope });
  if (typeof caches !== 'undefined') await caches.delete(readCache);
}
