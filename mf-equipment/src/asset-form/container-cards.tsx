import { useLingui } from '@lingui/react/macro';
import { Card } from '@niveau/shared/ui/card';
import { MountingFields, ThresholdFields } from '../container/mounting-part.tsx';
import { ShapePart } from '../container/shape-part.tsx';
import { Fields } from '../form/form-layout.tsx';
import type { OfKind } from './of-kind.ts';

/** Shape, dimensions, mounting, thresholds: nothing for a kind without a container. */
export function ContainerCards({ kind }: Pick<OfKind, 'kind'>) {
  const { t } = useLingui();
  if (!kind.has_container) return null;
  return (
    <Card title={t`Shape and dimensions`} caption={t`Inside dimensions, in centimetres`}>
      <Fields>
        <ShapePart />
        <MountingFields />
        <ThresholdFields />
      </Fields>
    </Card>
  );
}
