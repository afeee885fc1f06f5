import type { Call } from '@niveau/shared/api';
import { AppError, type ErrorKey } from '@niveau/shared/api/errors';
import { createHandlingRules, type HandlingPorts, verdictOn } from './handling-rules.ts';

const noResponse = new AppError('problem_occurred', { status: 0 });

describe('the handling rules of section 8', () => {
  test('a refusal for want of rights is said, then signs out', () => {
    expect(verdictOn(new AppError('authorization_required'), 'GET order/cockpit', true)).toEqual({
      kind: 'sign-out',
      key: 'authorization_required',
    });
  });

  test.each<ErrorKey>(['order_view_no_rights', 'role_edit_no_access', 'main_account_cannot_be_deleted'])(
    '%s has its own message and keeps the user signed in',
    (key) => {
      expect(verdictOn(new AppError(key), 'GET order/cockpit/{id}', true)).toMatchObject({
        kind: 'message',
        key,
      });
    },
  );

  test.each<ErrorKey>(['expired_token', 'unauthenticated', 'session_refresh_failed'])(
    '%s says that the session has expired, then signs out',
    (key) => {
      expect(verdictOn(new AppError(key), 'GET auth/me', true)).toEqual({
        kind: 'sign-out',
        key: 'expired_token',
      });
    },
  );

  test('a form says in place what is wrong with it, but not that the session is over', () => {
    expect(verdictOn(new AppError('phone_invalid'), 'PUT user', true)).toEqual({ kind: 'silent' });
    expect(verdictOn(new AppError('unauthenticated'), 'PUT user', true)).toMatchObject({ kind: 'sign-out' });
    expect(verdictOn(noResponse, 'PUT user', false)).toMatchObject({ kind: 'unanswered' });
  });

  test.each<Call>(['POST client/{id}/stickers', 'POST file/client/module/{module}', 'PUT vehicle/{id}'])(
    '%s says in place what became of it: no general word stands beside that',
    (call) => {
      expect(verdictOn(new AppError('vehicle_not_found', { status: 404 }), call, true)).toEqual({
        kind: 'silent',
      });
      expect(verdictOn(noResponse, call, true)).toEqual({ kind: 'unanswered', key: null });
      expect(verdictOn(noResponse, call, false)).toEqual({ kind: 'unanswered', key: 'no_internet' });
      expect(verdictOn(new AppError('unauthenticated'), call, true)).toMatchObject({ kind: 'sign-out' });
    },
  );

  test('an invitation that is not there any more is a warning', () => {
    const gone = new AppError('invitation_not_found', { status: 404 });
    expect(verdictOn(gone, 'PUT user_invitation/accept/{token}', true)).toEqual({
      kind: 'message',
      type: 'warning',
      key: 'invitation_not_found',
    });
  });

  test('no response is logged; offline it says that there is no internet', () => {
    expect(verdictOn(noResponse, 'GET banner', false)).toEqual({ kind: 'unanswered', key: 'no_internet' });
    expect(verdictOn(noResponse, 'GET banner', true)).toEqual({
      kind: 'unanswered',
      key: 'problem_occurred',
    });
  });

  test('a theme that is not there is a warning, one that cannot be read an error of its own', () => {
    const call = 'GET display_option/professional/{id}';
    expect(verdictOn(new AppError('display_option_not_found'), call, true)).toEqual({
      kind: 'message',
      type: 'warning',
      key: 'theme_not_found',
    });
    expect(verdictOn(new AppError('internal_server_error'), call, true)).toMatchObject({
      type: 'error',
      key: 'theme_error',
    });
  });

  test('sign-in says its error at the form', () => {
    expect(verdictOn(new AppError('wrong_email_or_password'), 'POST auth/user_client', true)).toEqual({
      kind: 'silent',
    });
  });
});

describe('applying them', () => {
  function record(isOnline = true) {
    const events: string[] = [];
    const ports: HandlingPorts = {
      isOnline: () => isOnline,
      say: (type, key) => events.push(`${type} ${key}`),
      log: (_, call) => events.push(`log ${call}`),
      signOut: () => events.push('sign out'),
    };
    return { events, ports };
  }

  test('the message comes before the sign-out', () => {
    const { events, ports } = record();
    createHandlingRules(ports)(new AppError('expired_token'), 'GET banner');
    expect(events).toEqual(['error expired_token', 'sign out']);
  });

  test('no response is logged and said', () => {
    const { events, ports } = record(false);
    createHandlingRules(ports)(noResponse, 'GET banner');
    expect(events).toEqual(['log GET banner', 'error no_internet']);
  });

  test('no response to what is told in place is logged, and not said again', () => {
    const { events, ports } = record();
    createHandlingRules(ports)(noResponse, 'POST client/{id}/stickers');
    expect(events).toEqual(['log POST client/{id}/stickers']);
  });

  test('a background call says nothing of its own failures, yet ends a session that is over', () => {
    const { events, ports } = record();
    const rules = createHandlingRules(ports, 'background');
    rules(new AppError('internal_server_error'), 'GET order/cockpit');
    expect(events).toEqual([]);
    rules(new AppError('expired_token'), 'GET order/cockpit');
    expect(events).toEqual(['error expired_token', 'sign out']);
  });
});
