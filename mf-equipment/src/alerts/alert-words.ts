import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Alert, AlertRuleName } from '@niveau/shared/api/alerts';
import { formatNumber } from '@niveau/shared/i18n/format';
import { pickLocale } from '@niveau/shared/i18n/locale';
import { metricName } from '../asset/metric-name.ts';

/** Each rule in two or three words, for the choice. */
export const ruleNames = {
  less_than: msg`falls below`,
  greater_than: msg`rises above`,
  equal: msg`is equal to`,
  decrease: msg`falls by`,
  increase: msg`rises by`,
  variation: msg`changes by`,
  sudden_drop: msg`sudden drop (leak or theft)`,
  silence: msg`sensor silent`,
} as const satisfies Record<AlertRuleName, unknown>;

export const ruleList: readonly AlertRuleName[] = [
  'less_than',
  'greater_than',
  'equal',
  'decrease',
  'increase',
  'variation',
  'sudden_drop',
  'silence',
];

/** Rules that look at how far a measure moved within some hours. */
export function isChangeRule(rule: AlertRuleName): boolean {
  return rule === 'increase' || rule === 'decrease' || rule === 'variation';
}

/** Rules on a limit that can be drawn on a curve. */
export function isLimitRule(rule: AlertRuleName): boolean {
  return rule === 'less_than' || rule === 'greater_than' || rule === 'equal';
}

/** Rules that watch no chosen measure, and need no value: what is usual decides. */
export function isFreeRule(rule: AlertRuleName): boolean {
  return rule === 'sudden_drop' || rule === 'silence';
}

export type Watched = Pick<Alert, 'rule' | 'measure' | 'value' | 'unit'> & {
  readonly within_h?: number;
  /** The measure as its kind calls it. */
  readonly label?: string | undefined;
};

/** What an alert watches, as a short text: `Level: less than 20 %`. */
export function alertWords(alert: Watched, i18n: I18n): string {
  const { rule, unit } = alert;
  const locale = pickLocale([i18n.locale]);
  const measure = alert.label ?? metricName(alert.measure, i18n);
  const value =
    alert.value === null || Number.isNaN(alert.value)
      ? '…'
      : formatNumber(locale, alert.value, { digits: 2, trim: true, unit });
  const hours = alert.within_h ?? 24;
  switch (rule) {
    case 'less_than':
      return i18n._(msg`${measure}: less than ${value}`);
    case 'greater_than':
      return i18n._(msg`${measure}: more than ${value}`);
    case 'equal':
      return i18n._(msg`${measure}: equal to ${value}`);
    case 'increase':
      return i18n._(msg`${measure}: rise of ${value} within ${hours} h`);
    case 'decrease':
      return i18n._(msg`${measure}: fall of ${value} within ${hours} h`);
    case 'variation':
      return i18n._(msg`${measure}: change of ${value} within ${hours} h`);
    case 'sudden_drop':
      return alert.value === null
        ? i18n._(msg`Sudden drop (leak or theft)`)
        : i18n._(msg`Sudden drop of ${value} or more`);
    case 'silence':
      return alert.value === null
        ? i18n._(msg`Sensor silent for longer than usual`)
        : i18n._(msg`Sensor silent for ${value}`);
  }
}
