import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { coverOf } from '@niveau/shared/domain/subscription-state';
import { formatDate } from '@niveau/shared/i18n/format';
import { pickLocale } from '@niveau/shared/i18n/locale';
import type { Tone } from '@niveau/shared/ui/tone';
import type { AssetSummary } from './asset-summary.ts';

/** What is wrong with the readings of an asset, in words, most serious first. */
export interface Condition {
  readonly key: string;
  readonly tone: Exclude<Tone, 'neutral' | 'success'>;
  readonly label: string;
  /** What it means and what to do. */
  readonly advice: string;
}

const faults = {
  too_far: {
    label: msg`Liquid out of the sensor’s reach`,
    advice: msg`The sensor is too far from the liquid. Check how it is mounted.`,
  },
  badly_configured_container: {
    label: msg`Dimensions to check`,
    advice: msg`The measure lies below the bottom of the tank: its dimensions do not match.`,
  },
  unreliable_measurement: {
    label: msg`Unreliable measurement`,
    advice: msg`Something disturbs the sensor. The level shown is the last one that could be trusted.`,
  },
  doubtful_spike: {
    label: msg`Reading to be confirmed`,
    advice: msg`The last reading left the curve. The next one will tell whether it was right.`,
  },
  clock_wrong: {
    label: msg`Sensor’s clock is wrong`,
    advice: msg`The times that the sensor gives cannot be right. Its readings are kept aside.`,
  },
  ignored: {
    label: msg`Reading set aside`,
    advice: msg`Somebody set the last reading aside. It is not used.`,
  },
} as const;

/** Below this a battery is low, percent: as the design system shows it. */
const lowBattery = 25;

/** Every condition of an asset, in the user's language; empty where all is well. */
export function conditionsOf(
  { device, validity }: Pick<AssetSummary, 'device' | 'validity'>,
  i18n: I18n,
  /** YYYY-MM-DD in the space's time zone. */
  today: string,
): readonly Condition[] {
  const say = (key: string, tone: Condition['tone'], label: string, advice: string): Condition => ({
    key,
    tone,
    label,
    advice,
  });
  if (!device)
    return [
      say(
        'no_device',
        'info',
        i18n._(msg`No sensor`),
        i18n._(msg`No sensor is linked to this equipment yet.`),
      ),
    ];
  const found: Condition[] = [];
  const cover = coverOf(device, today);
  if (cover === 'ending' && device.subscription_end) {
    const day = formatDate(pickLocale([i18n.locale]), device.subscription_end);
    found.push(
      say(
        'subscription',
        'info',
        i18n._(msg`Subscription cancelled`),
        i18n._(msg`Readings come until ${day}.`),
      ),
    );
  }
  if (cover === 'over')
    found.push(
      say(
        'subscription',
        'warning',
        device.subscription_state === 'expired'
          ? i18n._(msg`Subscription expired`)
          : i18n._(msg`Subscription ended`),
        i18n._(msg`Renew the subscription to get the latest readings.`),
      ),
    );
  if (device.is_silent && cover !== 'over')
    found.push(
      say(
        'silent',
        'warning',
        i18n._(msg`Sensor silent`),
        i18n._(
          msg`The sensor has not sent anything for longer than usual. Check its battery and its network.`,
        ),
      ),
    );
  const fault = validity === null ? null : faultOf(validity, i18n);
  if (fault) found.push(fault);
  if (device.battery_percent !== null && device.battery_percent < lowBattery)
    found.push(
      say(
        'battery',
        'warning',
        i18n._(msg`Battery low`),
        i18n._(msg`Plan a change of the sensor’s battery.`),
      ),
    );
  return found;
}

/** What a reading's validity says is wrong with it; null where it can be trusted. */
export function faultOf(validity: string, i18n: I18n): Condition | null {
  if (!isFault(validity)) return null;
  const { label, advice } = faults[validity];
  return {
    key: 'fault',
    tone: validity === 'ignored' || validity === 'doubtful_spike' ? 'warning' : 'error',
    label: i18n._(label),
    advice: i18n._(advice),
  };
}

function isFault(validity: string): validity is keyof typeof faults {
  return Object.hasOwn(faults, validity);
}
