import { pagePart } from '../page-part.tsx';

/** Cards of some kinds alone, and those that stand below the first screenful: each a file of its own. */
export const BiodigesterCard = pagePart(
  async () => (await import('./biodigester-card.tsx')).BiodigesterCard,
  980,
);
export const BoosterCard = pagePart(async () => (await import('./booster-card.tsx')).BoosterCard, 260);
export const ApiaryCard = pagePart(async () => (await import('./apiary-card.tsx')).ApiaryCard, 200);
export const TrailCard = pagePart(async () => (await import('./trail-card.tsx')).TrailCard, 820);
export const DonutCard = pagePart(async () => (await import('./donut-card.tsx')).DonutCard, 330);
export const Co2Card = pagePart(async () => (await import('./co2-card.tsx')).Co2Card, 400);
export const FullnessHistoryCard = pagePart(
  async () => (await import('./fullness-history-card.tsx')).FullnessHistoryCard,
  420,
);
export const ImagesCard = pagePart(async () => (await import('./images-card.tsx')).ImagesCard, 260);
export const ReadingsDialog = pagePart(
  async () => (await import('./readings-dialog.tsx')).ReadingsDialog,
  null,
);
