import { useLingui } from '@lingui/react/macro';
import { Card } from '@niveau/shared/ui/card';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { RadioGroup } from '@niveau/shared/ui/radio-group';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { Fields } from '../form/form-layout.tsx';
import { AlertMark } from './alert-icon.tsx';
import type { AlertValues } from './alert-values.ts';
import { isLimitRule } from './alert-words.ts';
import { ColourChoice } from './colour-choice.tsx';
import { IconChoice } from './icon-choice.tsx';

const States = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: ${space(3)};
`;
const State = styled.fieldset`
  display: grid;
  align-content: start;
  gap: ${space(1.5)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    ${type.label}
    display: flex;
    align-items: center;
    gap: ${space(1)};
    padding: 0 0 ${space(1)};
    color: ${token('ink')};
  }
`;

/** How it looks: importance, badge, colours and icons of its two states, limit on the curves. */
export function LookPart() {
  const { t } = useLingui();
  const { values } = useFormikContext<AlertValues>();
  const type = useFormikField('type');
  const badge = useFormikField<boolean>('badge');
  const curves = useFormikField<boolean>('threshold_on_curves');
  return (
    <Card title={t`How it looks`}>
      <Fields>
        <RadioGroup
          {...type}
          label={t`Importance`}
          columns
          options={[
            { value: 'main', label: t`Main`, hint: t`Stands first, in lists and on the detail page` },
            { value: 'secondary', label: t`Secondary`, hint: t`Stands after the main ones` },
          ]}
        />
        <div>
          <CheckboxField {...badge} label={t`Badge on the equipment while it is triggered`} />
          {isLimitRule(values.rule) && <CheckboxField {...curves} label={t`Limit drawn on the curves`} />}
        </div>
        <States>
          <StateLook legend={t`When triggered`} icon="icon_triggered" colour="color_triggered" />
          <StateLook legend={t`When not triggered`} icon="icon_not_triggered" colour="color_not_triggered" />
        </States>
      </Fields>
    </Card>
  );
}

interface StateLookProps {
  readonly legend: string;
  readonly icon: 'icon_triggered' | 'icon_not_triggered';
  readonly colour: 'color_triggered' | 'color_not_triggered';
}

function StateLook({ legend, icon, colour }: StateLookProps) {
  const { t } = useLingui();
  const chosenIcon = useFormikField(icon);
  const chosenColour = useFormikField(colour);
  return (
    <State>
      <legend>
        <AlertMark icon={chosenIcon.value} colour={chosenColour.value} size={32} />
        {legend}
      </legend>
      <ColourChoice
        label={t`Colour: ${legend}`}
        name={colour}
        value={chosenColour.value}
        onChange={chosenColour.onChange}
      />
      <IconChoice
        label={t`Icon: ${legend}`}
        name={icon}
        value={chosenIcon.value}
        onChange={chosenIcon.onChange}
      />
    </State>
  );
}
