import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { styled } from 'styled-components';
import { formatNumber } from '../i18n/format.ts';
import { pickLocale } from '../i18n/locale.ts';
import { fillHeight, type TankShape } from './fill-height.ts';
import { TankMark } from './tank-mark.tsx';
import { tankOutline } from './tank-outline.tsx';
import { figures, hollow, token } from './tokens.tsx';
import type { Tone } from './tone.tsx';

export interface TankThreshold {
  /** Volume over capacity, 0 to 1. */
  readonly ratio: number;
  readonly label: string;
  readonly kind: 'high' | 'low';
}

export interface TankGaugeProps {
  /** The tank's name, for its accessible name. */
  readonly name: string;
  readonly shape: TankShape;
  /** Volume over capacity, 0 to 1; null when it is not known. */
  readonly ratio: number | null;
  readonly thresholds?: readonly TankThreshold[];
  /** The level a delivery would bring it to, drawn over the level of now. */
  readonly after?: number;
  readonly tone?: Exclude<Tone, 'info' | 'neutral'>;
  /** `small` for lists (64 px), without labels; `large` fills its column, at most 360 px wide. */
  readonly size?: 'small' | 'large';
}

const Root = styled.svg<{ readonly $small: boolean }>`
  ${figures}
  width: ${({ $small }) => ($small ? '64px' : '100%')};
  height: ${({ $small }) => ($small ? '64px' : 'auto')};
  max-width: 360px;
  overflow: visible;
  text { font-weight: 600; }
`;
const Liquid = styled.g`
  transition: transform 700ms cubic-bezier(0.3, 0.9, 0.3, 1);
`;

/** A tank in its own shape, with the liquid at its true height. */
export function TankGauge({
  name,
  shape,
  ratio,
  thresholds = [],
  after,
  tone,
  size = 'large',
}: TankGaugeProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const locale = pickLocale([i18n.locale]);
  const small = size === 'small';
  const outline = tankOutline(shape);
  const { inside } = outline;
  const yOf = (part: number) => inside.bottom - fillHeight(shape, part) * (inside.bottom - inside.top);
  const percent = (part: number) => formatNumber(locale, part * 100, { digits: 0, unit: '%' });
  const colour = token(tone && tone !== 'success' ? tone : 'series-1');
  const level = ratio === null ? t`level unknown` : percent(ratio);
  const label =
    after === undefined ? t`${name}: ${level}` : t`${name}: ${level}, ${percent(after)} after delivery`;
  const surface = ratio === null ? inside.bottom : yOf(ratio);
  const width = inside.right - inside.left;

  return (
    <Root
      $small={small}
      viewBox={small ? outline.tightBox : outline.viewBox}
      role="img"
      aria-label={label}
      data-tone={tone}
    >
      <defs>
        <clipPath id={`${id}-in`}>
          <path d={outline.path} />
        </clipPath>
        <linearGradient
          id={`${id}-shell`}
          x1="0"
          x2={outline.round === 'side' ? '1' : '0'}
          y1="0"
          y2={outline.round === 'side' ? '0' : '1'}
        >
          <stop offset="0" stopColor={token('ink')} stopOpacity="0.1" />
          <stop offset="0.28" stopColor={token('ink')} stopOpacity="0" />
          <stop offset="0.62" stopColor={token('ink')} stopOpacity="0.02" />
          <stop offset="1" stopColor={token('ink')} stopOpacity="0.16" />
        </linearGradient>
        {after !== undefined && (
          <pattern
            id={`${id}-after`}
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="7" height="7" fill={token('success')} opacity="0.16" />
            <rect width="2.5" height="7" fill={token('success')} opacity="0.5" />
          </pattern>
        )}
      </defs>
      <path d={outline.feet} fill={token('line-strong')} opacity="0.75" />
      <path d={outline.path} fill={hollow} />
      <g clipPath={`url(#${id}-in)`}>
        {after !== undefined && ratio !== null && (
          <rect
            x={inside.left}
            y={yOf(after)}
            width={width}
            height={Math.max(0, surface - yOf(after))}
            fill={`url(#${id}-after)`}
          />
        )}
        {ratio !== null && (
          <Liquid style={{ transform: `translateY(${surface}px)` }}>
            <rect x={inside.left} y="0" width={width} height={200} fill={colour} opacity="0.9" />
            <rect x={inside.left} y="0" width={width} height="3.5" fill={token('surface')} opacity="0.35" />
          </Liquid>
        )}
        <path d={outline.path} fill={`url(#${id}-shell)`} />
      </g>
      <path
        d={`${outline.path} ${outline.fittings}`}
        fill="none"
        stroke={token('line-strong')}
        strokeWidth={small ? 5 : 2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {thresholds.map((threshold) => (
        <TankMark
          key={`${threshold.kind} ${threshold.ratio}`}
          y={yOf(threshold.ratio)}
          inside={inside}
          clip={`url(#${id}-in)`}
          colour={token(threshold.kind === 'low' ? 'error-text' : 'warning-text')}
          label={small ? undefined : threshold.label}
        />
      ))}
      {after !== undefined && (
        <TankMark
          y={yOf(after)}
          inside={inside}
          clip={`url(#${id}-in)`}
          colour={token('success-text')}
          label={small ? undefined : percent(after)}
        />
      )}
      {!small && ratio === null && (
        <text
          x={(inside.left + inside.right) / 2}
          y={(inside.top + inside.bottom) / 2}
          textAnchor="middle"
          dy="0.35em"
          fontSize="34"
          fill={token('ink-faint')}
        >
          ?
        </text>
      )}
    </Root>
  );
}
