import { useLingui } from '@lingui/react/macro';
import { dismissQueuedCall, notify } from '@niveau/shared/contract';
import { badgeInitialMost, checkBadgeInitial } from '@niveau/shared/domain/validators';
import { AvatarBadge } from '@niveau/shared/ui/avatar-badge';
import { Card } from '@niveau/shared/ui/card';
import { Field } from '@niveau/shared/ui/field';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { TextField } from '@niveau/shared/ui/text-field';
import { radius, space, token } from '@niveau/shared/ui/tokens';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { CallForm } from '../forms/call-form.tsx';
import { onlyFaults } from '../forms/form-faults.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { makeOwnChange } from './own-change.ts';
import { useOwnUser, useRefusedChange } from './use-own-user.ts';

const colours = ['#0b5a6e', '#1f8a70', '#3f7d20', '#b4541a', '#a3262a', '#8a3d8f', '#5146c4', '#4a5560'];

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space(2)} ${space(3)};
`;
const Initial = styled.div`
  width: 7rem;
`;
const Colours = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)};
`;
const Swatch = styled.label<{ readonly $colour: string }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  cursor: pointer;
  &::before {
    content: '';
    width: 28px;
    height: 28px;
    border-radius: 50%;
    background: ${({ $colour }) => $colour};
    box-shadow: inset 0 0 0 1px ${token('line')};
  }
  &:has(:checked) { box-shadow: inset 0 0 0 2px ${token('accent-text')}; }
  &:has(:focus-visible) { outline: 2px solid ${token('focus')}; outline-offset: 1px; }
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
`;
const Own = styled.input`
  width: 44px;
  height: 44px;
  padding: 6px;
  border: 1px solid ${token('line-strong')};
  border-radius: ${radius.medium};
  background: ${token('surface')};
  cursor: pointer;
`;
const End = styled.div`
  display: flex;
  justify-content: flex-end;
`;

/** By what the others of the space know the person at a glance: up to three characters, and a colour. */
export function BadgeCard() {
  const { t } = useLingui();
  const { userChanged } = useServices();
  const { id_user, badge } = useOwnUser();
  const { initial, badge_color } = badge;
  const values = useMemo(() => ({ initial, badge_color }), [initial, badge_color]);
  const refused = useRefusedChange('badge');
  return (
    <Card title={t`Badge`}>
      <CallForm
        initial={values}
        entered={refused?.json}
        guards
        check={(badge) => {
          const checked = checkBadgeInitial(badge.initial);
          return onlyFaults({ initial: checked.ok ? undefined : checked.translation_key });
        }}
        send={async (body, { resetForm }) => {
          const changed = await makeOwnChange({
            part: 'badge',
            call: 'PUT user/badge/{id}',
            params: { id: id_user },
            body,
          });
          if (refused) void dismissQueuedCall(refused.id);
          if (!changed) return;
          resetForm({ values: body });
          userChanged(changed);
          notify({ type: 'success', message: t`Your badge is saved.` });
        }}
      >
        <BadgeFields />
      </CallForm>
    </Card>
  );
}

function BadgeFields() {
  const { t } = useLingui();
  const initial = useFormikField('initial');
  const { values, setFieldValue } = useFormikContext<{ readonly badge_color: string }>();
  const choose = (colour: string) => void setFieldValue('badge_color', colour);
  return (
    <>
      <Line>
        <AvatarBadge initials={initial.value} color={values.badge_color} size="large" />
        <Initial>
          <TextField
            {...initial}
            label={t`Initials`}
            autoComplete="off"
            spellCheck={false}
            maxLength={badgeInitialMost}
            required
          />
        </Initial>
        <Field label={t`Another colour`}>
          {(control) => (
            <Own
              {...control}
              type="color"
              value={values.badge_color.toLowerCase()}
              onChange={({ target }) => choose(target.value)}
            />
          )}
        </Field>
      </Line>
      <Colours role="radiogroup" aria-label={t`Colour`}>
        {colours.map((colour) => (
          <Swatch key={colour} $colour={colour} title={colour}>
            <input
              type="radio"
              name="badge_color"
              value={colour}
              aria-label={colour}
              checked={values.badge_color.toLowerCase() === colour}
              onChange={() => choose(colour)}
            />
          </Swatch>
        ))}
      </Colours>
      <End>
        <SubmitButton onlyDirty>{t`Save`}</SubmitButton>
      </End>
    </>
  );
}
