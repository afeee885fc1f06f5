import { Trans, useLingui } from '@lingui/react/macro';
import { AppError, callApi, notify, revalidate, useMayCall } from '@niveau/shared/contract';
import { Card } from '@niveau/shared/ui/card';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { space as gap, media, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useState } from 'react';
import { styled } from 'styled-components';
import { groupsOf } from './module-groups.ts';
import type { Space } from './space.ts';
import { useModuleNames } from './use-module-names.ts';

const Hint = styled.p`
  ${type.small}
  margin-bottom: ${gap(1)};
  color: ${token('ink-muted')};
`;
const Group = styled.fieldset`
  min-width: 0;
  margin: ${gap(2)} 0 0;
  padding: ${gap(1.5)} 0 0;
  border: 0;
  border-top: 1px solid ${token('line')};
`;
const Legend = styled.legend`
  ${type.label}
  float: left;
  width: 100%;
  margin-bottom: ${gap(0.5)};
  color: ${token('ink-muted')};
`;
const Switches = styled.div`
  display: grid;
  clear: both;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: ${gap(3)};
  ${media.small} { grid-template-columns: minmax(0, 1fr); }
`;

/** Each module of a space, on or off. What is switched holds for its users from their next page on. */
export function ModuleSwitches({ space }: { readonly space: Space }) {
  const { t } = useLingui();
  const names = useModuleNames();
  const errorText = useErrorText();
  const may = useMayCall('PUT provider/client/{id}/modules');
  /** What was just switched, until the server has answered. */
  const [switched, setSwitched] = useState<Readonly<Record<string, boolean>>>({});
  const { client_space_name } = space;

  const change = async (designation: string, name: string, isOn: boolean) => {
    setSwitched((before) => ({ ...before, [designation]: isOn }));
    const body = isOn ? { enable: [designation] } : { disable: [designation] };
    try {
      await callApi('PUT provider/client/{id}/modules', { params: { id: space.id_client }, body });
      await revalidate('GET provider/client/{id}');
      notify({
        type: 'success',
        message: isOn ? t`${name}: on for ${client_space_name}` : t`${name}: off for ${client_space_name}`,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify({ type: 'error', message: errorText(error.key) });
    } finally {
      setSwitched(({ [designation]: _, ...rest }) => rest);
    }
  };
  return (
    <Card title={t`Modules`}>
      <Hint>
        <Trans>What you switch holds for the users of the space from the next page that they open.</Trans>
      </Hint>
      {groupsOf(space.modules).map(({ group, modules }) => (
        <Group key={group}>
          <Legend>{names.group(group)}</Legend>
          <Switches>
            {modules.map(({ designation, name: given, is_enabled }) => {
              const name = names.module(designation, given);
              return (
                <CheckboxField
                  key={designation}
                  look="switch"
                  label={name}
                  value={switched[designation] ?? is_enabled}
                  disabled={!may || designation in switched}
                  onChange={(isOn) => void change(designation, name, isOn)}
                />
              );
            })}
          </Switches>
        </Group>
      ))}
    </Card>
  );
}
