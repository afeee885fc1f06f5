import { token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

const Root = styled.span`
  display: inline-flex;
  gap: 4px;
`;
const Cap = styled.kbd`
  ${type.caption}
  display: inline-grid;
  place-items: center;
  min-width: 1.5rem;
  height: 1.5rem;
  padding: 0 6px;
  border: 1px solid ${token('line-strong')};
  border-bottom-width: 2px;
  border-radius: 5px;
  background: ${token('surface')};
  color: ${token('ink-muted')};
  font-family: inherit;
`;

/** Keys as they are pressed, one after the other. */
export function KeyCaps({ keys }: { readonly keys: readonly string[] }) {
  return (
    <Root>
      {keys.map((key) => (
        <Cap key={key}>{key}</Cap>
      ))}
    </Root>
  );
}
