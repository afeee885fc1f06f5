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

export interface Failures {
  /** For the calls that a reader waits for. */
  readonly onFailure: (error: AppError, call: Call) => void;
  /** For counts and the registry. */
  readonly onBackgroundFailure: (error: AppError, call: Call) => void;
  readonly report: (report: ModuleReport) => void;
}

/** Joins the handling rules to what they act on: notices, the logs, the session. */
export function setupFailures(notices: Notices, signOut: (why: EndReason) => void): Failures {
  const isOnline = () => connectivityStore.get().online;
  const log = createErrorLog({
    post: postReport,
    isOnline,
    whenOnline: (callback) => addEventListener('online', callback, { once: true }),
  });
  const report = createModuleReports(postReport, () => locationStore.get().pathname);
  watchPageErrors(window, log, report);

  let endReason: EndReason = 'over';
  const ports: HandlingPorts = {
    isOnline,
    say: (type, key) => {
      endReason = key === 'authorization_required' ? 'refused' : 'over';
      const message =
        key === 'theme_error'
          ? Promise.resolve(t`The supplier's theme could not be read. The default theme is used.`)
          : errorText(localeStore.get(), key);
      void message.then((text) =>
        notices.show({ type, message: text, withSignInLink: key === 'expired_token' }),
      );
    },
    log: (error, call) =>
      log({ error: error.key, message: `${call}: ${String(error.cause ?? error.message)}` }),
    signOut: () => signOut(endReason),
  };
  return {
    onFailure: createHandlingRules(ports),
    onBackgroundFailure: createHandlingRules(ports, 'background'),
    report,
  };
}
