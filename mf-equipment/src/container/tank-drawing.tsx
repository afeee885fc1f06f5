import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import type { SensorMounting } from '@niveau/shared/domain/level';
import { capacity, depthAtVolume, type TankGeometry } from '@niveau/shared/domain/tank-geometry';
import { formatNumber } from '@niveau/shared/i18n/format';
import { figures, hollow, token } from '@niveau/shared/ui/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { SensorView } from './sensor-view.ts';
import { tankFigure } from './tank-figure.ts';

const Root = styled.svg`
  ${figures}
  display: block;
  width: 100%;
  max-width: 28rem;
  height: auto;
  margin: 0 auto;
  text { font-size: 12px; font-weight: 560; fill: ${token('ink-muted')}; }
  .strong { fill: ${token('ink')}; font-weight: 640; }
  .moves { transition: transform 250ms ease-out; }
`;

const box = { width: 380, height: 290, left: 54, right: 96, top: 44, bottom: 40, least: 170 } as const;

export interface TankDrawingProps {
  /** Sound dimensions; the proportions of a usual tank while `isSketch`. */
  readonly geometry: TankGeometry;
  /** Dimensions are missing: the shape is only hinted at, without figures. */
  readonly isSketch: boolean;
  readonly mounting: SensorMounting;
  readonly view: SensorView | null;
  /** Volume over capacity, 0 to 1. */
  readonly low: number | null;
  readonly high: number | null;
}

