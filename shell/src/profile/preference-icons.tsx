import { useLingui } from '@lingui/react/macro';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { BellRing, Mail, MessageSquare } from 'lucide-react';
import { styled } from 'styled-components';
import { useOwnUser } from './use-own-user.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
const Entry = styled.li<{ readonly $on: boolean }>`
  ${type.small}
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(0.75)};
  min-height: 32px;
  padding: 0 ${space(1.25)};
  border: 1px solid ${({ $on }) => token($on ? 'accent-text' : 'line')};
  border-radius: ${radius.full};
  background: ${({ $on }) => token($on ? 'accent-soft' : 'surface')};
  color: ${({ $on }) => token($on ? 'accent-text' : 'ink-muted')};
  text-decoration: ${({ $on }) => ($on ? 'none' : 'line-through')};
  svg { width: 16px; height: 16px; }
`;

/** By which channels the person wants to be told: push, SMS and e-mail. */
export function PreferenceIcons() {
  const { t } = useLingui();
  const { alert_push, alert_sms, alert_mail } = useOwnUser();
  const channels = [
    { key: 'push', isOn: alert_push, Icon: BellRing, label: t`Push messages` },
    { key: 'sms', isOn: alert_sms, Icon: MessageSquare, label: t`SMS` },
    { key: 'mail', isOn: alert_mail, Icon: Mail, label: t`E-mail` },
  ];
  return (
    <List>
      {channels.map(({ key, isOn, Icon, label }) => (
        <Entry key={key} $on={isOn}>
          <Icon aria-hidden="true" />
          {label}
          <VisuallyHidden>: {isOn ? t`on` : t`off`}</VisuallyHidden>
        </Entry>
      ))}
    </List>
  );
}
