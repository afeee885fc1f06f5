import { AppError } from '@niveau/shared/contract';
import type { LogEntry } from './error-log.ts';
import type { ModuleReport } from './module-report.ts';

/** The module and version of the first address of a module in a stack. */
export function originOf(stack: string): { readonly module: string; readonly version: string } | null {
  const [, module, version] = stack.match(/\/modules\/([a-z0-9-]+)\/([^/\s]+)\//) ?? [];
  return module && version ? { module, version } : null;
}

/**
 * Reports what nobody caught. A failed call that nobody waited for has already been shown by the handling rules: it is
 * not an error of the page.
 */
export function watchPageErrors(
  page: Window,
  log: (entry: LogEntry) => void,
  report: (report: ModuleReport) => void,
): () => void {
  const tell = (reason: unknown) => {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    const stack = error.stack ?? '';
    log({
      error: error.name,
      message: `${error.message}\n${stack}`,
      context: { route: page.location.pathname },
    });
    const origin = originOf(stack);
    if (origin) report({ ...origin, kind: 'runtime', error });
  };
  const onError = (event: ErrorEvent) => tell(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => {
    if (event.reason instanceof AppError) event.preventDefault();
    else tell(event.reason);
  };
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
