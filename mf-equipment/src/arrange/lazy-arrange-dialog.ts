import { pagePart } from '../page-part.tsx';

/** The dialog that arranges a page, loaded when it is opened. */
export const ArrangeDialog = pagePart(async () => (await import('./arrange-dialog.tsx')).ArrangeDialog, null);
