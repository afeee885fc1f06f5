import { token } from '@niveau/shared/ui/tokens';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { AssetSummary } from '../asset/asset-summary.ts';
import { AssetRow } from './asset-row.tsx';
import { Rows } from './asset-row-parts.tsx';

/** Rows that are drawn or left out together. */
const chunkSize = 5;
/** What fills the first screen: drawn at once, the rest after it. */
export const firstScreenful = 8;
/** How far around what is seen rows are drawn. */
const around = '900px';
/** Of a row that has not been drawn yet, px: as on a desktop, and as a card on a phone. */
const usualHeight = { wide: 112, narrow: 236 } as const;

/** Rows that were drawn, and how high they were together, by the width of the page. */
const drawn = new Map<number, { readonly rows: number; readonly height: number }>();

/** How high so many rows will be, px: as those that were drawn, which come near it whatever the language and the font. */
function heightOf(rows: number): number {
  const known = drawn.get(innerWidth);
  return (
    rows * (known ? known.height / known.rows : innerWidth < 700 ? usualHeight.narrow : usualHeight.wide)
  );
}

function noteHeight(rows: number, height: number): void {
  const known = drawn.get(innerWidth) ?? { rows: 0, height: 0 };
  drawn.set(innerWidth, { rows: known.rows + rows, height: known.height + height });
}

/** Laid out and painted by itself: what comes and goes beside it costs it nothing. */
const Chunk = styled(Rows)`
  contain: content;
  & + & { border-top: 1px solid ${token('line')}; }
  /* The sheet is round at its own corners alone. */
  & + & > li:first-child { border-top-left-radius: 0; border-top-right-radius: 0; }
  &:not(:last-child) > li:last-child { border-bottom-left-radius: 0; border-bottom-right-radius: 0; }
`;

interface RowsChunkProps {
  readonly assets: readonly AssetSummary[];
  readonly now: number;
  /** Drawn with the first paint. */
  readonly isFirst: boolean;
}

/** A run of rows: drawn while it is near what is seen, else the room that it takes. */
function RowsChunk({ assets, now, isFirst }: RowsChunkProps) {
  const place = useRef<HTMLUListElement>(null);
  const [isNear, setNear] = useState(isFirst || typeof IntersectionObserver === 'undefined');
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const node = place.current;
    if (!node || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        // What has the focus stays: it must not vanish from under the keyboard.
        const isNeeded = entry.isIntersecting || node.contains(document.activeElement);
        if (!isNeeded) setHeight(node.offsetHeight);
        const { top, bottom } = entry.boundingClientRect;
        // What is in sight at once, the rest in slices: whoever scrolls comes first.
        if (isNeeded && top < innerHeight && bottom > 0) setNear(true);
        else startTransition(() => setNear(isNeeded));
      },
      { rootMargin: around },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  const count = assets.length;
  useLayoutEffect(() => {
    if (isNear && place.current) noteHeight(count, place.current.offsetHeight);
  }, [isNear, count]);
  if (!isNear) return <Chunk ref={place} style={{ height: height ?? heightOf(count) }} />;
  return (
    <Chunk ref={place}>
      {assets.map((asset) => (
        <AssetRow key={asset.id_asset} asset={asset} now={now} />
      ))}
    </Chunk>
  );
}

export interface ChunkedRowsProps {
  readonly assets: readonly AssetSummary[];
  readonly now: number;
  /** How many rows stand before these on the page. */
  readonly before: number;
}

/** The rows of a section, as few of them in the page as are needed: thousands scroll as smoothly as ten. */
export function ChunkedRows({ assets, now, before }: ChunkedRowsProps) {
  const left = Math.max(0, firstScreenful - before);
  const first = Math.min(left, assets.length);
  const chunks = first > 0 ? [assets.slice(0, first)] : [];
  for (let at = first; at < assets.length; at += chunkSize) chunks.push(assets.slice(at, at + chunkSize));
  return chunks.map((chunk, at) => (
    <RowsChunk key={chunk[0]?.id_asset} assets={chunk} now={now} isFirst={at === 0 && first > 0} />
  ));
}
