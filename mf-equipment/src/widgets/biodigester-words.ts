import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BiodigesterMode, BiodigesterOperation, HygienePhase } from '@niveau/shared/domain/biodigester';

export const modeNames = {
  normal: msg`Normal`,
  eco: msg`Eco`,
  hygiene: msg`Hygiene`,
  stop: msg`Stopped`,
} as const satisfies Record<BiodigesterMode, unknown>;

export const phaseNames = {
  asked: msg`Asked for`,
  in_progress: msg`In progress`,
  finished: msg`Finished`,
  failed: msg`Failed`,
} as const satisfies Record<HygienePhase, unknown>;

export const operationNames = {
  tank_fill: msg`Fill the tank`,
  flush: msg`Flush`,
  hatch_open: msg`Open the hatch`,
  hatch_close: msg`Close the hatch`,
} as const satisfies Record<BiodigesterOperation, unknown>;

const failures = {
  temperature_lost: msg`The temperature fell before the time was up.`,
  not_started: msg`It did not begin within a day.`,
  stopped: msg`The biodigester was stopped.`,
  aborted: msg`Somebody broke it off.`,
} as const;

/** Why a hygiene cycle failed, in words; what is not known stays as it is. */
export function failureText(failure: string, i18n: I18n): string {
  const table: Readonly<Record<string, (typeof failures)[keyof typeof failures]>> = failures;
  const known = table[failure];
  return known ? i18n._(known) : failure;
}
