import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { StickerRequest } from '@niveau/shared/api/stickers';
import { useLocale, useUser } from '@niveau/shared/contract';
import { formatDate } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { Sheet } from '@niveau/shared/ui/card';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { MapPin, RotateCcw, User } from 'lucide-react';
import { styled } from 'styled-components';
import { stickerTones, useStickerWords } from './sticker-words.ts';

const Root = styled(Sheet)`
  display: flex;
  flex-direction: column;
  gap: ${space(1.25)};
  height: 100%;
  padding: ${space(2)};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(0.5)} ${space(1)};
`;
const Title = styled.h3`
  ${type.heading}
`;
const Fact = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(1)};
  min-width: 0;
  overflow-wrap: anywhere;
  svg { flex: none; margin-top: 2px; color: ${token('ink-muted')}; }
`;
const Small = styled.p`
  ${type.caption}
  color: ${token('ink-muted')};
`;
const Reach = styled.span`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
`;
const Plates = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)};
`;
const Plate = styled.li`
  ${type.caption}
  padding: 2px ${space(1)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.small};
  background: ${token('surface-sunken')};
  font-weight: 560;
  white-space: nowrap;
`;
const Foot = styled.div`
  margin-top: auto;
`;

/** More would hide what else the card says. */
const platesShown = 8;

interface StickerCardProps {
  readonly request: StickerRequest;
  readonly onRepeat?: ((request: StickerRequest) => void) | undefined;
}

/** One request of the past: for what, to where, and how far it is. */
export function StickerCard({ request, onRepeat }: StickerCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const words = useStickerWords();
  const { state, vehicles, state_reason: reason } = request;
  const date = formatDate(locale, request.date, time_zone);
  const changed = formatDate(locale, request.state_date, time_zone);
  const rest = vehicles.length - platesShown;
  return (
    <Root as="article" aria-label={t`Request of ${date}`}>
      <Head>
        <Title>
          <Trans>Request of {date}</Trans>
        </Title>
        <StatusPill tone={stickerTones[state]}>{words[state]}</StatusPill>
      </Head>
      {state !== 'requested' && (
        <Small>
          {reason ? (
            <Trans>
              Since {changed}: {reason}
            </Trans>
          ) : (
            <Trans>Since {changed}</Trans>
          )}
        </Small>
      )}
      {vehicles.length === 0 ? (
        <Small>
          <Trans>No vehicle named</Trans>
        </Small>
      ) : (
        <Plates aria-label={t`Vehicles`}>
          {vehicles.slice(0, platesShown).map(({ registration }) => (
            <Plate key={registration}>{registration}</Plate>
          ))}
          {rest > 0 && (
            <Plate>
              <Plural value={rest} one="and # more" other="and # more" />
            </Plate>
          )}
        </Plates>
      )}
      <Fact>
        <MapPin size={16} aria-hidden="true" />
        <span>
          {[request.address, request.address_complement, `${request.postal_code} ${request.city}`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </Fact>
      <Fact>
        <User size={16} aria-hidden="true" />
        <span>
          {request.full_name} · {request.company_name}
          <Reach>
            {request.email} · {request.phone}
          </Reach>
        </span>
      </Fact>
      {onRepeat && (
        <Foot>
          <Button
            size="small"
            icon={<RotateCcw aria-hidden="true" />}
            aria-label={t`Repeat the request of ${date}`}
            onClick={() => onRepeat(request)}
          >
            <Trans>Repeat</Trans>
          </Button>
        </Foot>
      )}
    </Root>
  );
}
