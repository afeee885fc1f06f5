import { useEffect, useRef, useState } from 'react';
import { between, moved, type View, zoomed } from './zoom.ts';

export interface Zoom {
  readonly view: View;
  readonly isZoomed: boolean;
  /** Nearer by `factor`, further below 1; around the middle unless told. */
  readonly zoom: (factor: number, around?: number) => void;
  /** By so many milliseconds. */
  readonly move: (by: number) => void;
  readonly show: (from: number, to: number) => void;
  readonly reset: () => void;
}

/** Told once the hand rests, milliseconds. */
const rest = 250;

/** Which part of a domain is shown. Another domain is shown whole. */
export function useZoom(domain: View, onView: ((view: View | null) => void) | undefined): Zoom {
  const key = `${Math.floor(domain[0] / 3_600_000)} ${Math.floor(domain[1] / 3_600_000)}`;
  const [kept, setKept] = useState<{ readonly key: string; readonly view: View | null }>({ key, view: null });
  const own = kept.key === key ? kept.view : null;
  const told = useRef<View | null>(null);
  const tell = useRef(onView);
  useEffect(() => {
    tell.current = onView;
  });
  useEffect(() => {
    if (own === told.current) return;
    const timer = setTimeout(() => {
      told.current = own;
      tell.current?.(own);
    }, rest);
    return () => clearTimeout(timer);
  }, [own]);
  const change = (next: (now: View) => View | null) =>
    setKept((before) => ({ key, view: next((before.key === key ? before.view : null) ?? domain) }));
  return {
    view: own ?? domain,
    isZoomed: own !== null,
    zoom: (factor, around) => change((now) => zoomed(now, domain, factor, around ?? (now[0] + now[1]) / 2)),
    move: (by) => change((now) => moved(now, domain, by)),
    show: (from, to) => change(() => between(from, to, domain)),
    reset: () => change(() => null),
  };
}
