import { msg } from '@lingui/core/macro';
import type { AlertChannels } from '@niveau/shared/api/alerts';
import type { CurrentUser } from '@niveau/shared/contract';

export type ChannelName = keyof AlertChannels;

export const channelNames = {
  badge: msg`Badge in the product`,
  email: msg`E-mail`,
  push: msg`Notification on the device`,
  sms: msg`SMS`,
} as const satisfies Record<ChannelName, unknown>;

/** The contact preference of the user that a channel needs. */
export const channelPreference = {
  badge: 'alert_badge',
  email: 'alert_mail',
  push: 'alert_push',
  sms: 'alert_sms',
} as const satisfies Record<ChannelName, keyof CurrentUser>;
