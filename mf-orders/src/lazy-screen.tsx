import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import type { ComponentType } from 'react';
import { OrderDetailSkeleton } from './order-detail/order-detail-skeleton.tsx';
import { useLoaded } from './order-detail/use-loaded.ts';

/** A screen that few open: its code comes with its first visit. */
export function LazyScreen({ load }: { readonly load: () => Promise<ComponentType> }) {
  const { t } = useLingui();
  const screen = useLoaded(load);
  if (screen.kind === 'loaded') {
    const Screen = screen.module;
    return <Screen />;
  }
  return (
    <>
      <PageHeader title={t`Orders`} back={{ to: '/', label: t`Orders` }} />
      {screen.kind === 'failed' ? (
        <ErrorState title={t`The page could not be loaded`} onRetry={screen.retry}>
          {t`Check the connection, then try again.`}
        </ErrorState>
      ) : (
        <OrderDetailSkeleton />
      )}
    </>
  );
}
