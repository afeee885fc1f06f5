import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@niveau/shared/ui/dialog';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { useLoaded } from '../order-detail/use-loaded.ts';
import type { ReportDifferenceProps } from './report-difference-props.ts';

const loadForm = () => import('./report-form.tsx');

/** The report of a difference; its form comes when it is asked for. */
export function ReportDifference(props: ReportDifferenceProps) {
  const { t } = useLingui();
  const form = useLoaded(loadForm);
  if (form.kind === 'loaded') return <form.module.ReportForm {...props} />;
  return (
    <Dialog title={t`Report a difference`} onClose={props.onClose}>
      {form.kind === 'failed' ? (
        <ErrorState title={t`The form could not be loaded`} onRetry={form.retry} />
      ) : (
        <SkeletonGroup label={t`Loading the order`} shape="lines" />
      )}
    </Dialog>
  );
}
