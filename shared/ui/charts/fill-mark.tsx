import { formatNumber } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import { token } from '../tokens.tsx';
import { labelStyle } from './chart-style.tsx';

export interface FillMarkProps {
  readonly locale: Locale;
  /** There is room for the litres beside the mark. */
  readonly roomy: boolean;
  /** Given by Victory: the place and the datum. */
  readonly x?: number;
  readonly y?: number;
  readonly datum?: { readonly litres: number };
}

/** A delivery on the curve: a disc with a plus, and the litres over it. */
export function FillMark({ x = 0, y = 0, datum, locale, roomy }: FillMarkProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="8" fill={token('fill-mark')} stroke={token('surface')} strokeWidth="2" />
      <path d="M-3.5 0H3.5M0 -3.5V3.5" stroke={token('surface')} strokeWidth="1.75" strokeLinecap="round" />
      {roomy && datum && (
        <text
          y={-13}
          textAnchor="middle"
          stroke={token('surface')}
          strokeWidth="3"
          paintOrder="stroke"
          style={{ ...labelStyle, fontWeight: 600, fill: token('success-text') }}
        >
          {formatNumber(locale, datum.litres, { digits: 0, unit: 'L', signed: true })}
        </text>
      )}
    </g>
  );
}
