import { Trans, useLingui } from '@lingui/react/macro';
import { useMayCall } from '@niveau/shared/contract';
import { ButtonLink } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Radio } from 'lucide-react';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { installPath } from '../asset/asset-paths.ts';

/** In the place of readings and curves where no sensor is linked. */
export function NoSensorCard({ asset }: { readonly asset: Pick<AssetDetail, 'id_asset'> }) {
  const { t } = useLingui();
  const mayInstall = useMayCall('POST device/install');
  return (
    <Card>
      <EmptyState
        icon={<Radio />}
        title={t`No sensor`}
        action={
          mayInstall && (
            <ButtonLink variant="primary" to={installPath(asset.id_asset)}>{t`Install a sensor`}</ButtonLink>
          )
        }
      >
        {mayInstall ? (
          <Trans>No sensor is linked to this equipment yet.</Trans>
        ) : (
          <Trans>No sensor is linked to this equipment yet. Your supplier can install one.</Trans>
        )}
      </EmptyState>
    </Card>
  );
}
