import { useShellLocation } from '@niveau/shared/contract';
import { unsavedStore, useStore } from '@niveau/shared/contract/host';
import { useCallback, useRef } from 'react';
import { ModuleSlot } from '../modules/module-slot.tsx';
import { mountParcel } from '../modules/mount-parcel.ts';
import type { ModuleChoice } from '../modules/registry.ts';
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
  const { registry, loader, report } = useServices();
  const choice = useSteadyChoice(name, basename);
  const onReady = useCallback(
    ({ version }: { readonly version: string }) => shownModules.add(`${name}@${version}`),
    [name],
  );
  if (!choice) return null;
  if (!choice.release) {
    return (
      <moduleFailurePart.Part
        label={null}
        cause={choice.refusal === 'contract_range' ? 'contract' : 'integrity'}
        version={name}
        onRetry={() => void registry.load().catch(() => undefined)}
      />
    );
  }
  const { release, previous } = choice;
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
      onReady={onReady}
    />
  );
}

/**
 * What the registry says of a module, taken over only when the path changes and nothing is unsaved: an update or a
 * rollback never takes a page away under its reader.
 */
function useSteadyChoice(name: string, basename: string): ModuleChoice | null {
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
    !isSameModule || !before.choice.release || (before.path !== pathname && unsavedStore.get().size === 0);
  const choice = mayChange ? latest : before.choice;
  kept.current = choice && { path: pathname, base: basename, choice };
  return choice;
}
