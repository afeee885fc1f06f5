import { type PointerEvent, useRef, useState } from 'react';

/**
 * Moves rows of a list by their handles, with mouse, pen or finger: a row gives way once the pointer is past its middle.
 * `list` goes on the list element, whose children are the rows.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);

  const placeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const place = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return y < (top + bottom) / 2;
    });
    return place < 0 ? rows.length - 1 : place;
  };

  const handle = (place: number) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(place);
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      if (dragged === null) return;
      // Going down, the rows above the pointer include the dragged one.
      const before = placeAt(event.clientY);
      const rows = list.current?.children ?? [];
      const isPastEnd = event.clientY > middleOf(rows[rows.length - 1]);
      const to = isPastEnd ? rows.length - 1 : before > dragged ? before - 1 : before;
      if (to === dragged) return;
      onMove(dragged, to);
      setDragged(to);
    },
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
  });

  return { list, dragged, handle };
}

function middleOf(row: Element | undefined): number {
  if (!row) return Number.POSITIVE_INFINITY;
  const { top, bottom } = row.getBoundingClientRect();
  return (top + bottom) / 2;
}
