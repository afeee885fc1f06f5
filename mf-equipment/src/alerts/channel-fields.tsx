import { Trans, useLingui } from '@lingui/react/macro';
import type { AlertChannels } from '@niveau/shared/api/alerts';
import { ModuleLink, useUser } from '@niveau/shared/contract';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { type ChannelName, channelNames, channelPreference } from './channels.ts';

const Root = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  legend { ${type.label} padding: 0; }
`;
const Hint = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: 0 ${space(2)};
`;

export interface ChannelFieldsProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: AlertChannels;
  readonly onChange: (value: AlertChannels) => void;
}

/** The four channels; one that the user's contact preferences switch off says so. */
export function ChannelFields({ label, hint, value, onChange }: ChannelFieldsProps) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const isOff = (name: ChannelName) => value[name] && !user[channelPreference[name]];
  const names = Object.keys(channelNames).filter((name): name is ChannelName => name in value);
  return (
    <Root>
      <legend>{label}</legend>
      {hint && <Hint>{hint}</Hint>}
      <Boxes>
        {names.map((name) => (
          <CheckboxField
            key={name}
            label={i18n._(channelNames[name])}
            hint={isOff(name) ? t`Off in your contact preferences` : undefined}
            value={value[name]}
            onChange={(wanted) => onChange({ ...value, [name]: wanted })}
          />
        ))}
      </Boxes>
      {names.some(isOff) && (
        <Hint>
          <Trans>
            You are told by a channel once it is on in your <ModuleLink to="/profile">profile</ModuleLink>.
          </Trans>
        </Hint>
      )}
    </Root>
  );
}
