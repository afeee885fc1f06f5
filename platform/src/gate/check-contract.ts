import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import { contractVersion } from '@niveau/shared/contract/version';
import semver from 'semver';
import type { Refusal } from './refusal.ts';

/** The module's contract range must hold the contract of today's shell; `current` is a semantic version. */
export function checkContract({ contract }: ReleaseManifest, current: string = contractVersion): Refusal[] {
  if (semver.validRange(contract) === null)
    return [
      {
        rule: 'contract',
        reason: `${contract} is not a semver range`,
        mend: `write ^${current} in module.ts`,
      },
    ];
  if (semver.satisfies(current, contract)) return [];
  return [
    {
      rule: 'contract',
      reason: `built for contract ${contract}, the shell offers ${current}`,
      mend: `move the module to contract ${current} and write ^${current} in module.ts`,
    },
  ];
}
