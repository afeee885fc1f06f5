import { useFormikContext } from 'formik';
import { ContainerPreview } from '../container/container-preview.tsx';
import type { RawMeasure } from '../container/sensor-view.ts';
import type { AssetValues } from './asset-values.ts';
import type { OfKind } from './of-kind.ts';

/** The drawing beside the form: what is typed, and what the sensor sees. */
export function ContainerSide({
  configuration,
  measure,
}: Pick<OfKind, 'configuration'> & { readonly measure: RawMeasure | null }) {
  const { values } = useFormikContext<AssetValues>();
  const liquid = configuration?.liquids.find(
    ({ id_asset_liquid }) => String(id_asset_liquid) === values.id_asset_liquid,
  );
  return (
    <ContainerPreview
      values={values.container}
      orientation={values.orientation}
      measure={measure}
      density={liquid?.density ?? 1}
    />
  );
}
