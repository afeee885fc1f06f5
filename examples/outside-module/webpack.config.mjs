import { remoteConfig } from '@niveau/contract/build';
import { manifest } from './module.ts';

export default remoteConfig({ dir: import.meta.dirname, manifest });
