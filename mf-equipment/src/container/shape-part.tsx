import { useLingui } from '@lingui/react/macro';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { NumberField } from '@niveau/shared/ui/number-field';
import { RadioGroup } from '@niveau/shared/ui/radio-group';
import { SelectField } from '@niveau/shared/ui/select-field';
import { TextArea } from '@niveau/shared/ui/text-area';
import { useFormikContext } from 'formik';
import { FieldRow, Fields } from '../form/form-layout.tsx';
import { type ContainerValues, dimensionsOf, type ShapeName, shapes } from './container-values.ts';
import { ShapeIcon } from './shape-icon.tsx';

interface WithContainer {
  readonly container: ContainerValues;
}

/** The shape of a tank and its inside dimensions. */
export function ShapePart() {
  const { t } = useLingui();
  const { values } = useFormikContext<WithContainer>();
  const { shape } = values.container;
  const shapeField = useFormikField<string>('container.shape');
  const shapeNames: Readonly<Record<ShapeName, string>> = {
    horizontal_cylinder: t`Lying cylinder`,
    vertical_cylinder: t`Standing cylinder`,
    rectangular: t`Rectangular`,
    spherical: t`Spherical`,
    strapping_table: t`Maker’s table`,
  };
  return (
    <Fields>
      <RadioGroup
        {...shapeField}
        label={t`Shape`}
        required
        columns
        options={shapes.map((name) => ({
          value: name,
          label: shapeNames[name],
          icon: <ShapeIcon shape={name} />,
        }))}
      />
      {shape !== '' && shape !== 'strapping_table' && (
        <FieldRow>
          {dimensionsOf[shape].map((name) => (
            <Length key={name} name={name} />
          ))}
        </FieldRow>
      )}
      {shape === 'horizontal_cylinder' && (
        <FieldRow $least="12rem">
          <Head kind="head" depth="head_depth" label={t`Ends`} />
        </FieldRow>
      )}
      {shape === 'vertical_cylinder' && (
        <FieldRow $least="12rem">
          <Head kind="head" depth="head_depth" label={t`Bottom`} />
          <Head kind="top" depth="top_depth" label={t`Top`} />
        </FieldRow>
      )}
      {shape === 'strapping_table' && <Table />}
      {shape !== '' && (
        <FieldRow>
          <Tanks />
          <Capacity />
          <Usable />
        </FieldRow>
      )}
    </Fields>
  );
}

type Dimension = 'diameter' | 'length' | 'width' | 'height';

function Length({ name }: { readonly name: Dimension }) {
  const { t } = useLingui();
  const field = useFormikField<number | null>(`container.${name}`);
  const labels: Readonly<Record<Dimension, string>> = {
    diameter: t`Inside diameter`,
    length: t`Inside length`,
    width: t`Inside width`,
    height: t`Inside height`,
  };
  return <NumberField {...field} label={labels[name]} required unit="cm" />;
}

interface HeadProps {
  readonly kind: 'head' | 'top';
  readonly depth: 'head_depth' | 'top_depth';
  readonly label: string;
}

function Head({ kind, depth, label }: HeadProps) {
  const { t } = useLingui();
  const kindField = useFormikField<string>(`container.${kind}`);
  const depthField = useFormikField<number | null>(`container.${depth}`);
  return (
    <>
      <SelectField
        {...kindField}
        label={label}
        options={[
          { value: 'flat', label: t`Flat` },
          { value: 'ellipsoidal', label: t`Dished (elliptical)` },
          { value: 'spherical', label: t`Rounded (part of a sphere)` },
          { value: 'conical', label: t`Conical` },
        ]}
      />
      {kindField.value !== 'flat' && (
        <NumberField {...depthField} label={t`${label}: depth of the bulge`} required unit="cm" />
      )}
    </>
  );
}

function Table() {
  const { t } = useLingui();
  const field = useFormikField('container.table');
  return (
    <TextArea
      {...field}
      label={t`Maker’s table`}
      hint={t`One line for each depth: depth in cm, then volume in L. You can paste it from a spreadsheet.`}
      required
      rows={8}
    />
  );
}

function Tanks() {
  const { t } = useLingui();
  const field = useFormikField<number | null>('container.tanks');
  return (
    <NumberField {...field} label={t`Connected tanks`} hint={t`Equal, with one level`} digits={0} required />
  );
}

function Capacity() {
  const { t } = useLingui();
  const field = useFormikField<number | null>('container.capacity');
  return <NumberField {...field} label={t`Stated volume`} hint={t`Empty: that of the dimensions`} unit="L" />;
}

function Usable() {
  const { t } = useLingui();
  const field = useFormikField<number | null>('container.usable');
  return (
    <NumberField
      {...field}
      label={t`May be filled to`}
      hint={t`Safety margin of deliveries`}
      unit="%"
      required
    />
  );
}
