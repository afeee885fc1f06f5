import { Trans } from '@lingui/react/macro';
import { useMay } from '@niveau/shared/contract';
import { Link } from '@niveau/shared/router';
import { RenewalStep } from '@niveau/shared/ui/renewal-step';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { ToneIcon, toneColours } from '@niveau/shared/ui/tone';
import { styled } from 'styled-components';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { alertsPath, configurePath } from '../asset/asset-paths.ts';
import type { Condition } from '../asset/condition.tsx';

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-bottom: ${space(2)};
`;
const Item = styled.li<{ readonly $tone: Condition['tone'] }>`
  ${type.label}
  display: flex;
  gap: ${space(1.25)};
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${({ $tone }) => toneColours[$tone].soft};
  color: ${({ $tone }) => toneColours[$tone].text};
  svg { margin-top: 1px; }
  p { color: ${token('ink')}; font-weight: 420; }
  a { display: inline-block; min-height: 24px; margin-top: ${space(0.25)}; color: inherit; font-weight: 560; }
`;

interface StepProps {
  readonly condition: Condition;
  readonly asset: Pick<AssetDetail, 'id_asset' | 'asset_type' | 'validity' | 'device'>;
}

/** The next step of a condition, for whoever may take it. */
function Step({ condition: { key }, asset }: StepProps) {
  const mayConfigure = useMay({ module: asset.asset_type.designation, level: 2 });
  const mayWatch = useMay({ module: 'ALRT', level: 3 });
  if (key === 'subscription' && asset.device) return <RenewalStep device={asset.device} />;
  if (key === 'fault' && mayConfigure && asset.validity !== 'ignored' && asset.validity !== 'doubtful_spike')
    return (
      <Link to={configurePath(asset.id_asset)}>
        <Trans>Check mounting and dimensions</Trans>
      </Link>
    );
  if (key === 'silent' && mayWatch)
    return (
      <Link to={alertsPath(asset.id_asset)}>
        <Trans>Be told when the sensor is silent</Trans>
      </Link>
    );
  return null;
}

interface ConditionsProps {
  readonly conditions: readonly Condition[];
  readonly asset: StepProps['asset'];
}

/** What is wrong with the readings: what it is, what it means, what to do. A missing sensor has a card of its own. */
export function Conditions({ conditions, asset }: ConditionsProps) {
  const shown = conditions.filter(({ key }) => key !== 'no_device');
  if (shown.length === 0) return null;
  return (
    <List>
      {shown.map((condition) => (
        <Item key={condition.key} $tone={condition.tone}>
          <ToneIcon tone={condition.tone} size={20} />
          <div>
            <strong>{condition.label}</strong>
            <p>{condition.advice}</p>
            <Step condition={condition} asset={asset} />
          </div>
        </Item>
      ))}
    </List>
  );
}
