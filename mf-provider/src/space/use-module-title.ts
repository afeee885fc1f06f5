import { useLingui } from '@lingui/react/macro';

/** What the parts of the product are called, by the names of their modules; others keep theirs. */
export function useModuleTitle(): (module: string) => string {
  const { t } = useLingui();
  const titles: Readonly<Record<string, string>> = {
    'mf-equipment': t`Equipment`,
    'mf-orders': t`Orders`,
    'mf-documents': t`Documents and stickers`,
    'mf-fleet': t`Fleet and news`,
    'mf-parameters': t`Parameters`,
    shell: t`Frame of the product`,
  };
  return (module) => titles[module] ?? module;
}