/** One tank to scale, seen from its side: the liquid, the limits, and what the sensor sees of it. */
export function TankDrawing({ geometry, isSketch, mounting, view, low, high }: TankDrawingProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const figure = tankFigure(geometry);
  const chimney = (mounting.chimney_offset_cm ?? 0) * 10;
  const bottom = (mounting.bottom_offset_cm ?? 0) * 10;
  const above = Math.max(0, chimney);
  const scale = Math.min(
    (box.width - box.left - box.right) / figure.width_mm,
    (box.height - box.top - box.bottom) / (figure.height_mm + above),
  );
  const [width, height] = [figure.width_mm * scale, figure.height_mm * scale];
  const left = box.left + (box.width - box.left - box.right - width) / 2;
  const drawn = box.top + (figure.height_mm + above) * scale + box.bottom;
  const tall = Math.max(box.least, drawn);
  const floor = tall - box.bottom;
  const yOf = (depth_mm: number) => floor - depth_mm * scale;
  const [top, right, middle] = [yOf(figure.height_mm), left + width, left + width / 2];
  const sensorY = Math.min(floor - 8, top - chimney * scale);
  const depth = view ? view.level.depth_mm : null;
  const surface = depth === null ? floor : yOf(depth);
  const cm = (mm: number) => formatNumber(locale, mm / 10, { digits: 1, trim: true, unit: 'cm' });
  const volume = view && formatNumber(locale, view.level.volume_l, { digits: 0, unit: 'L' });
  const name = isSketch
    ? t`Drawing of the tank; its dimensions are not complete`
    : view && depth !== null
      ? t`Drawing of the tank: ${cm(figure.height_mm)} high, liquid at ${cm(depth)}, ${volume ?? ''}`
      : t`Drawing of the tank: ${cm(figure.height_mm)} high`;
  const full = capacity(geometry);
  const mark = (part: number | null) => (part === null ? null : yOf(depthAtVolume(geometry, part * full)));
  const beam = Math.min(26, width / 5, Math.max(4, (surface - sensorY) / 4));

  return (
    <Root viewBox={`0 0 ${box.width} ${tall}`} role="img" aria-label={name}>
      <defs>
        <clipPath id={`${id}-in`}>
          <path d={figure.path} transform={`translate(${left} ${floor}) scale(${scale} ${-scale})`} />
        </clipPath>
        <linearGradient id={`${id}-beam`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor={token('warning')} stopOpacity="0.65" />
          <stop offset="1" stopColor={token('warning')} stopOpacity="0.12" />
        </linearGradient>
        <pattern
          id={`${id}-dead`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="2" height="6" fill={token('ink')} opacity="0.32" />
        </pattern>
      </defs>
      <g clipPath={`url(#${id}-in)`}>
        <rect x={left} y={top} width={width} height={height} fill={hollow} />
        {depth !== null && (
          <g className="moves" style={{ transform: `translateY(${surface}px)` }}>
            <rect x={left} y="0" width={width} height={box.height} fill={token('series-1')} opacity="0.88" />
            <rect x={left} y="0" width={width} height="2.5" fill={token('surface')} opacity="0.4" />
          </g>
        )}
        {bottom > 0 && (
          <rect x={left} y={yOf(bottom)} width={width} height={bottom * scale} fill={`url(#${id}-dead)`} />
        )}
      </g>
      {view?.kind === 'distance' && surface > sensorY + 4 && (
        <polygon
          points={`${middle},${sensorY} ${middle - beam},${surface} ${middle + beam},${surface}`}
          fill={`url(#${id}-beam)`}
        />
      )}
      {view?.kind === 'probe' && (
        <g stroke={token('ink')} strokeWidth="2.5" strokeLinecap="round">
          <line x1={middle} x2={middle} y1={Math.min(top, sensorY)} y2={yOf(bottom)} />
          <circle cx={middle} cy={yOf(bottom)} r="3.5" fill={token('ink')} stroke="none" />
        </g>
      )}
      <path
        d={figure.path}
        transform={`translate(${left} ${floor}) scale(${scale} ${-scale})`}
        fill="none"
        stroke={token('line-strong')}
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeDasharray={isSketch ? '6 5' : undefined}
        vectorEffect="non-scaling-stroke"
      />
      {above > 0 && (
        <path
          d={`M${middle - 13} ${top} V${sensorY} M${middle + 13} ${top} V${sensorY}`}
          stroke={token('line-strong')}
          strokeWidth="2.5"
        />
      )}
      <rect x={middle - 13} y={sensorY - 13} width="26" height="13" rx="3.5" fill={token('ink')} />
      <circle cx={middle} cy={sensorY - 6.5} r="2.5" fill={token('surface')} />
      {!isSketch && (
        <>
          <Limit y={mark(low)} x={right} from={left} label={t`low`} colour={token('error-text')} />
          <Limit y={mark(high)} x={right} from={left} label={t`high`} colour={token('warning-text')} />
          {view?.kind === 'distance' && (
            <text x={middle + 18} y={sensorY - 4} className="strong">
              {cm(view.distance_mm)}
            </text>
          )}
          <Measure
            x1={left - 14}
            y1={floor}
            x2={left - 14}
            y2={yOf(figure.height_mm)}
            label={cm(figure.height_mm)}
          />
          {Number.isFinite(figure.across_mm) && (
            <Measure x1={left} y1={floor + 16} x2={right} y2={floor + 16} label={cm(figure.width_mm)} />
          )}
        </>
      )}
    </Root>
  );
}

interface LimitProps {
  readonly y: number | null;
  readonly x: number;
  readonly from: number;
  readonly label: string;
  readonly colour: string;
}

/** A threshold: a dashed line over the tank, named beside it. */
function Limit({ y, x, from, label, colour }: LimitProps) {
  if (y === null) return null;
  return (
    <g>
      <line x1={from} x2={x + 10} y1={y} y2={y} stroke={colour} strokeWidth="1.5" strokeDasharray="5 4" />
      <text x={x + 14} y={y + 4} style={{ fill: colour }}>
        {label}
      </text>
    </g>
  );
}

interface MeasureProps {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly label: string;
}

/** A dimension line with its length, upright or lying. */
function Measure({ x1, y1, x2, y2, label }: MeasureProps) {
  const isUpright = x1 === x2;
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const ends = isUpright
    ? `M${x1 - 4} ${y1} h8 M${x2 - 4} ${y2} h8`
    : `M${x1} ${y1 - 4} v8 M${x2} ${y2 - 4} v8`;
  return (
    <g>
      <path d={`M${x1} ${y1} L${x2} ${y2} ${ends}`} stroke={token('ink-faint')} strokeWidth="1" fill="none" />
      <text
        x={x}
        y={y}
        dy={isUpright ? -6 : 16}
        textAnchor="middle"
        transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}
      >
        {label}
      </text>
    </g>
  );
}
