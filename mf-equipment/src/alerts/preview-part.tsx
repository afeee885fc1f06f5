import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { serverNow, useApi, useLocale, useUser } from '@niveau/shared/contract';
import { localDate } from '@niveau/shared/domain/time-zone';
import { formatDateTime, formatDayInWords, formatNumber } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { useCover } from '@niveau/shared/ui/renewal-step';
import { SegmentedControl } from '@niveau/shared/ui/segmented-control';
import { figures, space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Device } from '../asset/asset-detail.ts';
import { Aside } from '../form/form-layout.tsx';
import { useSettled } from '../form/use-settled.ts';
import { useAllUnpaid } from '../tank-detail/use-unpaid.ts';
import { type AlertValues, watchBody } from './alert-values.ts';

const Figure = styled.p`
  ${type.heading}
  margin: ${space(2)} 0 ${space(1)};
`;
const List = styled.ol`
  ${type.small}
  ${figures}
  display: grid;
  gap: ${space(0.75)};
  margin-bottom: ${space(1)};
  li { display: flex; justify-content: space-between; gap: ${space(2)}; color: ${token('ink-muted')}; }
  b { color: ${token('ink')}; font-weight: 560; }
`;
const Shown = styled.div<{ readonly $stale: boolean }>`
  min-height: 5.5rem;
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity 150ms;
`;

const periods = ['7', '30', '90', '365'] as const;
const mostShown = 5;

/** How often the alert would have fired in the past, as it stands in the form. */
export function PreviewPart({ device }: { readonly device: Device }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const errorText = useErrorText();
  const { values } = useFormikContext<AlertValues>();
  const [days, setDays] = useState<(typeof periods)[number]>('30');
  const body = watchBody(values);
  const settled = useSettled(JSON.stringify(body), 350);
  const isSettled = settled === JSON.stringify(body);
  const firstDay = localDate(serverNow() - Number(days) * 86_400_000, time_zone);
  const isRefused = useAllUnpaid(device)({ firstDay });
  const { data, error, isValidating } = useApi(
    'POST device/{id}/alerts/preview',
    body && isSettled && !isRefused
      ? { params: { id: device.id_device }, body: { ...body, days: Number(days) } }
      : null,
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const paidTo = useCover()(device) === 'over' ? device.subscription_end : null;
  const fault = isRefused ? 'subscription_expired' : error?.key;
  return (
    <Card title={t`Tried on the past`}>
      <SegmentedControl
        label={t`Period`}
        options={periods.map((key) => ({ key, label: t`${key} days` }))}
        selected={days}
        onSelect={setDays}
      />
      <Shown $stale={!isSettled || isValidating} aria-live="polite">
        {body === null ? (
          <Figure>
            <Trans>Complete the rule to try it on past readings.</Trans>
          </Figure>
        ) : fault ? (
          <Figure>{errorText(fault)}</Figure>
        ) : (
          data && (
            <>
              <Figure>
                {data.fired === 0 ? (
                  <Plural
                    value={data.days}
                    one="Would not have fired in the last day"
                    other="Would not have fired in the last # days"
                  />
                ) : (
                  <Trans>
                    Would have fired <Plural value={data.fired} one="once" other="# times" /> in the last{' '}
                    {data.days} days
                  </Trans>
                )}
              </Figure>
              {data.events.length > 0 && (
                <List>
                  {data.events.slice(0, mostShown).map(({ triggered_at, triggered_value }) => (
                    <li key={triggered_at}>
                      {formatDateTime(locale, triggered_at, time_zone)}
                      <b>
                        {formatNumber(locale, triggered_value, { digits: 1, trim: true, unit: data.unit })}
                      </b>
                    </li>
                  ))}
                </List>
              )}
              <Aside>
                <Plural value={data.readings} one="Rests on # reading." other="Rests on # readings." />{' '}
                {paidTo && (
                  <Trans>Tried up to {formatDayInWords(locale, paidTo)}, the last day that is paid.</Trans>
                )}
              </Aside>
            </>
          )
        )}
      </Shown>
    </Card>
  );
}
