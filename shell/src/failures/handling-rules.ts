import type { Call } from '@niveau/shared/api';
import type { AppError, ErrorKey } from '@niveau/shared/api/errors';

/** What the shell does about a failed call: section 8 of the specification, whole. */
export type Verdict =
  /** Whoever made the call says it in place. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'message'; readonly type: 'error' | 'warning'; readonly key: ErrorKey | 'theme_error' }
  /** No response: logged, then said; null where whoever made the call says it in place. */
  | { readonly kind: 'unanswered'; readonly key: ErrorKey | null }
  /** Said, then signed out. */
  | { readonly kind: 'sign-out'; readonly key: ErrorKey };

/** Sign-in shows its error at the form; the session calls and the reports of errors are nobody's to read. */
const silentCalls: ReadonlySet<Call> = new Set<Call>([
  'POST auth/user_client',
  'POST auth/refresh',
  'POST auth/logout',
  'POST elastic_search/log',
  'POST platform/errors',
  'POST platform/vitals',
  // Else the tour is offered once more.
  'PUT user/tour',
]);

/** Their form says what is wrong with what was sent. A session that is over is still everybody's. */
const formCalls: ReadonlySet<Call> = new Set<Call>([
  'POST auth/sign_up',
  'POST auth/confirm/{token}',
  'POST user/can_reset_password',
  'POST user/reset_password',
  'POST user/invitation/reset_password',
  'PUT user',
  'PUT user/password',
  'PUT user/badge/{id}',
  'POST user/phone/confirm',
  'POST user/close',
  'POST global/assistance_required',
  'POST global/bug',
  'POST global/opinion',
]);

/**
 * Whoever makes them says what became of them where the reader looks: an upload at its file, a request at its form, which
 * may have arrived although no answer came. A general word beside it would say otherwise.
 */
const toldInPlace: ReadonlySet<Call> = new Set<Call>([
  'POST file/client/module/{module}',
  'PUT file/{id}/user/module/{module}',
  'DELETE file/module/{module}',
  'PUT file/{id}/restore/module/{module}',
  'GET file/{id}/module/{module}',
  'GET file/module/{module}/zip',
  'POST client/{id}/stickers',
  'GET address/search',
  'POST client/{id}/vehicles',
  'PUT vehicle/{id}',
  'DELETE vehicle/{id}',
  'PUT vehicle/{id}/restore',
  'POST client/{id}/vehicles/import',
  'GET client/{id}/vehicles/csv',
  // Its place shows a sign; what was read is noted the next time.
  'GET global/scraped_articles/{id}/picture',
  'PUT news/{id}/read',
  'PUT global/scraped_articles/{id}/read',
]);

const themeCalls: ReadonlySet<Call> = new Set<Call>([
  'GET display_option/pwa_sens',
  'GET display_option/professional/{id}',
]);

const sessionEnds: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'expired_token',
  'unauthenticated',
  'session_refresh_failed',
]);

const missingThemes: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'display_option_not_found',
  'theme_not_found',
  'professional_not_found',
]);

/** The rule for one failure. A call without any answer has status 0. */
export function verdictOn(error: AppError, call: Call, isOnline: boolean): Verdict {
  if (silentCalls.has(call)) return { kind: 'silent' };
  if (error.status === 0) return { kind: 'unanswered', key: unansweredKey(call, isOnline) };
  if (error.key === 'authorization_required') return { kind: 'sign-out', key: error.key };
  if (sessionEnds.has(error.key)) return { kind: 'sign-out', key: 'expired_token' };
  if (formCalls.has(call) || toldInPlace.has(call)) return { kind: 'silent' };
  if (call === 'PUT user_invitation/accept/{token}' && error.status === 404)
    return { kind: 'message', type: 'warning', key: error.key };
  if (themeCalls.has(call)) {
    return missingThemes.has(error.key)
      ? { kind: 'message', type: 'warning', key: 'theme_not_found' }
      : { kind: 'message', type: 'error', key: 'theme_error' };
  }
  return { kind: 'message', type: 'error', key: error.key };
}

/** That there is no internet is said whoever asks. */
function unansweredKey(call: Call, isOnline: boolean): ErrorKey | null {
  if (!isOnline) return 'no_internet';
  return toldInPlace.has(call) ? null : 'problem_occurred';
}

export interface HandlingPorts {
  readonly isOnline: () => boolean;
  readonly say: (type: 'error' | 'warning', key: ErrorKey | 'theme_error') => void;
  readonly log: (error: AppError, call: Call) => void;
  /** Ends the session; called as often as a call says so, acts once. */
  readonly signOut: () => void;
}

/** Applies the rules. `background` calls (counts, the registry) end a session that is over, and else say nothing. */
export function createHandlingRules(
  ports: HandlingPorts,
  audience: 'user' | 'background' = 'user',
): (error: AppError, call: Call) => void {
  return (error, call) => {
    const verdict = verdictOn(error, call, ports.isOnline());
    if (verdict.kind === 'unanswered') ports.log(error, call);
    if (verdict.kind === 'sign-out') {
      ports.say('error', verdict.key);
      ports.signOut();
      return;
    }
    if (audience === 'background' || verdict.kind === 'silent') return;
    if (verdict.key) ports.say(verdict.kind === 'message' ? verdict.type : 'error', verdict.key);
  };
}
