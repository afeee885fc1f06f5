/** What opens by the keyboard: one file of the build. */
export { CommandPalette } from '../palette/command-palette.tsx';
export { ShortcutsSheet } from '../palette/shortcuts-sheet.tsx';
