import { pagePart } from '../page-part.tsx';

export const CorrectFillDialog = pagePart(
  async () => (await import('./correct-fill-dialog.tsx')).CorrectFillDialog,
  null,
);
