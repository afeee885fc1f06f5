import type { Alert, AlertChannels } from '@niveau/shared/api/alerts';
import type { CurrentUser, QueuedCall } from '@niveau/shared/contract';
import { channelPreference } from './channels.ts';
import { type MeasureOption, unitOf } from './measure-options.ts';

export const noChannels: AlertChannels = { badge: false, email: false, push: false, sms: false };

interface Reader {
  readonly user: CurrentUser;
  readonly measures: readonly MeasureOption[];
}

/** An alert as it is going to be: with what waits on this device laid over what was read. */
export function asWanted(alert: Alert, queued: readonly QueuedCall[], reader: Reader): Alert {
  return queued
    .filter(({ state }) => state === 'waiting')
    .reduce((known, change) => withChange(known, change, reader), alert);
}

/** Whether it waits on this device that somebody has seen an event. */
export function willBeAcknowledged(idEvent: number | null, queued: readonly QueuedCall[]): boolean {
  return queued.some(
    ({ call, params, state }) =>
      call === 'PUT alert_event/{id}/acknowledge' && state === 'waiting' && params.id === idEvent,
  );
}

function withChange(alert: Alert, change: QueuedCall, { user, measures }: Reader): Alert {
  const { call, params, json } = change;
  if (alert.state === 'triggered' && willBeAcknowledged(alert.id_alert_event, [change]))
    return { ...alert, state: 'acknowledged' };
  if (params.id !== alert.id_alert) return alert;
  if (call === 'PUT alert/{id}') {
    const changed = { ...alert, ...json };
    if (changed.measure === alert.measure && changed.rule === alert.rule) return changed;
    const chosen = measures.find(({ measure }) => measure === changed.measure);
    return { ...changed, unit: unitOf(changed, chosen), last_value: null };
  }
  if (call === 'PUT alert/{id}/subscription') {
    const subscription = { ...noChannels, ...alert.subscription, ...json };
    const isTold = (name: keyof AlertChannels) => subscription[name] && user[channelPreference[name]];
    return {
      ...alert,
      subscription,
      told_by: {
        badge: isTold('badge'),
        email: isTold('email'),
        push: isTold('push'),
        sms: isTold('sms'),
      },
    };
  }
  return alert;
}
