import { useLingui } from '@lingui/react/macro';
import { media, radius, space, token, type } from '@niveau/shared/ui/tokens';
import { CircleGauge, FileText, House, Truck, Zap } from 'lucide-react';
import { styled } from 'styled-components';
import { KeyCaps } from './key-caps.tsx';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

const GroupName = styled.div`
  ${type.caption}
  padding: ${space(1)} ${space(1)} ${space(0.5)};
  color: ${token('ink-muted')};
  font-weight: 600;
`;
const Option = styled.div`
  ${type.label}
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 44px;
  padding: ${space(0.75)} ${space(1)};
  border-radius: ${radius.small};
  color: ${token('ink')};
  cursor: pointer;
  > svg { flex: none; color: ${token('ink-muted')}; }
  &[aria-selected='true'] { background: ${token('accent-soft')}; color: ${token('accent-text')}; }
  &[aria-selected='true'] > svg { color: inherit; }
`;
const Texts = styled.span`
  flex: 1 1 auto;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Detail = styled.span`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
`;
const Keys = styled.span`
  flex: none;
  ${media.touch} { display: none; }
`;

const icons = {
  pages: FileText,
  equipment: CircleGauge,
  orders: Truck,
  spaces: House,
  actions: Zap,
} as const;
const order: readonly PaletteGroup[] = ['pages', 'equipment', 'orders', 'spaces', 'actions'];

export interface PaletteListProps {
  /** Of the whole; the options are `id-0`, `id-1` and so on, the list `id-list`. */
  readonly id: string;
  readonly items: readonly PaletteItem[];
  readonly active: number;
  readonly onActive: (place: number) => void;
  readonly onChoose: (place: number) => void;
}

/** What was found, under the names of its groups. */
export function PaletteList({ id, items, active, onActive, onChoose }: PaletteListProps) {
  const { t } = useLingui();
  const names: Readonly<Record<PaletteGroup, string>> = {
    pages: t`Pages`,
    equipment: t`Equipment`,
    orders: t`Orders`,
    spaces: t`Spaces`,
    actions: t`Actions`,
  };
  const placed = items.map((item, place) => ({ item, place }));
  const groups = order
    .map((group) => ({ group, ofGroup: placed.filter(({ item }) => item.group === group) }))
    .filter(({ ofGroup }) => ofGroup.length > 0);
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t`Results`}>
      {groups.map(({ group, ofGroup }) => {
        const Icon = icons[group];
        return (
          // biome-ignore lint/a11y/useSemanticElements: the groups of a listbox
          <div key={group} role="group" aria-label={names[group]}>
            <GroupName aria-hidden="true">{names[group]}</GroupName>
            {ofGroup.map(({ item, place }) => (
              <Option
                key={item.key}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === active}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => place !== active && onActive(place)}
                onClick={() => onChoose(place)}
              >
                <Icon size={18} aria-hidden="true" />
                <Texts>
                  {item.label}
                  {item.detail && <Detail>{item.detail}</Detail>}
                </Texts>
                {item.keys && (
                  <Keys aria-hidden="true">
                    <KeyCaps keys={item.keys} />
                  </Keys>
                )}
              </Option>
            ))}
          </div>
        );
      })}
    </div>
  );
}
