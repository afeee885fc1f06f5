import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Plot } from './plot.ts';
import type { Zoom } from './use-zoom.tsx';

export interface Gestures {
  /** What is being marked, in px from the left edge of the drawing. */
  readonly mark: readonly [number, number] | null;
  readonly isMoving: boolean;
}

interface Hand {
  readonly x: number;
  readonly y: number;
}

/** A hand that moved less has pointed, not dragged, px. */
const still = 6;

/**
 * Zoom and pan on a drawing. Mouse: drag marks what to show, and moves once zoomed; wheel with Ctrl (or a pinch on a
 * touchpad) zooms, sideways it moves; a double click goes nearer. Fingers: two zoom and move, one moves once zoomed, and
 * up and down still scrolls the page.
 */
export function useGestures(
  layer: RefObject<HTMLElement | null>,
  plot: Plot,
  zoom: Zoom | undefined,
): Gestures {
  const [mark, setMark] = useState<readonly [number, number] | null>(null);
  const [isMoving, setMoving] = useState(false);
  const now = useRef({ plot, zoom });
  useEffect(() => {
    now.current = { plot, zoom };
  });
  useEffect(() => {
    const node = layer.current;
    if (!node) return;
    const hands = new Map<number, Hand>();
    let start: Hand | null = null;
    let isDragging = false;
    const at = (event: PointerEvent | MouseEvent): Hand => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const perPixel = () => {
      const { momentOf } = now.current.plot;
      return momentOf(1) - momentOf(0);
    };
    const onWheel = (event: WheelEvent) => {
      const { zoom: way, plot: drawn } = now.current;
      if (!way) return;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        way.zoom(1.0025 ** -event.deltaY, drawn.momentOf(at(event).x));
      } else if (way.isZoomed && Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        event.preventDefault();
        way.move(event.deltaX * perPixel());
      }
    };
    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      hands.set(event.pointerId, at(event));
      start = at(event);
      isDragging = false;
    };
    const onMove = (event: PointerEvent) => {
      const { zoom: way, plot: drawn } = now.current;
      const before = hands.get(event.pointerId);
      if (!before || !way || !start) return;
      const here = at(event);
      const [other] = [...hands].filter(([id]) => id !== event.pointerId).map(([, hand]) => hand);
      hands.set(event.pointerId, here);
      if (other) {
        isDragging = true;
        const far = Math.max(12, Math.abs(here.x - other.x));
        const was = Math.max(12, Math.abs(before.x - other.x));
        way.zoom(far / was, drawn.momentOf((here.x + other.x) / 2));
        way.move(((before.x - here.x) / 2) * perPixel());
        return;
      }
      if (!isDragging && Math.abs(here.x - start.x) < still) return;
      if (!isDragging) {
        isDragging = true;
        node.setPointerCapture(event.pointerId);
        if (way.isZoomed) setMoving(true);
      }
      if (way.isZoomed) way.move((before.x - here.x) * perPixel());
      else if (event.pointerType === 'mouse') setMark([Math.min(start.x, here.x), Math.max(start.x, here.x)]);
    };
    const onUp = (event: PointerEvent) => {
      const { zoom: way, plot: drawn } = now.current;
      const wasMarking = isDragging && way && !way.isZoomed && event.pointerType === 'mouse';
      if (wasMarking && start && event.type === 'pointerup')
        way.show(drawn.momentOf(start.x), drawn.momentOf(at(event).x));
      hands.delete(event.pointerId);
      isDragging = false;
      start = [...hands.values()][0] ?? null;
      setMark(null);
      setMoving(false);
    };
    const onDoubleClick = (event: MouseEvent) =>
      now.current.zoom?.zoom(2.5, now.current.plot.momentOf(at(event).x));
    node.addEventListener('wheel', onWheel, { passive: false });
    node.addEventListener('pointerdown', onDown);
    node.addEventListener('pointermove', onMove);
    node.addEventListener('pointerup', onUp);
    node.addEventListener('pointercancel', onUp);
    node.addEventListener('dblclick', onDoubleClick);
    return () => {
      node.removeEventListener('wheel', onWheel);
      node.removeEventListener('pointerdown', onDown);
      node.removeEventListener('pointermove', onMove);
      node.removeEventListener('pointerup', onUp);
      node.removeEventListener('pointercancel', onUp);
      node.removeEventListener('dblclick', onDoubleClick);
    };
  }, [layer]);
  return { mark, isMoving };
}
