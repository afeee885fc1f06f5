import { Trans, useLingui } from '@lingui/react/macro';
import { type CallOutput, useLocale, useUser } from '@niveau/shared/contract';
import { formatDateTime } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { type StepState, Timeline } from '@niveau/shared/ui/timeline';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { formatMeasure } from '../asset/value.ts';
import { failureText } from './biodigester-words.ts';

export type Cycle = CallOutput<'GET device/biodigestor/{id}/cycles'>[number];

const Held = styled.div`
  ${type.small}
  margin-bottom: ${space(2)};
  color: ${token('ink-muted')};
  font-variant-numeric: tabular-nums;
  progress { display: block; width: 100%; height: 10px; margin-top: ${space(0.5)}; accent-color: ${token('accent')}; }
`;

export interface HygieneCycleProps {
  readonly cycle: Cycle;
  /** Absent where the user may not break it off. */
  readonly onAbort?: (() => void) | undefined;
}

/** A hygiene cycle by its phases, with how long the temperature has been held. */
export function HygieneCycle({ cycle, onAbort }: HygieneCycleProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const { phase, asked_at, asked_by, started_at, ended_at, held_minutes, needed_minutes, needed_celsius } =
    cycle;
  const when = (instant: string | null) => (instant ? formatDateTime(locale, instant, time_zone) : undefined);
  const held = Math.round(held_minutes);
  const celsius = formatMeasure(locale, needed_celsius, '°C');
  const lowest = cycle.lowest_celsius === null ? null : formatMeasure(locale, cycle.lowest_celsius, '°C');
  const isOver = phase === 'finished' || phase === 'failed';
  const progress: StepState =
    phase === 'in_progress' ? 'current' : started_at ? 'done' : isOver ? 'failed' : 'ahead';
  const end: StepState = phase === 'finished' ? 'done' : phase === 'failed' ? 'failed' : 'ahead';
  return (
    <>
      <Held>
        <Trans>
          {celsius} held for {held} of {needed_minutes} minutes
        </Trans>
        {lowest && (
          <>
            {' · '}
            <Trans>lowest {lowest}</Trans>
          </>
        )}
        <progress
          aria-label={t`Minutes held`}
          max={needed_minutes}
          value={Math.min(held_minutes, needed_minutes)}
        />
      </Held>
      <Timeline
        label={t`Hygiene cycle`}
        steps={[
          {
            key: 'asked',
            title: t`Asked for`,
            date: when(asked_at),
            detail: asked_by ?? undefined,
            state: phase === 'asked' ? 'current' : 'done',
          },
          { key: 'in_progress', title: t`In progress`, date: when(started_at), state: progress },
          {
            key: 'end',
            title: phase === 'failed' ? t`Failed` : t`Finished`,
            date: when(ended_at),
            detail: cycle.failure ? failureText(cycle.failure, i18n) : undefined,
            state: end,
          },
        ]}
      />
      {onAbort && !isOver && (
        <Button size="small" variant="danger" onClick={onAbort}>
          {t`Break off`}
        </Button>
      )}
    </>
  );
}
