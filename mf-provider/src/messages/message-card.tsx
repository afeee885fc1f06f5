import { useLingui } from '@lingui/react/macro';
import { Sheet } from '@niveau/shared/ui/card';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormats } from '../use-formats.ts';
import { BannerPreview } from './banner-preview.tsx';
import type { Message } from './message.ts';

const Root = styled(Sheet)`
  overflow: hidden;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(1.5)};
  padding: ${space(1)} ${space(1.5)} ${space(1)} ${space(2.5)};
`;
const Title = styled.h2`
  ${type.label}
  overflow-wrap: anywhere;
`;
const When = styled.p`
  ${type.small}
  flex: 1 1 12rem;
  color: ${token('ink-muted')};
`;
const Buttons = styled.span`
  display: flex;
`;

interface MessageCardProps {
  readonly message: Message;
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}

type Phase = 'waiting' | 'shown' | 'over';

function phaseOf({ starts_at, ends_at }: Message, now: number): Phase {
  if (ends_at && Date.parse(ends_at) <= now) return 'over';
  return starts_at && Date.parse(starts_at) > now ? 'waiting' : 'shown';
}

/** A message as it is seen, for whom it is and until when. */
export function MessageCard({ message, onEdit, onRemove }: MessageCardProps) {
  const { t } = useLingui();
  const { instant } = useFormats();
  const phase = phaseOf(message, Date.now());
  const name = message.client_space_name ?? t`All client spaces`;
  const pills = {
    waiting: <StatusPill tone="info">{t`To come`}</StatusPill>,
    shown: <StatusPill tone="success">{t`Shown`}</StatusPill>,
    over: <StatusPill tone="neutral">{t`Over`}</StatusPill>,
  };
  const from = message.starts_at && t`from ${instant(message.starts_at)}`;
  const until = message.ends_at && t`until ${instant(message.ends_at)}`;
  return (
    <Root as="li">
      <BannerPreview message={message.message} colour={message.background_color} />
      <Foot>
        <Title>{name}</Title>
        {pills[phase]}
        <When>{[from, until].filter(Boolean).join(' ')}</When>
        <Buttons>
          {onEdit && (
            <IconButton
              label={t`Change the message to ${name}`}
              icon={<Pencil aria-hidden="true" />}
              onClick={onEdit}
            />
          )}
          {onRemove && (
            <IconButton
              label={t`Take the message to ${name} away`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={onRemove}
            />
          )}
        </Buttons>
      </Foot>
    </Root>
  );
}
