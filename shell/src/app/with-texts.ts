import type { ComponentType } from 'react';
import { loadDesignTexts } from '../appearance/language.ts';

/** Brings a part with the design system's own texts, which the first page does without. */
export function withTexts<Props>(
  bring: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => {
    const [come] = await Promise.all([bring(), loadDesignTexts()]);
    return come;
  };
}
