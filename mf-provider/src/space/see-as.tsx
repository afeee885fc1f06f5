import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AppError, viewSpaceAs } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { SelectField } from '@niveau/shared/ui/select-field';
import { space as gap, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Space } from './space.ts';

const Form = styled.form`
  display: grid;
  gap: ${gap(2)};
`;
const Hint = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;

/** Opens the product as a role of the space sees it. */
export function SeeAs({ space }: { readonly space: Space }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [role, setRole] = useState(String(space.roles[0]?.id_role ?? ''));
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const fixedNames = { manager: t`Manager`, consultant: t`Consultant` };
  const chosen = space.roles.find(({ id_role }) => String(id_role) === role);

  const open = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await viewSpaceAs({
        id_client: space.id_client,
        id_role: Number(role),
        back: `/provider/spaces/${space.id_client}`,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFault(errorText(error.key));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={t`See the product as its users do`}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <Hint>
          <Trans>
            To read only, for half an hour. It is written down in the activity of the space, with your name.
          </Trans>
        </Hint>
        <SelectField
          label={t`Role`}
          value={role}
          error={fault}
          onChange={setRole}
          options={space.roles.map(({ id_role, name, system_role }) => ({
            value: String(id_role),
            label: system_role ? fixedNames[system_role] : name,
          }))}
          hint={
            chosen && (
              <Plural value={chosen.users} _0="Nobody has it" one="# user has it" other="# users have it" />
            )
          }
        />
        <Button type="submit" busy={isBusy} icon={<Eye aria-hidden="true" />}>
          {t`Open this view`}
        </Button>
      </Form>
    </Card>
  );
}
