import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@niveau/shared/ui/card';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { Radio } from 'lucide-react';
import type { AssetDetail } from '../asset/asset-detail.ts';

/** The sensor and the container it looks at. */
export function SensorCard({ asset }: { readonly asset: AssetDetail }) {
  const { t } = useLingui();
  const { device, address, brand, model } = asset;
  if (!device)
    return (
      <Card title={t`Sensor`}>
        <EmptyState icon={<Radio />} title={t`No sensor`}>
          <Trans>No sensor is linked to this equipment yet. Your supplier can install one.</Trans>
        </EmptyState>
      </Card>
    );
  const isActive = device.subscription_state === 'active';
  return (
    <Card title={t`Sensor`}>
      <DescriptionList
        entries={[
          { term: t`Number`, value: device.device_number },
          { term: t`Model`, value: device.model },
          {
            term: t`Subscription`,
            value: (
              <StatusPill tone={isActive ? 'success' : 'warning'}>
                {isActive && <Trans>active</Trans>}
                {device.subscription_state === 'expired' && <Trans>expired</Trans>}
                {device.subscription_state === 'terminated' && <Trans>ended</Trans>}
              </StatusPill>
            ),
          },
          { term: t`Equipment`, value: [brand, model].filter(Boolean).join(' ') || null },
          {
            term: t`Address`,
            value: address ? (
              <>
                {address.address}
                {address.complement && (
                  <>
                    <br />
                    {address.complement}
                  </>
                )}
                <br />
                {address.postal_code} {address.city}
              </>
            ) : null,
          },
        ]}
      />
    </Card>
  );
}
