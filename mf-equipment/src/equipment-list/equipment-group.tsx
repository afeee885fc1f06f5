import { useLingui } from '@lingui/react/macro';
import { Badge } from '@niveau/shared/ui/badge';
import { Sheet } from '@niveau/shared/ui/card';
import { space, type } from '@niveau/shared/ui/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { AssetGroup } from '../asset/group-by-type.ts';
import { typeName } from '../asset/type-name.ts';
import { AssetRow } from './asset-row.tsx';
import { Rows } from './asset-row-parts.tsx';

export const GroupRoot = styled.section`
  margin-top: ${space(3)};
`;
export const GroupName = styled.h2`
  ${type.heading}
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 1.5rem;
  margin-bottom: ${space(1)};
`;

export interface EquipmentGroupProps {
  readonly group: AssetGroup;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The equipment of one type, under its name and count. */
export function EquipmentGroup({ group, now }: EquipmentGroupProps) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <GroupRoot aria-labelledby={id}>
      <GroupName id={id}>
        {typeName(group.type, i18n)} <Badge count={group.assets.length} tone="quiet" />
      </GroupName>
      <Sheet>
        <Rows>
          {group.assets.map((asset) => (
            <AssetRow key={asset.id_asset} asset={asset} now={now} />
          ))}
        </Rows>
      </Sheet>
    </GroupRoot>
  );
}
