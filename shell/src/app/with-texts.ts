import type { ComponentType } from 'react';
import { loadPageTexts } from '../appearance/language.ts';

/** Brings a part with the texts that the first page does without: its own, and the design system's. */
export function withTexts<Props>(
  bring: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => {
    const [come] = await Promise.all([bring(), loadPageTexts()]);
    return come;
  };
}
