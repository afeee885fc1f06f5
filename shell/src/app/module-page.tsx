import { useShellLocation } from '@niveau/shared/contract';
import { unsavedStore, useStore } from '@niveau/shared/contract/host';
import { useCallback, useRef, useState } from 'react';
import { diagnose } from '../modules/diagnose.ts';
import { ModuleSlot } from '../modules/module-slot.tsx';
import { mountParcel } from '../modules/mount-parcel.ts';
import type { ModuleChoice } from '../modules/registry.ts';
import type { AcceptedRelease } from '../modules/release-check.ts';
import { shownModules } from '../vitals/shown-modules.ts';
import { moduleFailurePart } from './page-parts.ts';
import { useServices } from './services.ts';

export interface ModulePageProps {
  readonly name: string;
  readonly basename: string;
  readonly label: string;
}

/** A module on its route, at the version that the registry gave when the route was entered. */
export function ModulePage({ name, basename, label }: ModulePageProps) {
  const { registry, loader, report, opened } = useServices();
  const [failed, setFailed] = useState<AcceptedRelease | null>(null);
  const choice = useSteadyChoice(name, basename, failed);
  const onReady = useCallback(
    ({ version }: { readonly version: string }) => {
      shownModules.add(`${name}@${version}`);
      opened(name, version);
    },
    [name, opened],
  );
  const release = choice?.release ?? null;
  const onFailed = useCallback(() => {
    setFailed(release);
    registry.watchClosely();
  }, [release, registry]);
  if (!choice) return null;
  if (!release) {
    return (
      <moduleFailurePart.Part
        label={null}
        cause={choice.refusal === 'contract_range' ? 'contract' : 'integrity'}
        version={name}
        onRetry={() => void registry.load().catch(() => undefined)}
      />
    );
  }
  const { previous } = choice;
  return (
    <ModuleSlot
      key={`${name}@${release.manifest.version}${basename}`}
      label={label}
      basename={basename}
      release={release}
      previous={previous}
      loader={loader}
      mount={mountParcel}
      report={report}
      diagnose={diagnose}
      onReady={onReady}
      onFailed={onFailed}
    />
  );
}

/**
 * What the registry says of a module, taken over only when the path changes and nothing is unsaved: an update or a
 * rollback never takes a page away under its reader. Where the version that stands has failed there is nothing to take
 * away: another one comes as soon as it is known.
 */
function useSteadyChoice(
  name: string,
  basename: string,
  failed: AcceptedRelease | null,
): ModuleChoice | null {
  const { registry } = useServices();
  const { pathname } = useShellLocation();
  const { choices } = useStore(registry.store);
  const latest = choices.find((choice) => choice.name === name) ?? null;
  const kept = useRef<{ readonly path: string; readonly base: string; readonly choice: ModuleChoice } | null>(
    null,
  );

  const before = kept.current;
  const isSameModule = before?.choice.name === name && before.base === basename;
  const mayChange =
    !isSameModule ||
    !before.choice.release ||
    before.choice.release === failed ||
    (before.path !== pathname && unsavedStore.get().size === 0);
  const choice = mayChange ? latest : before.choice;
  kept.current = choice && { path: pathname, base: basename, choice };
  return choice;
}
