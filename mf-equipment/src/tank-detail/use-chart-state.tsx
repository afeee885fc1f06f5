import { Trans, useLingui } from '@lingui/react/macro';
import { type AppError, ModuleLink, useMay } from '@niveau/shared/contract';
import type { ChartFrame } from '@niveau/shared/ui/charts/chart-frame';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import type { ComponentProps } from 'react';

type ChartState = ComponentProps<typeof ChartFrame>['state'];

interface Reading {
  readonly data: unknown;
  readonly error: AppError | undefined;
  readonly reload: () => void;
}

/** What a chart's frame shows for the state of its call: skeleton, chart, nothing to draw, or what went wrong and the way on. */
export function useChartState({ data, error, reload }: Reading, hasData: boolean): ChartState {
  const { t } = useLingui();
  const errorText = useErrorText();
  const mayRenew = useMay({ module: 'SUBS', level: 1 });
  if (data !== undefined) return hasData ? { kind: 'ready' } : { kind: 'empty' };
  if (!error) return { kind: 'loading' };
  if (error.key === 'subscription_expired')
    return {
      kind: 'empty',
      title: t`Subscription expired`,
      text: errorText(error.key),
      action: mayRenew ? (
        <ModuleLink to="/parameter/subscription">
          <Trans>See the subscription</Trans>
        </ModuleLink>
      ) : undefined,
    };
  if (error.key === 'no_data') return { kind: 'empty' };
  return {
    kind: 'error',
    title: t`The chart could not be loaded`,
    text: errorText(error.key),
    onRetry: reload,
    requestId: error.requestId,
  };
}
