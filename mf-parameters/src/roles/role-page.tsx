import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SpaceRole } from '@niveau/shared/api/people';
import {
  AppError,
  callApi,
  notify,
  refreshUser,
  revalidate,
  useApi,
  useMayCall,
  useUnsavedChanges,
  useUser,
  viewSpaceAs,
} from '@niveau/shared/contract';
import { levelOf, readLevels } from '@niveau/shared/domain/permission';
import { useNavigate, useParams } from '@niveau/shared/router';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Note } from '@niveau/shared/ui/note';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { TextField } from '@niveau/shared/ui/text-field';
import { media, radius, space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Copy, Eye, ShieldX, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { afterRefusal } from '../parts/after-refusal.ts';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { FailedLoad } from '../parts/failed-load.tsx';
import { Fields, FormActions, TwoColumns } from '../parts/page-layout.tsx';
import { useRoleName } from '../parts/role-name.ts';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { NewRoleDialog } from './new-role-dialog.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { RolePreview } from './role-preview.tsx';
import { useLevelWords } from './use-level-words.ts';
import { useModuleNames } from './use-module-names.ts';
import { useRoleDraft } from './use-role-draft.ts';

const Side = styled.div`
  ${media.desktop} { position: sticky; top: 5.5rem; }
`;
const OpenAs = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  margin-top: ${space(2)};
  text-align: center;
`;
const OpenHint = styled.p`
  ${type.small}
  max-width: 22rem;
  color: ${token('ink-muted')};
`;
const SaveBar = styled(FormActions)`
  position: sticky;
  z-index: 5;
  bottom: calc(var(--bottom-bar, 0px) + ${space(1)});
  padding: ${space(1.25)} ${space(2)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.large};
  background: ${token('surface-raised')};
  box-shadow: ${token('shadow-2')};
  > span { flex: 1 1 8rem; }
`;

/** One role: its name and its levels, with the product as somebody with this role has it. */
export function RolePage() {
  const { t } = useLingui();
  const { id } = useParams();
  const { id_client } = useUser();
  const roles = useApi('GET client/{idClient}/roles', {
    params: { idClient: id_client },
    query: { limit: 100 },
  });
  const role = roles.data?.find(({ id_role }) => String(id_role) === id);
  const back = { to: '/management_role', label: t`Roles` };
  if (role) return <RoleEditor key={role.id_role} role={role} roles={roles.data ?? []} />;
  if (roles.data)
    return (
      <>
        <PageHeader title={t`Role`} back={back} />
        <EmptyState icon={<ShieldX />} title={t`This role does not exist any more`}>
          <Trans>It may have been deleted by another administrator.</Trans>
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader title={t`Role`} back={back} />
      {roles.error ? (
        <FailedLoad
          title={t`The role could not be loaded`}
          error={roles.error}
          onRetry={roles.reload}
          retrying={roles.isValidating}
        />
      ) : (
        <SkeletonGroup label={t`Loading the role`} shape="rows" count={8} />
      )}
    </>
  );
}

interface RoleEditorProps {
  readonly role: SpaceRole;
  readonly roles: readonly SpaceRole[];
}

function RoleEditor({ role, roles }: RoleEditorProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const roleName = useRoleName();
  const navigate = useNavigate();
  const moduleNames = useModuleNames();
  const levelWords = useLevelWords();
  const user = useUser();
  const mayWrite = useMayCall('PUT client/{idClient}/roles/{id}');
  const own = readLevels(user.role_permissions);
  const draft = useRoleDraft(role);
  const { modules, saved, isDirty } = draft;
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<{ readonly of: 'name' | 'role'; readonly text: string }>();
  const [dialog, setDialog] = useState<'duplicate' | 'delete' | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const mayEdit = mayWrite && role.may_edit;
  const isOwn = role.id_role === user.role.id_role;
  useUnsavedChanges(isDirty);
  const mayAskForView = useMayCall('POST auth/view/role');
  // A role that holds more than one's own could not be seen whole.
  const isWithin = modules.every((module) => levelOf(saved, module) <= levelOf(own, module));
  const mayView = mayAskForView && !isOwn && isWithin && user.view === undefined;
  const hasNoRight = modules.every((module) => levelOf(saved, module) === 0);
  const [isOpening, setIsOpening] = useState(false);
  const openAs = async () => {
    setIsOpening(true);
    const back = `/parameter/management_role/${role.id_role}`;
    // The handling rules have spoken where it could not be opened.
    await viewSpaceAs({ id_client: user.id_client, id_role: role.id_role, back }).catch(() => undefined);
    setIsOpening(false);
  };

  const contested = [
    ...(draft.isNameContested ? [{ key: 'name', name: t`Name`, now: role.name }] : []),
    ...draft.contested.map((module) => {
      const now = levelOf(saved, module);
      return { key: module, name: moduleNames.module(module), now: `${now} ${levelWords.name(now)}` };
    }),
  ];
  const takeTheirs = (key: string) => {
    draft.takeTheirs(key);
    setFault(undefined);
  };
  // The line of a module may be folded away where that of its group is enough.
  const controlsOf = (key: string) =>
    [
      ...(fields.current?.querySelectorAll<HTMLElement>(
        `[name="${key}"], [data-modules~="${key}"] :checked`,
      ) ?? []),
    ].reverse();
  const forget = () => {
    draft.forget();
    setFault(undefined);
  };
  const save = async () => {
    if (draft.typedName.trim() === '') return setFault({ of: 'name', text: errorText('field_required') });
    setIsSaving(true);
    setFault(undefined);
    try {
      await callApi('PUT client/{idClient}/roles/{id}', {
        params: { idClient: user.id_client, id: role.id_role },
        body: draft.body,
      });
      await revalidate('GET client/{idClient}/roles', 'GET professional/{id}/roles_client');
      forget();
      notify({ type: 'success', message: t`Role saved` });
      if (isOwn) await refreshUser();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      afterRefusal(error);
      setFault({ of: error.key === 'role_name_already_used' ? 'name' : 'role', text: errorText(error.key) });
      void revalidate('GET client/{idClient}/roles');
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <>
      <PageHeader
        title={roleName(role.name)}
        subtitle={
          <Plural value={role.users} _0="Given to nobody" one="Given to # person" other="Given to # people" />
        }
        back={{ to: '/management_role', label: t`Roles` }}
        actions={
          mayWrite && (
            <>
              <Button icon={<Copy aria-hidden="true" />} onClick={() => setDialog('duplicate')}>
                {t`Duplicate`}
              </Button>
              {mayEdit && (
                <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setDialog('delete')}>
                  {t`Delete`}
                </Button>
              )}
            </>
          )
        }
      />
      <TwoColumns>
        <Fields ref={fields}>
          {role.system_role ? (
            <Note tone="info">
              <Trans>
                Manager and consultant are the same in every space. Duplicate one to change its rights.
              </Trans>
            </Note>
          ) : (
            !mayEdit && (
              <Note tone="info" title={errorText('role_edit_no_access')}>
                {mayWrite && <Trans>This role holds rights that your own role does not have.</Trans>}
              </Note>
            )
          )}
          {mayEdit && isOwn && (
            <Note tone="warning" title={t`This is your own role`}>
              <Trans>A right that you take away here is gone for you at once.</Trans>
            </Note>
          )}
          {mayEdit && (
            <Card>
              <TextField
                name="name"
                required
                label={t`Name`}
                value={draft.typedName}
                onChange={draft.rename}
                maxLength={60}
                autoComplete="off"
                error={fault?.of === 'name' ? fault.text : undefined}
              />
            </Card>
          )}
          <RoleMatrix
            modules={modules}
            levels={draft.levels}
            own={own}
            readOnly={!mayEdit}
            onChange={draft.choose}
          />
          {mayEdit && <ChangedMeanwhile contested={contested} onTake={takeTheirs} controlsOf={controlsOf} />}
          {fault?.of === 'role' && contested.length === 0 && (
            <Note tone="error" announced title={fault.text}>
              <Trans>Nothing was saved. What you chose is kept.</Trans>
            </Note>
          )}
          {isDirty && (
            <SaveBar role="region" aria-label={t`Changes`}>
              <span>
                <Trans>Not saved yet</Trans>
              </span>
              <Button onClick={forget}>{t`Cancel`}</Button>
              <Button variant="primary" busy={isSaving} onClick={() => void save()}>
                {t`Save`}
              </Button>
            </SaveBar>
          )}
        </Fields>
        <Side>
          <RolePreview levels={draft.levels} roleName={roleName(draft.typedName)} modules={modules} />
          {mayView && (
            <OpenAs>
              <Button
                icon={<Eye aria-hidden="true" />}
                busy={isOpening}
                disabled={isDirty || hasNoRight}
                onClick={() => void openAs()}
              >
                {t`Open the app as this role`}
              </Button>
              <OpenHint>
                {hasNoRight && !isDirty
                  ? errorText('role_has_no_rights')
                  : isDirty
                    ? t`Save first: the app opens with the rights as they are saved.`
                    : t`You see what this role sees. Nothing can be changed meanwhile.`}
              </OpenHint>
            </OpenAs>
          )}
        </Side>
      </TwoColumns>
      {dialog === 'duplicate' && <NewRoleDialog roles={roles} from={role} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <DeleteRoleDialog
          role={role}
          roles={roles}
          onClose={() => setDialog(null)}
          onDeleted={() => navigate('/management_role', { replace: true })}
        />
      )}
    </>
  );
}
