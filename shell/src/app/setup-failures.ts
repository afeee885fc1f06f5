import { t } from '@lingui/core/macro';
import type { Call } from '@niveau/shared/api';
import type { AppError } from '@niveau/shared/api/errors';
import { connectivityStore, localeStore, locationStore } from '@niveau/shared/contract/host';
import { errorText } from '@niveau/shared/i18n/error-text';
import { createErrorLog, postReport } from '../failures/error-log.ts';
import { createHandlingRules, type HandlingPorts } from '../failures/handling-rules.ts';
import { createModuleReports, type ModuleReport } from '../failures/module-report.ts';
import { watchPageErrors } from '../failures/page-errors.ts';
import type { Notices } from '../notices/notices.ts';
import type { EndReason } from '../session/session.ts';
import { isSpaceChanged } from '../session/space-changed.ts';

export interface Failures {
  /** For the calls that a reader waits for. */
  readonly onFailure: (error: AppError, call: Call) => void;
  /** For counts and the registry. */
  readonly onBackgroundFailure: (error: AppError, call: Call) => void;
  readonly report: (report: ModuleReport) => void;
}

/** Joins the handling rules to what they act on: notices, the logs, the session. */
export function setupFailures(
  notices: Notices,
  signOut: (why: EndReason) => void,
  token: () => string | null,
  version: string,
): Failures {
  const isOnline = () => connectivityStore.get().online;
  const post = (path: string, body: unknown) => postReport(path, body, token());
  const log = createErrorLog({
    post,
    isOnline,
    context: () => ({
      route: locationStore.get().pathname,
      version,
      language: localeStore.get(),
      browser: navigator.userAgent.slice(0, 400),
    }),
    whenOnline: (callback) => addEventListener('online', callback, { once: true }),
  });
  const report = createModuleReports(post, () => locationStore.get().pathname);
  watchPageErrors(window, log, report);

  let endReason: EndReason = 'over';
  const ports: HandlingPorts = {
    isOnline,
    say: (type, key) => {
      endReason = key === 'authorization_required' ? 'refused' : 'over';
      const message =
        key === 'theme_error'
          ? Promise.resolve(t`The supplier's theme could not be read. The page keeps the one it has.`)
          : errorText(localeStore.get(), key);
      void message.then((text) =>
        notices.show({ type, message: text, withSignInLink: key === 'expired_token' }),
      );
    },
    log: (error, call) =>
      log({ error: error.key, message: `${call}: ${String(error.cause ?? error.message)}` }),
    signOut: () => signOut(endReason),
  };
  const unlessMoved =
    (rules: Failures['onFailure']): Failures['onFailure'] =>
    (error, call) =>
      isSpaceChanged(error) ? undefined : rules(error, call);
  return {
    onFailure: unlessMoved(createHandlingRules(ports)),
    onBackgroundFailure: unlessMoved(createHandlingRules(ports, 'background')),
    report,
  };
}
