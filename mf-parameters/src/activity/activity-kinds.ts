/** The parts of the product that the activity can be narrowed to, by the entities of the audit trail. */
export const activityEntities = [
  'user',
  'invitation',
  'role',
  'client',
  'order',
  'asset',
  'alert',
  'file',
  'vehicle',
  'sticker_request',
  'subscription',
  'payment_method',
  'help_request',
] as const;
export type ActivityEntity = (typeof activityEntities)[number];

export function isActivityEntity(value: string): value is ActivityEntity {
  return activityEntities.some((entity) => entity === value);
}
