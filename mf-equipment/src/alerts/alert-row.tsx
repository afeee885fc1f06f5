import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Alert } from '@niveau/shared/api/alerts';
import { useLocale, useMayCall } from '@niveau/shared/contract';
import { formatNumber, formatRelativeAge } from '@niveau/shared/i18n/format';
import { useNavigate } from '@niveau/shared/router';
import { Button } from '@niveau/shared/ui/button';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { Menu } from '@niveau/shared/ui/menu';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { BellDot, Check, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { alertPath } from '../asset/asset-paths.ts';
import { AlertMark } from './alert-icon.tsx';
import { AlertStatePill } from './alert-state-pill.tsx';
import { alertWords } from './alert-words.ts';
import { type ChannelName, channelNames } from './channels.ts';

const Root = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  padding: ${space(2)} ${space(2.5)};
  border-top: 1px solid ${token('line')};
  &:first-child { border-top: 0; }
  ${media.small} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: start;
    padding-inline: ${space(2)};
  }
`;
const Name = styled.h3`
  ${type.label}
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Line = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  margin-top: ${space(0.75)};
`;
const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  /* The menu stays beside the name; what is to be done now comes under it. */
  ${media.small} {
    display: contents;
    > :last-child { grid-column: 3; grid-row: 1; }
    > :not(:last-child) { grid-column: 2 / -1; justify-self: start; }
  }
`;

export interface AlertRowProps {
  readonly alert: Alert;
  /** The measure as its kind calls it. */
  readonly label: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onAcknowledge: (idEvent: number) => Promise<void>;
  readonly onSubscribe: () => void;
  readonly onRemove: () => void;
}

/** One alert: what it watches, how it stands, by what one is told, and what can be done. */
export function AlertRow({ alert, label, now, onAcknowledge, onSubscribe, onRemove }: AlertRowProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const mayChange = useMayCall('PUT alert/{id}');
  const mayRemove = useMayCall('DELETE alert/{id}');
  const mayAcknowledge = useMayCall('PUT alert_event/{id}/acknowledge');
  const { id_alert, name, state, last_value, triggered_at, told_by, unit, subscribers } = alert;
  const isActive = state === 'triggered' || state === 'acknowledged';
  const age = triggered_at && isActive ? formatRelativeAge(locale, triggered_at, now) : null;
  const value =
    last_value === null ? null : formatNumber(locale, last_value, { digits: 1, trim: true, unit });
  const channels = Object.keys(channelNames)
    .filter((key): key is ChannelName => key in told_by && told_by[key as ChannelName])
    .map((key) => i18n._(channelNames[key]));
  const words = alertWords({ ...alert, label }, i18n);
  const items = [
    ...(mayChange
      ? [
          {
            key: 'edit',
            label: t`Change`,
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => void navigate(alertPath(alert.id_asset, id_alert)),
          },
        ]
      : []),
    {
      key: 'subscribe',
      label: t`How I am told`,
      icon: <BellDot aria-hidden="true" />,
      onSelect: onSubscribe,
    },
    ...(mayRemove
      ? [
          {
            key: 'remove',
            label: t`Delete`,
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            onSelect: onRemove,
          },
        ]
      : []),
  ];
  return (
    <Root>
      <AlertMark
        icon={isActive ? alert.icon_triggered : alert.icon_not_triggered}
        colour={isActive ? alert.color_triggered : alert.color_not_triggered}
      />
      <div>
        <Name>{name}</Name>
        {words !== name && <Line>{words}</Line>}
        <State>
          <AlertStatePill state={state} />
          {(age || value !== null) && (
            <Line>
              {age}
              {age && value !== null && ' · '}
              {value !== null && <Trans>Last value: {value}</Trans>}
            </Line>
          )}
        </State>
        <Line>
          {channels.length > 0 ? (
            <Trans>You are told by: {channels.join(', ')}</Trans>
          ) : (
            <Trans>You are not told</Trans>
          )}
          {' · '}
          <Plural value={subscribers} _0="nobody subscribed" one="# person told" other="# people told" />
          {alert.type === 'secondary' && (
            <>
              {' · '}
              <Trans>secondary</Trans>
            </>
          )}
        </Line>
      </div>
      <Actions>
        {state === 'triggered' && alert.id_alert_event !== null && mayAcknowledge && (
          <AcknowledgeButton name={name} idEvent={alert.id_alert_event} onAcknowledge={onAcknowledge} />
        )}
        <Menu
          label={t`Actions of ${name}`}
          items={items}
          trigger={(props) => (
            <IconButton
              {...props}
              label={t`Actions of ${name}`}
              icon={<EllipsisVertical aria-hidden="true" />}
            />
          )}
        />
      </Actions>
    </Root>
  );
}

export interface AcknowledgeButtonProps {
  readonly name: string;
  readonly idEvent: number;
  readonly onAcknowledge: (idEvent: number) => Promise<void>;
}

/** Says that it was seen: nothing further is told until the initial state returns. */
export function AcknowledgeButton({ name, idEvent, onAcknowledge }: AcknowledgeButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      size="small"
      icon={<Check aria-hidden="true" />}
      aria-label={t`Acknowledge: ${name}`}
      onClick={() => void onAcknowledge(idEvent)}
    >
      {t`Acknowledge`}
    </Button>
  );
}
