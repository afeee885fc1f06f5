/**
 * Alerts: one trigger a crossing, one recovery, whatever the reading does in between. The state is plain data: it is stored, and
 * survives a restart.
 */

/** The specification's rules. */
export const alertRules = [
  'increase',
  'decrease',
  'equal',
  'less_than',
  'greater_than',
  'variation',
] as const;
export type AlertRuleKind = (typeof alertRules)[number];

export interface AlertRule {
  readonly rule: AlertRuleKind;
  /** The limit; for increase, decrease and variation the change that counts. In the measure's unit. */
  readonly value: number;
  /**
   * Hysteresis: a limit is recovered only this far on the other side (15 % and 2: back at 17 %). For `equal` also how far a
   * value may be away and still be equal.
   */
  readonly hysteresis?: number;
  /** Changes are looked for within this time, milliseconds; a day unless told. */
  readonly within?: number;
  /** Each crossing, at most one a day, or once only. */
  readonly frequency: 'each_reading' | 'each_day' | 'once';
}

/** `acknowledged`: seen by a person; silent until the initial state returns. `revoked`: ended for good. */
export type AlertStatus = 'idle' | 'triggered' | 'acknowledged' | 'revoked';

export interface AlertReading {
  /** Epoch milliseconds. */
  readonly t: number;
  readonly value: number;
}

export interface AlertState {
  readonly status: AlertStatus;
  /** Time of the newest reading seen: older ones that arrive late change nothing. */
  readonly seen: number | null;
  /** Time of the last trigger. */
  readonly triggered_at: number | null;
  /** Readings that a change is measured against; empty for limits. */
  readonly recent: readonly AlertReading[];
}

/** What to tell, on each channel: value and age (from `t`) come from the reading. */
export type AlertEvent =
  | { readonly kind: 'triggered'; readonly reading: AlertReading }
  | { readonly kind: 'resolved'; readonly reading: AlertReading }
  | null;

export interface AlertStep {
  readonly state: AlertState;
  readonly event: AlertEvent;
}

export interface AlertRun {
  readonly state: AlertState;
  readonly events: readonly NonNullable<AlertEvent>[];
}

export const initialAlertState: AlertState = { status: 'idle', seen: null, triggered_at: null, recent: [] };

const day = 86_400_000;

/** The state after a reading, and what is to be told. A reading that is not newer than the last one changes nothing. */
export function evaluateAlert(rule: AlertRule, state: AlertState, reading: AlertReading): AlertStep {
  const isOld = state.seen !== null && reading.t <= state.seen;
  if (state.status === 'revoked' || isOld || !Number.isFinite(reading.value)) return { state, event: null };
  const recent = recentOf(rule, state, reading);
  const seen: AlertState = { ...state, seen: reading.t, recent };
  const isActive = state.status !== 'idle';
  const holds = isActive ? !isRecovered(rule, recent, reading.value) : isMet(rule, recent, reading.value);
  return stepAlert(rule.frequency, seen, reading, holds);
}

/**
 * One step of any alert: from the state before, which holds already what was seen, and whether its condition holds now.
 * One trigger a crossing, one recovery; nothing while it stays as it is.
 */
export function stepAlert(
  frequency: AlertRule['frequency'],
  state: AlertState,
  reading: AlertReading,
  holds: boolean,
): AlertStep {
  const isActive = state.status === 'triggered' || state.status === 'acknowledged';
  if (state.status === 'revoked' || holds === isActive) return { state, event: null };
  if (!holds) {
    const status = frequency === 'once' ? 'revoked' : 'idle';
    return { state: { ...state, status, recent: [reading] }, event: { kind: 'resolved', reading } };
  }
  const isTooSoon =
    frequency === 'each_day' && state.triggered_at !== null && reading.t - state.triggered_at < day;
  if (isTooSoon) return { state, event: null };
  return {
    state: { ...state, status: 'triggered', triggered_at: reading.t },
    event: { kind: 'triggered', reading },
  };
}

/** The state after all readings (of rising time), and what each crossing told, in order. */
export function runAlert(rule: AlertRule, state: AlertState, readings: readonly AlertReading[]): AlertRun {
  const events: NonNullable<AlertEvent>[] = [];
  let now = state;
  for (const reading of readings) {
    const step = evaluateAlert(rule, now, reading);
    now = step.state;
    if (step.event) events.push(step.event);
  }
  return { state: now, events };
}

/** A person has seen the alert. Only a triggered one can be acknowledged; others stay as they are. */
export function acknowledgeAlert(state: AlertState): AlertState {
  return state.status === 'triggered' ? { ...state, status: 'acknowledged' } : state;
}

/** Ends the alert: nothing triggers it any more. */
export function revokeAlert(state: AlertState): AlertState {
  return { ...state, status: 'revoked' };
}

function isChange(rule: AlertRule): boolean {
  return rule.rule === 'increase' || rule.rule === 'decrease' || rule.rule === 'variation';
}

function recentOf(rule: AlertRule, state: AlertState, reading: AlertReading): readonly AlertReading[] {
  if (!isChange(rule)) return [];
  const since = reading.t - (rule.within ?? day);
  return [...state.recent.filter(({ t }) => t >= since), reading].slice(-500);
}

function isMet(rule: AlertRule, recent: readonly AlertReading[], value: number): boolean {
  switch (rule.rule) {
    case 'less_than':
      return value < rule.value;
    case 'greater_than':
      return value > rule.value;
    case 'equal':
      return Math.abs(value - rule.value) <= (rule.hysteresis ?? 0);
    default:
      return changeOf(rule, recent, value) >= rule.value;
  }
}

function isRecovered(rule: AlertRule, recent: readonly AlertReading[], value: number): boolean {
  const { hysteresis = 0 } = rule;
  switch (rule.rule) {
    case 'less_than':
      return value >= rule.value + hysteresis;
    case 'greater_than':
      return value <= rule.value - hysteresis;
    case 'equal':
      return Math.abs(value - rule.value) > hysteresis;
    default:
      return changeOf(rule, recent, value) < rule.value;
  }
}

/** How far the value is from the lowest (increase), the highest (decrease) or the farther of both within the time. */
function changeOf(rule: AlertRule, recent: readonly AlertReading[], value: number): number {
  const values = recent.map((reading) => reading.value);
  const up = value - Math.min(...values);
  const down = Math.max(...values) - value;
  if (rule.rule === 'increase') return up;
  return rule.rule === 'decrease' ? down : Math.max(up, down);
}
