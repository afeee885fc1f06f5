import { useLingui } from '@lingui/react/macro';
import { useLocale, useShellLocation } from '@niveau/shared/contract';
import { useStore } from '@niveau/shared/contract/host';
import { menuLabel } from '@niveau/shared/domain/menu-label';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { moduleFailurePart } from '../app/page-parts.ts';
import type { ModuleReport } from '../failures/module-report.ts';
import { PageSkeleton } from '../first-paint/page-skeleton.tsx';
import type { ModuleLoader } from './module-loader.ts';
import { type ModulePlace, openPlace, type PlacePorts, type PlaceState } from './module-place.ts';
import type { AcceptedRelease } from './release-check.ts';
import { SlowNotice } from './slow-notice.tsx';

export interface ModuleSlotProps {
  readonly label: string;
  readonly basename: string;
  readonly release: AcceptedRelease;
  readonly previous: AcceptedRelease | null;
  readonly loader: ModuleLoader;
  readonly mount: PlacePorts['mount'];
  readonly report: (report: ModuleReport) => void;
  readonly diagnose: PlacePorts['diagnose'];
  readonly onReady: (shown: { readonly version: string; readonly isPrevious: boolean }) => void;
  /** Told when nothing of it can be shown. */
  readonly onFailed: () => void;
}

/** The skeleton and the module share one cell: when the one gives way to the other nothing moves. */
const Cell = styled.div`
  display: grid;
  > * { grid-area: 1 / 1; min-width: 0; }
`;

/** A module's place on its route. Give it a key by module, version and base: it keeps the version it began with. */
export function ModuleSlot({
  label,
  basename,
  release,
  previous,
  loader,
  mount,
  report,
  diagnose,
  onReady,
  onFailed,
}: ModuleSlotProps) {
  const host = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ModulePlace | null>(null);
  const locale = useLocale();
  const { pathname, search } = useShellLocation();
  const title = menuLabel(release.manifest, pathname + search, locale);

  useEffect(() => {
    if (!host.current) return;
    const ports = { host: host.current, basename, release, previous, loader, mount, report, diagnose };
    const opened = openPlace(ports);
    setPlace(opened);
    return () => opened.stop();
  }, [basename, release, previous, loader, mount, report, diagnose]);

  return (
    <Cell>
      <div ref={host} />
      {place ? (
        <PlaceCover
          place={place}
          label={label}
          title={title}
          hasPrevious={previous !== null}
          onReady={onReady}
          onFailed={onFailed}
        />
      ) : (
        !loader.loaded(release) && <WaitingModule label={label} title={title} />
      )}
    </Cell>
  );
}

interface PlaceCoverProps {
  readonly place: ModulePlace;
  readonly label: string;
  readonly title: string | undefined;
  readonly hasPrevious: boolean;
  readonly onReady: ModuleSlotProps['onReady'];
  readonly onFailed: ModuleSlotProps['onFailed'];
}

function PlaceCover({ place, label, title, hasPrevious, onReady, onFailed }: PlaceCoverProps) {
  const state: PlaceState = useStore(place.state);
  useEffect(() => {
    if (state.kind === 'ready') onReady(state);
    if (state.kind === 'failed') onFailed();
  }, [state, onReady, onFailed]);
  switch (state.kind) {
    case 'ready':
      return null;
    case 'failed':
      return (
        <moduleFailurePart.Part
          label={label}
          cause={state.cause}
          version={state.version}
          onRetry={place.retry}
          onUsePrevious={hasPrevious ? place.usePrevious : undefined}
        />
      );
    case 'loading':
      return <WaitingModule label={label} title={title} isSlow={state.isSlow} />;
  }
}

interface WaitingModuleProps {
  readonly label: string;
  readonly title: string | undefined;
  readonly isSlow?: boolean;
}

function WaitingModule({ label, title, isSlow = false }: WaitingModuleProps) {
  const { t } = useLingui();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t`Loading ${label}`}</VisuallyHidden>
      {isSlow && <SlowNotice label={label} />}
      <PageSkeleton title={title} />
    </div>
  );
}
