import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { figures, focusRing, radius, token, type } from '../tokens.tsx';
import type { Padding } from './chart-style.tsx';
import type { Plot } from './plot.ts';
import { useGestures } from './use-gestures.tsx';
import type { Zoom } from './use-zoom.tsx';

export interface CursorStop {
  /** Place in px from the left edge of the drawing. */
  readonly x: number;
  /** Marks on the curves, in px from the top. */
  readonly dots: readonly { readonly y: number; readonly colour: string }[];
  /** What is read here, shown. */
  readonly content: () => ReactNode;
  /** The same in one sentence, read out. */
  readonly spoken: () => string;
}

export interface ChartCursorProps {
  /** What the chart shows, read out. */
  readonly label: string;
  /** From left to right. */
  readonly stops: readonly CursorStop[];
  readonly width: number;
  readonly height: number;
  readonly padding: Padding;
  /** Lets the reader go nearer and move, by hand and by keys: + and − zoom, Shift with an arrow moves, 0 shows all. */
  readonly zoom?: { readonly by: Zoom; readonly plot: Plot };
}

/** Of charts that are shown whole. */
const wholePlot: Plot = {
  panels: [],
  view: [0, 1],
  xOf: () => 0,
  momentOf: () => 0,
  yOf: () => 0,
};

const Layer = styled.div`
  position: absolute;
  inset: 0;
  touch-action: pan-y;
  cursor: crosshair;
  &[data-moving='true'] { cursor: grabbing; }
  border-radius: ${radius.small};
  &:focus-visible { ${focusRing} border-radius: ${radius.small}; }
`;
const Line = styled.div`
  position: absolute;
  width: 1px;
  background: ${token('ink-muted')};
  pointer-events: none;
`;
const Mark = styled.div`
  position: absolute;
  border: 1px solid ${token('accent-text')};
  border-width: 0 1px;
  background: color-mix(in srgb, ${token('accent')} 14%, transparent);
  pointer-events: none;
`;
const Dot = styled.div`
  position: absolute;
  width: 11px;
  height: 11px;
  margin: -5.5px 0 0 -5.5px;
  border: 2px solid ${token('surface')};
  border-radius: 50%;
  pointer-events: none;
`;
const Note = styled.div`
  ${type.caption}
  ${figures}
  position: absolute;
  z-index: 2;
  top: 4px;
  width: max-content;
  max-width: 240px;
  padding: 6px 10px;
  border: 1px solid ${token('line')};
  border-radius: 8px;
  background: ${token('surface-raised')};
  color: ${token('ink')};
  box-shadow: ${token('shadow-2')};
  pointer-events: none;
`;

/**
 * Reads a chart point by point, with pointer, finger or keyboard: a slider along the time axis, whose value is what
 * stands at the cursor. Arrow keys go to the next point, Page keys ten further, Home and End to the ends.
 */
export function ChartCursor({ label, stops, width, height, padding, zoom }: ChartCursorProps) {
  const [at, setAt] = useState<number | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { mark, isMoving } = useGestures(layer, zoom?.plot ?? wholePlot, zoom?.by);
  const last = stops.length - 1;
  const stop = at === null ? undefined : stops[Math.min(at, last)];

  const follow = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    let near = 0;
    stops.forEach((other, place) => {
      if (Math.abs(other.x - x) < Math.abs((stops[near]?.x ?? 0) - x)) near = place;
    });
    setAt(near);
  };
  const zoomByKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (!zoom) return false;
    const { by, plot } = zoom;
    const around = stop && plot.momentOf(stop.x);
    const step = (plot.view[1] - plot.view[0]) / 4;
    if (key === '+' || key === '=') by.zoom(1.6, around);
    else if (key === '-') by.zoom(1 / 1.6, around);
    else if (key === '0') by.reset();
    else if (shiftKey && key === 'ArrowRight') by.move(step);
    else if (shiftKey && key === 'ArrowLeft') by.move(-step);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && zoomByKey(event)) return event.preventDefault();
    const from = at ?? last;
    const targets: Record<string, number> = {
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      PageUp: from + 10,
      PageDown: from - 10,
      Home: 0,
      End: last,
    };
    if (event.key === 'Escape') setAt(null);
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, target)));
  };
  if (stops.length === 0 && !zoom?.by.isZoomed) return null;

  const onRight = stop !== undefined && stop.x > width / 2;
  return (
    <Layer
      ref={layer}
      data-moving={isMoving}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, stops.length)}
      aria-valuenow={Math.max(1, Math.min(at ?? last, last) + 1)}
      aria-valuetext={(stop ?? stops[last])?.spoken()}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setAt(null)}
      onFocus={() => setAt((now) => now ?? last)}
      onBlur={() => setAt(null)}
      onKeyDown={onKeyDown}
    >
      {mark && (
        <Mark
          style={{
            left: mark[0],
            width: mark[1] - mark[0],
            top: padding.top,
            height: height - padding.top - padding.bottom,
          }}
        />
      )}
      {stop && !mark && !isMoving && (
        <>
          <Line style={{ left: stop.x, top: padding.top, height: height - padding.top - padding.bottom }} />
          {stop.dots.map((dot, place) => (
            <Dot key={place} style={{ left: stop.x, top: dot.y, background: dot.colour }} />
          ))}
          <Note aria-hidden="true" style={onRight ? { right: width - stop.x + 12 } : { left: stop.x + 12 }}>
            {stop.content()}
          </Note>
        </>
      )}
    </Layer>
  );
}
