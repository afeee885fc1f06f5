import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { useStore } from '@niveau/shared/contract/host';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { Dialog } from '@niveau/shared/ui/dialog';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { useMenu } from '../bars/use-menu.ts';
import { commandKey } from './command-key.ts';
import { KeyCaps } from './key-caps.tsx';
import { chooseSingleKeys, singleKeysStore } from './single-keys.ts';

const List = styled.dl`
  ${type.label}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  margin-bottom: ${space(2)};
  > * { display: flex; align-items: center; min-height: 40px; border-bottom: 1px solid ${token('line')}; }
  dd { margin: 0; padding-left: ${space(2)}; justify-content: flex-end; }
`;
const Lead = styled.p`
  ${type.small}
  margin-bottom: ${space(1)};
  color: ${token('ink-muted')};
`;

/** Every shortcut of the product, and the way to switch off those without a modifier. */
export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { shown, more } = useMenu();
  const isOn = useStore(singleKeysStore);
  const lines: readonly (readonly [what: string, keys: readonly string[]])[] = [
    [t`Search for equipment, orders and pages`, [commandKey, 'K']],
    [t`These shortcuts`, ['?']],
    ...[...shown, ...more]
      .slice(0, 9)
      .map(({ labels }, at) => [labels[locale], ['g', String(at + 1)]] as const),
    [t`Notifications`, ['g', 'n']],
    [t`Parameters`, ['g', 'p']],
    [t`Profile`, ['g', 'u']],
    [t`Close a window`, [t`Esc`]],
  ];
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <Lead>
        <Trans>Press keys side by side one after the other; hold {commandKey} with the next.</Trans>
      </Lead>
      <List>
        {lines.flatMap(([what, keys]) => [
          <dt key={`${what} what`}>{what}</dt>,
          <dd key={`${what} keys`}>
            <KeyCaps keys={keys} />
          </dd>,
        ])}
      </List>
      <CheckboxField
        look="switch"
        label={t`Shortcuts of single keys`}
        hint={t`Switch them off if you speak to this device, or press keys by mistake`}
        value={isOn}
        onChange={chooseSingleKeys}
      />
    </Dialog>
  );
}
