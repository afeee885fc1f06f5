import { mountRootParcel, type ParcelConfig } from 'single-spa';
import { giveUpAfter, type PlacePorts } from './module-place.ts';

/** The place has its own limit and says when it is slow; single-spa is not to warn as well. */
const patience = { millis: giveUpAfter, dieOnTimeout: false, warningMillis: giveUpAfter };
const timeouts = { bootstrap: patience, mount: patience, unmount: patience, update: patience };

/** Mounts lifecycles as a single-spa parcel, outside any route of single-spa's own. */
export const mountParcel: PlacePorts['mount'] = async ({ bootstrap, mount, unmount }, props) => {
  const config: ParcelConfig & { readonly timeouts: typeof timeouts } = {
    name: props.basename.slice(1),
    timeouts,
    bootstrap,
    mount: () => mount(props),
    unmount: () => unmount(props),
  };
  const parcel = mountRootParcel(config, { ...props });
  // Each step's failure also fails the mount, which is waited for.
  parcel.bootstrapPromise.catch(() => undefined);
  parcel.unmountPromise.catch(() => undefined);
  await parcel.mountPromise;
  return { unmount: () => (parcel.getStatus() === 'MOUNTED' ? parcel.unmount() : Promise.resolve()) };
};
