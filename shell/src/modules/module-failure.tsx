import { Trans, useLingui } from '@lingui/react/macro';
import { useConnectivity } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { ErrorState } from '@niveau/shared/ui/error-state';
import type { ModuleErrorKind } from '../failures/module-report.ts';

export interface ModuleFailureProps {
  /** The module's name; `null` where only a refused manifest tells it. */
  readonly label: string | null;
  readonly cause: ModuleErrorKind;
  readonly version: string;
  readonly onRetry?: () => void;
  readonly onUsePrevious?: () => void;
}

/** What stands in the place of a module that failed: the rest of the page goes on. */
export function ModuleFailure({ label, cause, version, onRetry, onUsePrevious }: ModuleFailureProps) {
  const { t } = useLingui();
  const { online } = useConnectivity();
  return (
    <ErrorState
      title={
        // biome-ignore lint/a11y/useSemanticElements: the box draws its title in a paragraph
        <span role="heading" aria-level={1}>
          {label === null ? t`This page could not be shown` : t`${label} could not be shown`}
        </span>
      }
      kept={t`The rest of the product keeps working.`}
      onRetry={onRetry}
      actions={onUsePrevious && <Button onClick={onUsePrevious}>{t`Use the previous version`}</Button>}
      requestId={version}
    >
      {online ? (
        <Cause cause={cause} />
      ) : (
        <Trans>You are offline, and this page is not on this device yet.</Trans>
      )}
    </ErrorState>
  );
}

function Cause({ cause }: { readonly cause: ModuleErrorKind }) {
  switch (cause) {
    case 'load':
      return <Trans>Its files could not be loaded. The connection or the server may be at fault.</Trans>;
    case 'timeout':
      return <Trans>It did not answer in time.</Trans>;
    case 'integrity':
      return <Trans>Its files are not those that its team released, so they were not opened.</Trans>;
    case 'contract':
      return <Trans>It was made for another version of this product.</Trans>;
    case 'mount':
    case 'render':
    case 'runtime':
      return <Trans>An error occurred inside it. Its team has been told.</Trans>;
  }
}
