import type { Alert, AlertChannels, AlertRuleName, NewAlert } from '@niveau/shared/api/alerts';
import { isChangeRule, isFreeRule, isLimitRule } from './alert-words.ts';

/** What the form holds; numbers are null while nothing is typed, NaN while it is no number. */
export interface AlertValues {
  readonly name: string;
  readonly rule: AlertRuleName;
  readonly measure: string;
  readonly value: number | null;
  readonly within_h: number | null;
  readonly hysteresis: number | null;
  readonly frequency: NewAlert['frequency'];
  readonly channels: AlertChannels;
  readonly type: NewAlert['type'];
  readonly badge: boolean;
  readonly color_triggered: string;
  readonly color_not_triggered: string;
  readonly icon_triggered: string;
  readonly icon_not_triggered: string;
  readonly threshold_on_curves: boolean;
}

/** A low level that most people want to be told of, or nothing more than the first measure. */
export function blankValues(measure: string): AlertValues {
  return {
    name: '',
    rule: 'less_than',
    measure,
    value: measure === 'level_percent' ? 20 : null,
    within_h: 24,
    hysteresis: measure === 'level_percent' ? 2 : 0,
    frequency: 'each_reading',
    channels: { badge: true, email: true, push: true, sms: false },
    type: 'main',
    badge: true,
    color_triggered: '#c62828',
    color_not_triggered: '#2e7d32',
    icon_triggered: 'bell-ring',
    icon_not_triggered: 'bell',
    threshold_on_curves: true,
  };
}

/** An alert as it stands; `measure` is the one to offer where its rule has none of its own. */
export function valuesOf(alert: Alert, measure: string): AlertValues {
  return {
    name: alert.name,
    rule: alert.rule,
    measure: isFreeRule(alert.rule) ? measure : alert.measure,
    value: alert.value,
    within_h: alert.within_h,
    hysteresis: alert.hysteresis,
    frequency: alert.frequency,
    channels: alert.channels,
    type: alert.type,
    badge: alert.badge,
    color_triggered: alert.color_triggered,
    color_not_triggered: alert.color_not_triggered,
    icon_triggered: alert.icon_triggered,
    icon_not_triggered: alert.icon_not_triggered,
    threshold_on_curves: alert.threshold_on_curves,
  };
}

/** What is watched, as the server takes it; null while it is not whole. */
export function watchBody(values: AlertValues) {
  const { rule, measure, value, within_h, hysteresis, frequency } = values;
  const isFree = isFreeRule(rule);
  if (value === null ? !isFree : Number.isNaN(value)) return null;
  if (!isFree && measure === '') return null;
  const isWithin = within_h !== null && within_h > 0 && within_h <= 168;
  if (isChangeRule(rule) && !isWithin) return null;
  const back = isLimitRule(rule) ? (hysteresis ?? 0) : 0;
  if (!(back >= 0)) return null;
  return {
    rule,
    ...(isFree ? {} : { measure }),
    value,
    hysteresis: back,
    within_h: isWithin ? within_h : 24,
    frequency,
  };
}

/** The whole alert as the server takes it. Only for values that the schema accepts. */
export function alertBody(values: AlertValues) {
  const watched = watchBody(values);
  if (!watched) throw new Error('the form was sent with a value that its schema refuses');
  const { name, channels, type, badge, threshold_on_curves } = values;
  const { color_triggered, color_not_triggered, icon_triggered, icon_not_triggered } = values;
  return {
    ...watched,
    name: name.trim(),
    channels,
    type,
    badge,
    color_triggered,
    color_not_triggered,
    icon_triggered,
    icon_not_triggered,
    threshold_on_curves,
  };
}
