import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Radio } from 'lucide-react';

/** In the place of readings and curves where no sensor is linked. */
export function NoSensorCard() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState icon={<Radio />} title={t`No sensor`}>
        <Trans>No sensor is linked to this equipment yet. Your supplier can install one.</Trans>
      </EmptyState>
    </Card>
  );
}
