import type { TankOutline } from './tank-outline.tsx';
import { token } from './tokens.tsx';

export interface TankMarkProps {
  /** Height in the drawing. */
  readonly y: number;
  readonly inside: TankOutline['inside'];
  /** The vessel, as the value of `clip-path`. */
  readonly clip: string;
  readonly colour: string;
  /** Beside the vessel; without it the line is thicker, for the small drawing. */
  readonly label: string | undefined;
}

/** A level that matters: a dashed line across the vessel, and a thin one from its wall to the words. */
export function TankMark({ y, inside, clip, colour, label }: TankMarkProps) {
  const { left, right } = inside;
  const weight = label === undefined ? 4 : 2;
  return (
    <g>
      <g clipPath={clip}>
        <line
          x1={left}
          x2={right}
          y1={y}
          y2={y}
          stroke={token('surface')}
          strokeWidth={weight + 2.5}
          opacity="0.75"
        />
        <line x1={left} x2={right} y1={y} y2={y} stroke={colour} strokeWidth={weight} strokeDasharray="7 4" />
      </g>
      {label !== undefined && (
        <>
          <line x1={right - 4} x2={right + 8} y1={y} y2={y} stroke={colour} strokeWidth="1.5" />
          <text x={right + 13} y={y} dy="0.35em" fontSize="12" fill={colour}>
            {label}
          </text>
        </>
      )}
    </g>
  );
}
