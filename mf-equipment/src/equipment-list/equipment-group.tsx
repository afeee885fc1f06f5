import { useLingui } from '@lingui/react/macro';
import { Badge } from '@niveau/shared/ui/badge';
import { Sheet } from '@niveau/shared/ui/card';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { ArrowUpDown } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { AssetGroup } from '../asset/group-by-type.ts';
import { typeName } from '../asset/type-name.ts';
import { ChunkedRows } from './chunked-rows.tsx';

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

/** The button takes no height of its own: with it and without, rows stand where they stood. */
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-bottom: ${space(1)};
  > h2 { margin-bottom: 0; }
  > button { margin-block: -${space(1.25)}; color: ${token('ink-muted')}; }
`;

export interface EquipmentGroupProps {
  readonly group: AssetGroup;
  /** Of the kind in the space, where that is more than has come. */
  readonly count: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** How many rows stand before it on the page. */
  readonly before: number;
  /** Puts its cards in order; without it they stand by what was chosen. */
  readonly onArrange: (() => void) | undefined;
}

/** The equipment of one type, under its name and count. */
export function EquipmentGroup({ group, count, now, before, onArrange }: EquipmentGroupProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const kind = typeName(group.type, i18n);
  return (
    <GroupRoot aria-labelledby={id}>
      <Head>
        <GroupName id={id}>
          {kind} <Badge count={Math.max(count, group.assets.length)} tone="quiet" />
        </GroupName>
        {onArrange && group.assets.length > 1 && (
          <IconButton label={t`Arrange: ${kind}`} icon={<ArrowUpDown />} onClick={onArrange} />
        )}
      </Head>
      <Sheet>
        <ChunkedRows assets={group.assets} now={now} before={before} />
      </Sheet>
    </GroupRoot>
  );
}
