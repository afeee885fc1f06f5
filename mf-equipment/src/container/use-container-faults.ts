import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { capacity } from '@niveau/shared/domain/tank-geometry';
import { formatNumber } from '@niveau/shared/i18n/format';
import { setIn } from 'formik';
import { type ContainerFault, containerFaults } from './container-faults.ts';
import { type ContainerValues, soundGeometry } from './container-values.ts';

/** The faults of a container as the form shows them, by field. */
export function useContainerFaults(): (values: ContainerValues) => object {
  const { t } = useLingui();
  const locale = useLocale();
  return (values) => {
    const geometry = soundGeometry(values);
    const inside = geometry ? formatNumber(locale, capacity(geometry), { digits: 0, unit: 'L' }) : '';
    const words: Readonly<Record<ContainerFault, string>> = {
      'shape-missing': t`Choose a shape`,
      'dimension-missing': t`Enter this dimension`,
      'dimension-not-positive': t`Enter a number greater than 0`,
      'dimension-too-big': t`At most 10 000 cm`,
      'tanks-wrong': t`Enter a whole number from 1 to 20`,
      'table-short': t`Enter at least two lines, each with a depth and a volume`,
      'table-wrong': t`Each line: a depth in cm and a volume in L, both rising`,
      'capacity-not-positive': t`Enter a volume greater than 0`,
      'capacity-off': t`Too far from what the dimensions give: ${inside}`,
      'percent-wrong': t`Enter a number from 1 to 100`,
      'offset-wrong': t`This offset is not possible`,
      'thresholds-crossed': t`Must lie above the low threshold`,
    };
    let errors: object = {};
    for (const { field, fault } of containerFaults(values)) errors = setIn(errors, field, words[fault]);
    return errors;
  };
}
