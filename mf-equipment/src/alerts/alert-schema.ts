import * as z from 'zod/mini';
import type { AlertValues } from './alert-values.ts';
import { isChangeRule, isFreeRule, isLimitRule } from './alert-words.ts';

// Without it zod probes for eval, which the page's policy reports.
z.config({ jitless: true });

export const alertFaults = [
  'name-missing',
  'measure-missing',
  'value-missing',
  'value-wrong',
  'change-not-positive',
  'within-wrong',
  'back-wrong',
] as const;
export type AlertFault = (typeof alertFaults)[number];

interface Found {
  readonly path: keyof AlertValues;
  readonly message: AlertFault;
}

function watchFaults({ rule, measure, value, within_h, hysteresis }: AlertValues): readonly Found[] {
  const found: Found[] = [];
  const isFree = isFreeRule(rule);
  const isWrong = value !== null && (Number.isNaN(value) || Math.abs(value) > 1e9);
  if (!isFree && measure === '') found.push({ path: 'measure', message: 'measure-missing' });
  if (!isFree && value === null) found.push({ path: 'value', message: 'value-missing' });
  else if (isWrong) found.push({ path: 'value', message: 'value-wrong' });
  else if ((isFree || isChangeRule(rule)) && value !== null && value <= 0)
    found.push({ path: 'value', message: 'change-not-positive' });
  if (isChangeRule(rule) && !(within_h !== null && within_h > 0 && within_h <= 168))
    found.push({ path: 'within_h', message: 'within-wrong' });
  if (isLimitRule(rule) && hysteresis !== null && !(hysteresis >= 0))
    found.push({ path: 'hysteresis', message: 'back-wrong' });
  return found;
}

/** The catalogue's rules for an alert. */
export const alertSchema = z.custom<AlertValues>().check((context) => {
  const values = context.value;
  const found: readonly Found[] = [
    ...watchFaults(values),
    ...(values.name.trim() === '' ? [{ path: 'name', message: 'name-missing' } as const] : []),
  ];
  for (const { path, message } of found)
    context.issues.push({ code: 'custom', path: [path], message, input: values });
});
