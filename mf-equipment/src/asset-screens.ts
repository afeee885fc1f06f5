import { lazyScreen } from './lazy-screen.tsx';

/** The screens behind an asset's actions, each a file of its own. */
export const alertScreen = lazyScreen(
  async () => (await import('./alerts/alert-management.tsx')).AlertManagement,
);
export const installScreen = lazyScreen(
  async () => (await import('./install/installation.tsx')).Installation,
);
export const configureScreen = lazyScreen(
  async () => (await import('./configure/asset-configuration.tsx')).AssetConfiguration,
);
export const shareScreen = lazyScreen(async () => (await import('./share/asset-share.tsx')).AssetShare);
