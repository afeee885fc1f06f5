/** The federation runtime's own manifests are switched off (`disableSnapshot`): this is what it asks of them all the same. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin() {}, removePlugin() {} };
}

export const getGlobalRemoteInfo = () => ({});
