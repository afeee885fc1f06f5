import { useLingui } from '@lingui/react/macro';
import { token } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { MenuTab } from './menu-link.tsx';
import { barSizes } from './sizes.ts';
import { anchor } from './tour-anchors.ts';
import { useMenu } from './use-menu.ts';

const Root = styled.nav`
  position: fixed;
  z-index: 30;
  inset: auto 0 0;
  display: flex;
  height: calc(${barSizes.bottom}px + env(safe-area-inset-bottom));
  padding: 0 4px env(safe-area-inset-bottom);
  border-top: 1px solid ${token('line')};
  background: ${token('surface')};
`;

/** A phone's way between the first four modules. */
export function BottomBar() {
  const { t } = useLingui();
  const { shown } = useMenu();
  return (
    <Root aria-label={t`Main`} {...anchor('menu')}>
      {shown.map((entry) => (
        <MenuTab key={entry.page_name} entry={entry} />
      ))}
    </Root>
  );
}
