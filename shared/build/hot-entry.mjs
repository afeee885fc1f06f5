// What a module exposes while it is developed: its own lifecycles, put anew into each place where the module stands
// whenever its sources change. The page, its session and its address stay as they are.
import * as entry from 'niveau-module-entry';

/** Where the module stands: by the place's element, what it was given and the lifecycles that it was mounted with. */
const places = new Map();
/** One change after the other. */
let turn = Promise.resolve();

export const bootstrap = () => entry.bootstrap();

export async function mount(props) {
  const { mount, unmount } = entry;
  places.set(props.domElement, { props, unmount });
  await mount(props);
}

export async function unmount(props) {
  const place = places.get(props.domElement);
  places.delete(props.domElement);
  await place?.unmount(props);
}

async function remountAll() {
  for (const { props, unmount } of [...places.values()]) {
    await unmount(props);
    if (places.has(props.domElement)) await mount(props).catch(props.onError);
  }
}

import.meta.webpackHot?.accept('niveau-module-entry', () => {
  // One that fails is told, and holds up none of the later ones.
  turn = turn.then(remountAll).catch((error) => console.error(error));
});
