import { createShortcutReader, type Shortcut } from './shortcut-keys.ts';
import { singleKeysStore } from './single-keys.ts';

/** Where keys mean themselves: fields, and lists that jump to what begins with a letter. */
const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=menu], [role=listbox]';

/** Reads keys that were pressed on the page: not while somebody types, and never over an open dialog. */
export function createKeyReader(tell: (shortcut: Shortcut) => void): (event: KeyboardEvent) => void {
  const { read } = createShortcutReader();
  return (event) => {
    if (document.querySelector('dialog[open], [aria-modal=true]')) return;
    const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
    const shortcut = read(event, Date.now(), singleKeysStore.get() && !isTyping);
    if (shortcut) tell(shortcut);
  };
}
