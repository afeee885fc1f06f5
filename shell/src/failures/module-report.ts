export type ModuleErrorKind = 'load' | 'mount' | 'render' | 'runtime' | 'integrity' | 'contract' | 'timeout';

export interface ModuleReport {
  readonly module: string;
  readonly version: string | null;
  readonly kind: ModuleErrorKind;
  readonly error: Error;
}

const most = 20;

/** Sends errors of modules to the platform, which counts them by version; each once a page. */
export function createModuleReports(
  post: (path: string, body: unknown) => Promise<unknown>,
  route: () => string,
): (report: ModuleReport) => void {
  const seen = new Set<string>();
  return ({ module, version, kind, error }) => {
    const mark = [module, version, kind, error.message].join('\n');
    if (seen.has(mark) || seen.size >= most) return;
    seen.add(mark);
    const body = {
      module,
      version,
      kind,
      message: error.message.slice(0, 2000),
      stack: error.stack?.slice(0, 8000),
      route: route().slice(0, 300),
    };
    // A report that cannot be sent is not worth another.
    post('/api/v1/platform/errors', body).catch(() => undefined);
  };
}
