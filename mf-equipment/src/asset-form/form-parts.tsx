import { lazyPart } from '@niveau/shared/ui/lazy-part';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import type { ComponentProps } from 'react';

const Cards = lazyPart(async () => (await import('./container-cards.tsx')).ContainerCards);
const Side = lazyPart(async () => (await import('./container-side.tsx')).ContainerSide);
const Further = lazyPart(async () => (await import('./further-cards.tsx')).FurtherCards);

/** The parts of the two forms that follow their first fields, each a file of its own. */
export const ContainerCards = (props: Omit<ComponentProps<typeof Cards>, 'fallback'>) => (
  <Cards {...props} fallback={<Skeleton shape="block" height="30rem" />} />
);
export const ContainerSide = (props: Omit<ComponentProps<typeof Side>, 'fallback'>) => (
  <Side {...props} fallback={<Skeleton shape="block" height="26rem" />} />
);
export const FurtherCards = (props: Omit<ComponentProps<typeof Further>, 'fallback'>) => (
  <Further {...props} fallback={<Skeleton shape="block" height="40rem" />} />
);

/** Fetches them ahead, so that nothing moves when they are shown. */
export function preloadFormParts(): void {
  for (const part of [Cards, Side, Further]) part.preload();
}
