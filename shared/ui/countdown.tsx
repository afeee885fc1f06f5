import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { styled } from 'styled-components';
import { numberFormat } from '../i18n/kept-formats.ts';
import { figures } from './tokens.tsx';

export interface CountdownProps {
  /** The moment it counts to: ISO 8601 or milliseconds. */
  readonly until: string | number;
  /** Down to the second, however long it is. */
  readonly toSecond?: boolean;
  /** Called once, when the moment is reached while it is shown. */
  readonly onEnd?: () => void;
  /** Stands in its place afterwards. */
  readonly ended?: ReactNode;
  /** The clock, in milliseconds; the system's unless told. */
  readonly now?: () => number;
}

const Root = styled.span`
  ${figures}
  white-space: nowrap;
  font-weight: 600;
`;

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The time left in the language's short words: `2 d 3 h 5 min`, `4 min 05 s`; to the second where it is asked for. */
function inWords(seconds: number, locale: string, toSecond: boolean): string {
  let rest = seconds;
  const parts = units.map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { unit, count };
  });
  const first = Math.max(
    0,
    parts.findIndex(({ count }) => count > 0),
  );
  const last = toSecond ? parts.length : first === 0 ? 3 : first + 2;
  const shown = seconds < 1 ? parts.slice(-1) : parts.slice(first, last);
  return shown
    .map(({ unit, count }) =>
      numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join('\u00A0');
}

/** Counts down to a moment, once a second. Screen readers get the time left as it is when they ask. */
export function Countdown({ until, toSecond = false, onEnd, ended, now = Date.now }: CountdownProps) {
  const { i18n } = useLingui();
  const target = new Date(until).getTime();
  // Anew at each look, so that there is a next one even where the clock has been put back.
  const [look, setLook] = useState(() => ({ time: now() }));
  const { time } = look;
  const left = Math.max(0, Math.ceil((target - time) / 1000));
  const over = left === 0;

  useEffect(() => {
    if (over) return;
    // At the turn of each second: a fixed interval from any moment would miss one now and then.
    const timer = setTimeout(() => setLook({ time: now() }), (target - look.time) % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [over, now, target, look]);
  // Before it is painted: whoever takes it away at its end never shows a nought.
  useLayoutEffect(() => {
    if (over) onEnd?.();
  }, [over, onEnd]);

  if (over && ended !== undefined) return ended;
  return <Root role="timer">{inWords(left, i18n.locale, toSecond)}</Root>;
}
