import { Trans } from '@lingui/react/macro';
import { ModuleLink, serverNow, useMayCall, useUser } from '@niveau/shared/contract';
import { styled } from 'styled-components';
import type { DeviceSubscription } from '../api/equipment.ts';
import { coverOf } from '../domain/subscription-state.ts';
import { localDate } from '../domain/time-zone.ts';

const Way = styled(ModuleLink)`
  display: inline-block;
  min-height: 24px;
  color: inherit;
  font-weight: 560;
`;

/** Whether the readings of a device are paid for today, by the space's calendar. */
export function useCover(): (device: DeviceSubscription) => ReturnType<typeof coverOf> {
  const { time_zone } = useUser();
  return (device) => coverOf(device, localDate(serverNow(), time_zone));
}

/** The way to renew a subscription for whoever may, and whom to ask for everybody else. */
export function RenewalStep({ device }: { readonly device: DeviceSubscription }) {
  const coverNow = useCover();
  const maySee = useMayCall('GET client/{id}/subscriptions');
  const mayRenew = useMayCall('PUT subscription/{id}/reactivate');
  const to = `/parameter/subscription?search=${encodeURIComponent(device.device_number)}`;
  if (device.contract_paid_by_professional)
    return <Trans>Your supplier pays for it: ask them to renew it.</Trans>;
  if (mayRenew)
    return (
      <Way to={to}>
        {coverNow(device) === 'ending' ? (
          <Trans>Keep the subscription</Trans>
        ) : (
          <Trans>Renew the subscription</Trans>
        )}
      </Way>
    );
  return (
    <>
      <Trans>A manager of the space can renew it.</Trans>
      {maySee && (
        <>
          {' '}
          <Way to={to}>
            <Trans>See the subscription</Trans>
          </Way>
        </>
      )}
    </>
  );
}
