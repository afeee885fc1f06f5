import { Trans, useLingui } from '@lingui/react/macro';
import {
  AppError,
  callApi,
  notify,
  revalidate,
  useApi,
  useLocale,
  useMayCall,
  useUser,
} from '@niveau/shared/contract';
import {
  type BiodigesterMode,
  type BiodigesterOperation,
  biodigesterModes,
  biodigesterOperations,
} from '@niveau/shared/domain/biodigester';
import { formatRelativeAge } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { ConfirmDialog } from '@niveau/shared/ui/dialog';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { Stat } from '@niveau/shared/ui/stat';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatMeasure } from '../asset/value.ts';
import { BiodigesterRecords } from './biodigester-records.tsx';
import { modeNames, operationNames } from './biodigester-words.ts';
import { HygieneCycle } from './hygiene-cycle.tsx';
import type { WidgetProps } from './widget-props.ts';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${space(2)} ${space(3)};
`;
const Part = styled.section`
  margin-top: ${space(2.5)};
  padding-top: ${space(2)};
  border-top: 1px solid ${token('line')};
  h3 { ${type.label} margin-bottom: ${space(1)}; font-weight: 600; }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
const Note = styled.p`
  ${type.caption}
  margin-top: ${space(1)};
  color: ${token('ink-muted')};
`;

/** How often its live state is asked for, milliseconds. */
const fresh = 15_000;

type Step =
  | { readonly kind: 'mode'; readonly mode: BiodigesterMode }
  | { readonly kind: 'operation'; readonly operation: BiodigesterOperation }
  | { readonly kind: 'abort' };

