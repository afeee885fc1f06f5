import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { mostShown, type PlacedEntry } from '@niveau/shared/domain/menu';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { EntryIcon } from '../parts/entry-icon.tsx';
import { PhoneFrame } from '../parts/phone-frame.tsx';

const Title = styled.p`
  ${type.caption}
  margin: ${space(1)} 0 ${space(0.5)};
  color: ${token('ink-muted')};
`;
const More = styled.ul`
  display: grid;
  gap: 2px;
  padding: ${space(0.5)};
  border-radius: ${radius.medium};
  background: ${token('surface')};
  li {
    ${type.small}
    display: flex;
    align-items: center;
    gap: ${space(1)};
    padding: ${space(0.75)} ${space(1)};
    color: ${token('ink')};
  }
  svg { color: ${token('ink-muted')}; }
`;
const Shape = styled.div<{ readonly $height: number }>`
  height: ${({ $height }) => $height}px;
  margin-bottom: ${space(1)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
  background: ${token('surface')};
`;

/** A phone with the bar as it will be, and what stands behind its menu button. */
export function BarPreview({ placed }: { readonly placed: readonly PlacedEntry[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const shown = placed.filter(({ displayed }) => displayed).map(({ entry }) => entry);
  const more = shown.slice(mostShown);
  return (
    <PhoneFrame label={t`Preview on a phone`} bar={shown.slice(0, mostShown)}>
      <Shape $height={64} />
      <Shape $height={64} />
      {more.length > 0 && (
        <>
          <Title>{t`In the menu, under “More”`}</Title>
          <More>
            {more.map((entry) => (
              <li key={entry.page_name}>
                <EntryIcon d={entry.icon} size={18} />
                {entry.labels[locale]}
              </li>
            ))}
          </More>
        </>
      )}
    </PhoneFrame>
  );
}
