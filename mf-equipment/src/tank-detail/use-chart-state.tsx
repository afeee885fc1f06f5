import { useLingui } from '@lingui/react/macro';
import type { AppError } from '@niveau/shared/contract';
import type { ChartFrame } from '@niveau/shared/ui/charts/chart-frame';
import { RenewalStep } from '@niveau/shared/ui/renewal-step';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import type { ComponentProps } from 'react';
import type { Device } from '../asset/asset-detail.ts';
import type { Range } from './period.ts';
import { useAllUnpaid, useUnpaid } from './use-unpaid.ts';

type ChartState = ComponentProps<typeof ChartFrame>['state'];

interface Reading {
  readonly data: unknown;
  readonly error: AppError | undefined;
  readonly reload: () => void;
}

/** What a chart's frame shows for the state of its call: skeleton, chart, nothing to draw, or what went wrong and the way on. */
export function useChartState(
  { data, error, reload }: Reading,
  hasData: boolean,
  device: Device,
  range: Range,
): ChartState {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isUnpaid = useUnpaid(device);
  const isRefused = useAllUnpaid(device)(range) || error?.key === 'subscription_expired';
  if (data !== undefined && hasData) return { kind: 'ready' };
  if (data === undefined && !error && !isRefused) return { kind: 'loading' };
  const isEmpty = !error || data !== undefined || error.key === 'no_data';
  if (isRefused || (isEmpty && isUnpaid(range)))
    return {
      kind: 'empty',
      title: device.subscription_state === 'terminated' ? t`Subscription ended` : t`Subscription expired`,
      text: errorText('subscription_expired'),
      action: <RenewalStep device={device} />,
    };
  if (isEmpty) return { kind: 'empty' };
  return {
    kind: 'error',
    title: t`The chart could not be loaded`,
    text: errorText(error.key),
    onRetry: reload,
    requestId: error.requestId,
  };
}
