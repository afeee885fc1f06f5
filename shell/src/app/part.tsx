import { type ComponentType, useEffect, useState } from 'react';

/** A part of the shell that arrives by itself: drawn at once where it has come, else as soon as it does. */
export interface Part<Props> {
  readonly Part: ComponentType<Props>;
  /** Brings it; resolves when it can be drawn at once. Rejects where its file cannot be had. */
  readonly load: () => Promise<void>;
}

/**
 * Splits the shell without Suspense: a part that was brought beforehand is drawn in the same render, as the takeover of
 * the server's markup asks.
 */
export function createPart<Props extends object>(bring: () => Promise<ComponentType<Props>>): Part<Props> {
  let Come: ComponentType<Props> | null = null;
  const load = async () => {
    Come ??= await bring();
  };
  function Part(props: Props) {
    const [, setCome] = useState(Come !== null);
    useEffect(() => {
      if (Come) return;
      load().then(
        () => setCome(true),
        (error: unknown) => reportError(error),
      );
    }, []);
    return Come ? <Come {...props} /> : null;
  }
  return { Part, load };
}