/** A biodigester: how it is doing now, its modes, its hygiene cycle, and what can be asked of it. */
export function BiodigesterCard({ device, now }: WidgetProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const errorText = useErrorText();
  const mayAsk = useMayCall('POST device/biodigestor/{id}/mode');
  const [asked, ask] = useState<Step>();
  const [isSending, setSending] = useState(false);
  const params = { id: device.id_device };
  const { data, error, reload, isValidating } = useApi(
    'GET device/biodigestor/{id}/generalView',
    { params },
    { refreshInterval: fresh },
  );
  if (!data)
    return (
      <Card title={t`Biodigester`}>
        {error ? (
          <ErrorState
            title={t`The biodigester’s state could not be loaded`}
            onRetry={reload}
            retrying={isValidating}
            requestId={error.requestId}
          >
            {errorText(error.key)}
          </ErrorState>
        ) : (
          <Skeleton shape="block" height="56rem" />
        )}
      </Card>
    );
  const { allowed, last_operation } = data;

  async function take(step: Step) {
    setSending(true);
    try {
      if (step.kind === 'mode')
        await callApi('POST device/biodigestor/{id}/mode', { params, body: { mode: step.mode } });
      else if (step.kind === 'abort')
        await callApi('POST device/biodigestor/{id}/hygiene', { params, body: { action: 'abort' } });
      else
        await callApi('POST device/biodigestor/{id}/operation', {
          params,
          body: { operation: step.operation },
        });
      notify({ type: 'success', message: t`Sent to the biodigester.` });
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
    } finally {
      setSending(false);
      ask(undefined);
      await revalidate(
        'GET device/biodigestor/{id}/generalView',
        'GET device/biodigestor/{id}/cycles',
        'GET device/biodigestor/{id}/historic',
      );
    }
  }
  const questions = (
    step: Step,
  ): { readonly title: string; readonly text: string; readonly verb: string } => {
    if (step.kind === 'abort')
      return {
        title: t`Break off the hygiene cycle?`,
        text: t`The cycle counts as failed. The content is not sanitised.`,
        verb: t`Break off`,
      };
    if (step.kind === 'operation')
      return {
        title: i18n._(operationNames[step.operation]),
        text:
          step.operation === 'hatch_open'
            ? t`Make sure that nobody stands at the hatch. It opens as soon as the machine has the command.`
            : t`The machine does it as soon as it has the command.`,
        verb: i18n._(operationNames[step.operation]),
      };
    const name = i18n._(modeNames[step.mode]);
    return {
      title: t`Change the mode to ${name}?`,
      text:
        step.mode === 'hygiene'
          ? t`70 °C are held for 60 minutes. Meanwhile nothing can be filled, flushed or opened.`
          : step.mode === 'stop'
            ? t`A hygiene cycle that is under way fails.`
            : t`The machine changes as soon as it has the command.`,
      verb: t`Change the mode`,
    };
  };
  const question = asked && questions(asked);
  return (
    <Card
      title={t`Biodigester`}
      caption={
        data.measured_at ? (
          <Trans>Measured {formatRelativeAge(locale, data.measured_at, now)}</Trans>
        ) : (
          <Trans>No measurement yet</Trans>
        )
      }
    >
      <Figures>
        <Stat label={t`Mode`} value={i18n._(modeNames[data.mode])} />
        <Stat
          label={t`Temperature`}
          value={
            data.temperature_celsius === null ? null : formatMeasure(locale, data.temperature_celsius, '°C')
          }
        />
        <Stat
          label={t`Pressure`}
          value={data.pressure_bar === null ? null : formatMeasure(locale, data.pressure_bar, 'bar')}
        />
        <Stat
          label={t`Level`}
          value={data.fill_percent === null ? null : formatMeasure(locale, data.fill_percent, '%')}
        />
        <Stat
          label={t`Hatch`}
          value={data.is_hatch_open ? t`Open` : t`Closed`}
          tone={data.is_hatch_open ? 'warning' : 'neutral'}
          caption={data.is_hatch_open ? t`Keep clear of it` : undefined}
        />
      </Figures>
      <Part>
        <h3>{t`Mode`}</h3>
        <Buttons role="group" aria-label={t`Mode`}>
          {biodigesterModes.map((mode) => {
            const isNow = data.mode === mode;
            return (
              <Button
                key={mode}
                variant={isNow ? 'primary' : 'secondary'}
                aria-pressed={isNow}
                disabled={!isNow && (!mayAsk || !allowed.modes.includes(mode))}
                onClick={() => !isNow && ask({ kind: 'mode', mode })}
              >
                {i18n._(modeNames[mode])}
              </Button>
            );
          })}
        </Buttons>
        {!mayAsk && (
          <Note>
            <Trans>Your role sees the biodigester and changes nothing.</Trans>
          </Note>
        )}
      </Part>
      {data.hygiene && (
        <Part>
          <h3>{t`Hygiene cycle`}</h3>
          <HygieneCycle cycle={data.hygiene} onAbort={mayAsk ? () => ask({ kind: 'abort' }) : undefined} />
        </Part>
      )}
      <Part>
        <h3>{t`Operations`}</h3>
        <Buttons>
          {biodigesterOperations.map((operation) => (
            <Button
              key={operation}
              disabled={!mayAsk || !allowed.operations.includes(operation)}
              onClick={() => ask({ kind: 'operation', operation })}
            >
              {i18n._(operationNames[operation])}
            </Button>
          ))}
        </Buttons>
        {last_operation && (
          <Note>
            {isOperation(last_operation.operation)
              ? i18n._(operationNames[last_operation.operation])
              : last_operation.operation}
            {last_operation.by && `, ${last_operation.by}`},{' '}
            {formatRelativeAge(locale, last_operation.at, now)}{' '}
            <StatusPill tone={last_operation.is_sent ? 'success' : 'info'}>
              {last_operation.is_sent ? (
                <Trans>taken by the machine</Trans>
              ) : (
                <Trans>waits for the machine</Trans>
              )}
            </StatusPill>
          </Note>
        )}
      </Part>
      <BiodigesterRecords idDevice={device.id_device} timeZone={time_zone} />
      {asked && question && (
        <ConfirmDialog
          title={question.title}
          confirm={question.verb}
          danger={asked.kind === 'abort' || (asked.kind === 'operation' && asked.operation === 'hatch_open')}
          busy={isSending}
          onConfirm={() => void take(asked)}
          onCancel={() => ask(undefined)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function isOperation(name: string): name is BiodigesterOperation {
  return biodigesterOperations.some((known) => known === name);
}
