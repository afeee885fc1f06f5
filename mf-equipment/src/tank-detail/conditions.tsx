import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { ToneIcon, toneColours } from '@niveau/shared/ui/tone';
import { styled } from 'styled-components';
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
`;

/** What is wrong with the readings: what it is, what it means, what to do. A missing sensor has a card of its own. */
export function Conditions({ conditions }: { readonly conditions: readonly Condition[] }) {
  const shown = conditions.filter(({ key }) => key !== 'no_device');
  if (shown.length === 0) return null;
  return (
    <List>
      {shown.map(({ key, tone, label, advice }) => (
        <Item key={key} $tone={tone}>
          <ToneIcon tone={tone} size={20} />
          <div>
            <strong>{label}</strong>
            <p>{advice}</p>
          </div>
        </Item>
      ))}
    </List>
  );
}
