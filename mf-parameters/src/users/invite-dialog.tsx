import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AppError, callApi, notify, useUnsavedChanges, useUser } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { FormErrorSummary } from '@niveau/shared/ui/form-error-summary';
import { TextArea } from '@niveau/shared/ui/text-area';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { type FormEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { afterRefusal } from '../parts/after-refusal.ts';
import { Fields } from '../parts/page-layout.tsx';
import { mostAtOnce, readAddresses } from './addresses.ts';
import { RoleChoice } from './role-choice.tsx';

const Found = styled.p`
  ${type.small}
  margin-top: -${space(1.5)};
  color: ${token('ink-muted')};
`;
const Refused = styled.ul`
  ${type.label}
  display: grid;
  gap: ${space(0.5)};
  overflow-wrap: anywhere;
  strong { font-weight: 600; }
`;

interface InviteDialogProps {
  readonly onClose: () => void;
  /** Told once the invitations are sent. */
  readonly onInvited: () => void;
}

interface Refusal {
  readonly email: string;
  readonly key: string;
}

/** Invites one or several people with a role: all of them, or none and why. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { id_client } = useUser();
  const form = useId();
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const { good, wrong } = readAddresses(typed);
  const isDirty = typed.trim() !== '' || role !== '';
  useUnsavedChanges(isDirty);

  const first = wrong[0] ?? '';
  const addressFault = () => {
    if (good.length + wrong.length === 0) return t`Enter at least one e-mail address`;
    if (wrong.length > 0) return t`Not an e-mail address: ${first}`;
    if (good.length > mostAtOnce) return t`At most ${mostAtOnce} people at once`;
    return undefined;
  };
  const roleFault = role === '' ? errorText('field_required') : undefined;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    setFailure(undefined);
    setRefused([]);
    if (addressFault() || roleFault) {
      const faulty = addressFault() ? 'textarea' : 'select';
      element.current?.querySelector<HTMLElement>(faulty)?.focus();
      return;
    }
    setIsBusy(true);
    try {
      await callApi('POST user_invitation/invite/client/{id}', {
        params: { id: id_client },
        body: { emails: [...good], id_role: Number(role) },
      });
      notify({
        type: 'success',
        message: plural(good.length, { one: '# invitation sent', other: '# invitations sent' }),
      });
      onInvited();
      onClose();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      afterRefusal(error);
      const faults = error.faults.flatMap(({ path, translation_key }) => {
        const email = good[Number(path.match(/^body\.emails\.(\d+)$/)?.[1])];
        return email ? [{ email, key: translation_key }] : [];
      });
      setRefused(faults);
      if (faults.length === 0) setFailure(errorText(error.key));
    } finally {
      setIsBusy(false);
    }
  };
  const withoutRefused = () => {
    const out = new Set(refused.map(({ email }) => email));
    setTyped(good.filter((email) => !out.has(email)).join('\n'));
    setRefused([]);
  };

  return (
    <Dialog
      title={t`Invite to the space`}
      dirty={isDirty}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {good.length > 1 ? t`Send ${good.length} invitations` : t`Send the invitation`}
          </Button>
        </>
      }
    >
      <form id={form} ref={element} noValidate onSubmit={(event) => void send(event)}>
        <Fields>
          {refused.length > 0 ? (
            <FormErrorSummary
              message={
                <>
                  <Trans>No invitation was sent:</Trans>
                  <Refused>
                    {refused.map(({ email, key }) => (
                      <li key={email}>
                        <strong>{email}</strong> – {errorText(key)}
                      </li>
                    ))}
                  </Refused>
                  {refused.length < good.length && (
                    <Button size="small" onClick={withoutRefused}>
                      <Plural
                        value={refused.length}
                        one="Take this address out"
                        other="Take these addresses out"
                      />
                    </Button>
                  )}
                </>
              }
            />
          ) : (
            <FormErrorSummary message={failure} />
          )}
          <TextArea
            required
            label={t`E-mail addresses`}
            hint={t`One or several, parted by commas, spaces or lines`}
            value={typed}
            onChange={setTyped}
            rows={3}
            error={isSent ? addressFault() : undefined}
          />
          {good.length > 0 && (
            <Found>
              <Plural value={good.length} one="# person" other="# people" />
            </Found>
          )}
          <RoleChoice
            label={t`Role`}
            value={role}
            onChange={setRole}
            error={isSent ? roleFault : undefined}
            hint={t`It says what they may see and do; it can be changed at any time`}
          />
        </Fields>
      </form>
    </Dialog>
  );
}
