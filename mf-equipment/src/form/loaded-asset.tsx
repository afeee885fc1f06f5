import { useLingui } from '@lingui/react/macro';
import { useApi } from '@niveau/shared/contract';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Fragment, type ReactNode } from 'react';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { FormSkeleton } from '../form-skeleton.tsx';
import { AssetNotFound } from '../tank-detail/asset-not-found.tsx';

export interface LoadedAssetProps {
  /** As it stands in the address: anything. */
  readonly id: string;
  /** Of the page, while the asset is not there. */
  readonly title: string;
  readonly children: (asset: AssetDetail) => ReactNode;
}

/** A screen about one asset: its skeleton, its failure, or what is made of the asset. */
export function LoadedAsset({ id, title, children }: LoadedAssetProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isId = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, reload, isValidating } = useApi(
    'GET asset/v2/{id}',
    isId ? { params: { id } } : null,
    { revalidateOnFocus: false },
  );
  if (!isId || error?.key === 'asset_not_found') return <AssetNotFound />;
  // Of another asset everything begins anew: a form takes its values once.
  if (data) return <Fragment key={data.id_asset}>{children(data)}</Fragment>;
  if (!error) return <FormSkeleton />;
  return (
    <>
      <PageHeader title={title} back={{ to: '/', label: t`Equipment` }} />
      <ErrorState
        title={t`This equipment could not be loaded`}
        onRetry={reload}
        retrying={isValidating}
        requestId={error.requestId}
      >
        {errorText(error.key)}
      </ErrorState>
    </>
  );
}
