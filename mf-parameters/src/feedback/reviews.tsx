import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type CallOutput, useLocale, useUser } from '@niveau/shared/contract';
import { formatDate, formatNumber } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import { stars } from './star-rating.tsx';

type Opinions = CallOutput<'GET global/opinion'>;

const Summary = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
`;
const Average = styled.p`
  ${type.display}
  display: flex;
  align-items: center;
  gap: ${space(0.75)};
  font-variant-numeric: tabular-nums;
  svg { width: 28px; height: 28px; color: ${token('accent-text')}; fill: currentcolor; }
`;
const Under = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
const Bars = styled.dl`
  ${type.caption}
  display: grid;
  gap: 5px;
  font-variant-numeric: tabular-nums;
  > div { display: grid; grid-template-columns: 1.5rem minmax(0, 1fr) 2.5rem; align-items: center; gap: ${space(1)}; }
  dt { color: ${token('ink-muted')}; }
  dd { margin: 0; }
`;
const Track = styled.span`
  display: block;
  height: 8px;
  border-radius: 4px;
  background: ${token('surface-sunken')};
  box-shadow: inset 0 0 0 1px ${token('line')};
  overflow: hidden;
  > span { display: block; height: 100%; background: ${token('accent-text')}; }
`;
const Own = styled.ul`
  display: grid;
  gap: ${space(2)};
  li { overflow-wrap: anywhere; white-space: pre-line; }
`;

/** What customers of the provider think of the product, in figures, and what the user has said. */
export function Reviews({ opinions }: { readonly opinions: Opinions }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const { average, count, counts, own } = opinions;
  return (
    <>
      <Card title={t`Ratings`}>
        {average === null ? (
          <EmptyState icon={<Star />} title={t`No review yet`}>
            <Trans>Yours would be the first.</Trans>
          </EmptyState>
        ) : (
          <Summary>
            <div>
              <Average>
                {formatNumber(locale, average, { digits: 1 })}
                <Star aria-hidden="true" />
              </Average>
              <Under>
                <Plural value={count} one="# rating" other="# ratings" />
              </Under>
            </div>
            <Bars>
              {stars.toReversed().map((star) => {
                const given = counts[star - 1] ?? 0;
                return (
                  <div key={star}>
                    <dt>{star} ★</dt>
                    <dd>
                      <Track aria-hidden="true">
                        <span style={{ width: `${count === 0 ? 0 : (given / count) * 100}%` }} />
                      </Track>
                    </dd>
                    <dd>{given}</dd>
                  </div>
                );
              })}
            </Bars>
          </Summary>
        )}
      </Card>
      {own.length > 0 && (
        <Card title={t`What you have said`}>
          <Own>
            {own.map(({ id_help_request, rating, message, sent_at }) => (
              <li key={id_help_request}>
                {rating !== null && (
                  <span role="img" aria-label={t`${rating} of 5 stars`}>
                    {'★'.repeat(rating)}
                    {'☆'.repeat(5 - rating)}
                  </span>
                )}
                {message && <p>{message}</p>}
                <Under>{formatDate(locale, sent_at, time_zone)}</Under>
              </li>
            ))}
          </Own>
        </Card>
      )}
    </>
  );
}
