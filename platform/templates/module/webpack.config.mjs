import { remoteConfig } from '@niveau/shared/build/webpack-factory.mjs';
import { manifest } from './module.ts';

export default remoteConfig({ dir: import.meta.dirname, manifest });
