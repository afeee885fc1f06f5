import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { hexColour, id, instant, line, nothing, pagedMeta, paging } from './fields.ts';

/** The specification's rules, a sudden drop (leak or theft), and a sensor that has gone silent. */
export const alertRule = z.enum([
  'increase',
  'decrease',
  'equal',
  'less_than',
  'greater_than',
  'variation',
  'sudden_drop',
  'silence',
]);
export type AlertRuleName = z.output<typeof alertRule>;

export const alertChannels = z.object({
  badge: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
  sms: z.boolean(),
});
export type AlertChannels = z.output<typeof alertChannels>;

const icon = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const measure = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);

/** What an alert watches, and how it looks. A silence is told in hours, a sudden drop in litres; without a value what is usual decides. */
const alertFields = {
  name: line(80).min(1),
  /** A metric of the device, or `level_percent` and `depth_mm` of a tank; left out for a silence and a sudden drop. */
  measure: measure.optional(),
  rule: alertRule,
  value: z.number().min(-1e9).max(1e9).nullable(),
  /** The measure's own unit; another is refused. */
  unit: z.string().max(20).optional(),
  /** How far on the other side of its limit a value has recovered; 2 with a limit of 15: back at 17. */
  hysteresis: z.number().min(0).max(1e9),
  /** Changes are looked for within so many hours. */
  within_h: z.number().positive().max(168),
  type: z.enum(['main', 'secondary']),
  /** Whether the equipment wears a badge while the alert is triggered. */
  badge: z.boolean(),
  color_triggered: hexColour,
  color_not_triggered: hexColour,
  icon_triggered: icon,
  icon_not_triggered: icon,
  threshold_on_curves: z.boolean(),
  frequency: z.enum(['each_reading', 'each_day', 'once']),
  /** Offered to whoever subscribes; the maker is subscribed to these. */
  channels: alertChannels,
};

const given = z.object(alertFields);

const newAlert = given.extend({
  value: alertFields.value.default(null),
  hysteresis: alertFields.hysteresis.default(0),
  within_h: alertFields.within_h.default(24),
  type: alertFields.type.default('main'),
  badge: alertFields.badge.default(true),
  color_triggered: hexColour.default('#c62828'),
  color_not_triggered: hexColour.default('#2e7d32'),
  icon_triggered: icon.default('bell-ring'),
  icon_not_triggered: icon.default('bell'),
  threshold_on_curves: alertFields.threshold_on_curves.default(true),
  frequency: alertFields.frequency.default('each_reading'),
  channels: alertChannels.default({ badge: true, email: true, push: true, sms: false }),
});
export type NewAlert = z.output<typeof newAlert>;

export const alert = given.extend({
  id_alert: id,
  id_device: id,
  id_asset: id,
  measure,
  unit: z.string(),
  /** `revoked`: triggered once as told, and over; a change arms it again. */
  state: z.enum(['idle', 'triggered', 'acknowledged', 'revoked']),
  triggered_at: instant.nullable(),
  /** The event that is open, to be acknowledged. */
  id_alert_event: id.nullable(),
  /** What was evaluated last. */
  last_value: z.number().nullable(),
  last_measured_at: instant.nullable(),
  created_at: instant,
  created_by: z.string().nullable(),
  /** People of the space who are told. */
  subscribers: z.number().int(),
  /** The caller's own; `null` without one. */
  subscription: alertChannels.nullable(),
  /** Channels by which the caller is told: the subscription, as far as the contact preferences allow. */
  told_by: alertChannels,
});
export type Alert = z.output<typeof alert>;

export const alertEvent = z.object({
  id_alert_event: id,
  id_alert: id,
  state: z.enum(['triggered', 'acknowledged', 'resolved', 'revoked']),
  name: z.string(),
  measure: z.string(),
  rule: alertRule,
  /** The limit as it was. */
  value: z.number().nullable(),
  unit: z.string(),
  triggered_at: instant,
  triggered_value: z.number(),
  acknowledged_at: instant.nullable(),
  acknowledged_by: z.string().nullable(),
  resolved_at: instant.nullable(),
  resolved_value: z.number().nullable(),
  revoked_at: instant.nullable(),
  /** The number of the sensor that it comes from. */
  source: z.string(),
});
export type AlertEventRow = z.output<typeof alertEvent>;

export const alertEndpoints = defineEndpoints({
  'GET device/{id}/alerts': {
    summary: 'The alerts of a device, main ones first, with their state and the caller’s subscription',
    access: 'user',
    params: z.object({ id }),
    query: paging,
    output: z.array(alert),
    meta: pagedMeta,
    errors: ['device_not_found'],
  },
  'GET device/{id}/alerts/events': {
    summary: 'What the alerts of a device told, newest first',
    access: 'user',
    params: z.object({ id }),
    query: paging.extend({
      /** Only those of a state. */
      state: alertEvent.shape.state.optional(),
    }),
    output: z.array(alertEvent),
    meta: pagedMeta,
    errors: ['device_not_found'],
  },
  'POST device/{id}/alerts': {
    summary: 'Make an alert, shared in the space; its maker is subscribed',
    access: 'user',
    params: z.object({ id }),
    body: newAlert,
    output: alert,
    errors: ['device_not_found', 'alert_limit_reached'],
  },
  'POST device/{id}/alerts/preview': {
    summary: 'How often an alert would have fired in the last days',
    access: 'user',
    params: z.object({ id }),
    body: newAlert
      .pick({ measure: true, rule: true, value: true, hysteresis: true, within_h: true, frequency: true })
      .extend({ days: z.number().int().min(1).max(400).default(30) }),
    output: z.object({
      days: z.number().int(),
      readings: z.number().int(),
      fired: z.number().int(),
      unit: z.string(),
      /** The newest fifty. */
      events: z.array(
        z.object({ triggered_at: instant, triggered_value: z.number(), resolved_at: instant.nullable() }),
      ),
    }),
    errors: ['device_not_found', 'subscription_expired'],
  },
  'PUT alert/{id}': {
    summary: 'Change an alert; a change of what it watches arms it again',
    access: 'user',
    params: z.object({ id }),
    body: given.partial(),
    output: alert,
    errors: ['alert_not_found'],
  },
  'DELETE alert/{id}': {
    summary: 'End an alert; what it told stays in the history',
    access: 'user',
    params: z.object({ id }),
    output: nothing,
    errors: ['alert_not_found'],
  },
  'PUT alert/{id}/subscription': {
    summary: 'By which channels the caller is told; none ends the subscription',
    access: 'user',
    params: z.object({ id }),
    body: alertChannels.partial(),
    output: alert,
    errors: ['alert_not_found'],
  },
  'PUT alert_event/{id}/acknowledge': {
    summary: 'Seen: nothing further is told until the initial state returns',
    access: 'user',
    params: z.object({ id }),
    output: alertEvent,
    errors: ['alert_event_not_found', 'alert_not_active'],
  },
});
