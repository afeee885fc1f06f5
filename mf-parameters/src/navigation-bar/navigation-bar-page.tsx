import { Trans, useLingui } from '@lingui/react/macro';
import type { NavbarEntry } from '@niveau/shared/api/space';
import {
  AppError,
  callApi,
  notify,
  revalidate,
  useApi,
  useLocale,
  useModules,
  useUnsavedChanges,
  useUser,
} from '@niveau/shared/contract';
import { mostShown, type PlacedEntry, placeMenu } from '@niveau/shared/domain/menu';
import { readLevels } from '@niveau/shared/domain/permission';
import { Button } from '@niveau/shared/ui/button';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { RotateCcw } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { FailedLoad } from '../parts/failed-load.tsx';
import { Fields, FormActions, TwoColumns } from '../parts/page-layout.tsx';
import { isSameBar, isSameSeen, type SeenEntry, seenOf, shownIn, toNavbar } from './bar-draft.ts';
import { BarPreview } from './bar-preview.tsx';
import { EntryOrder } from './entry-order.tsx';

const Intro = styled.p`
  ${type.body}
  max-width: 60ch;
  margin-bottom: ${space(0.5)};
  color: ${token('ink-muted')};
`;

/** Which modules stand in the user's bars and in which order, seen on a phone while it is chosen. */
export function NavigationBarPage() {
  const { t } = useLingui();
  const navbar = useApi('GET user_configuration/navbar', {});
  return (
    <>
      <PageHeader title={t`Navigation bar`} back={{ to: '/customisation', label: t`Customisation` }} />
      {navbar.data !== undefined ? (
        <BarEditor saved={navbar.data?.navbar_configuration ?? null} />
      ) : navbar.error ? (
        <FailedLoad
          title={t`The navigation bar could not be loaded`}
          error={navbar.error}
          onRetry={navbar.reload}
          retrying={navbar.isValidating}
        />
      ) : (
        <SkeletonGroup label={t`Loading the navigation bar`} shape="rows" count={6} />
      )}
    </>
  );
}

interface Draft {
  readonly placed: readonly PlacedEntry[];
  /** The saved bar when the first change was made: another tab or device may save another meanwhile. */
  readonly seen: readonly SeenEntry[] | null;
}

function BarEditor({ saved }: { readonly saved: readonly NavbarEntry[] | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  const user = useUser();
  const modules = useModules();
  const [draft, setDraft] = useState<Draft | null>(null);
  const order = useRef<HTMLDivElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { kept, usual } = useMemo(() => {
    const entries = modules.flatMap(({ manifest }) => manifest.menu);
    const levels = readLevels(user.role_permissions);
    return { kept: placeMenu(entries, levels, saved), usual: placeMenu(entries, levels, null) };
  }, [modules, user, saved]);
  const placed = draft?.placed ?? kept;
  const isDirty = !isSameBar(placed, kept);
  const change = (next: readonly PlacedEntry[]) =>
    setDraft({ placed: next, seen: draft ? draft.seen : seenOf(saved) });
  const isContested = isDirty && draft !== null && !isSameSeen(draft.seen, seenOf(saved));
  useUnsavedChanges(isDirty);

  const save = async () => {
    setIsSaving(true);
    const body = {
      navbar_configuration: toNavbar(placed, saved ?? [], locale),
      expected: seenOf(saved),
    };
    try {
      if (saved) await callApi('PUT user_configuration/navbar', { body });
      else await callApi('POST user_configuration/navbar', { body });
      await revalidate('GET user_configuration/navbar');
      setDraft(null);
      notify({ type: 'success', message: t`Navigation bar saved` });
    } catch (error) {
      // The handling rules have said why; the order stays as it was chosen, beside what was saved elsewhere.
      if (!(error instanceof AppError)) throw error;
      if (error.key === 'changed_meanwhile') await revalidate('GET user_configuration/navbar');
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <TwoColumns>
      <Fields>
        <Intro>
          <Trans>
            The first {mostShown} modules stand in the bar of a phone and at the top of the list on a
            computer. The others are under “More”.
          </Trans>
        </Intro>
        <ChangedMeanwhile
          contested={isContested ? [{ key: 'bar', name: t`Navigation bar`, now: shownIn(kept, locale) }] : []}
          onTake={() => setDraft(null)}
          controlsOf={() => order.current?.querySelectorAll('button') ?? []}
        />
        <div ref={order}>
          <EntryOrder placed={placed} onChange={change} />
        </div>
        <FormActions>
          <Button variant="primary" disabled={!isDirty} busy={isSaving} onClick={() => void save()}>
            {t`Save`}
          </Button>
          {isDirty && <Button onClick={() => setDraft(null)}>{t`Cancel`}</Button>}
          {!isSameBar(placed, usual) && (
            <Button variant="ghost" icon={<RotateCcw aria-hidden="true" />} onClick={() => change(usual)}>
              {t`Usual order`}
            </Button>
          )}
        </FormActions>
      </Fields>
      <BarPreview placed={placed} />
    </TwoColumns>
  );
}
