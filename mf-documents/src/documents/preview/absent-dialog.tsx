import { Trans, useLingui } from '@lingui/react/macro';
import type { AppError } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Fault } from '@niveau/shared/ui/fault';
import { FileX } from 'lucide-react';

interface AbsentDialogProps {
  /** Why it is not known; undefined where it is known to be gone. */
  readonly error: AppError | undefined;
  readonly onRetry: () => void;
  readonly retrying: boolean;
  readonly onClose: () => void;
}

/** In the place of a document that an address names, and that is not there. */
export function AbsentDialog({ error, onRetry, retrying, onClose }: AbsentDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Document`}
      size="small"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {error ? (
        <Fault
          title={t`The document could not be opened`}
          error={error}
          onRetry={onRetry}
          retrying={retrying}
        />
      ) : (
        <EmptyState icon={<FileX />} title={t`This document is no longer available`}>
          <Trans>It was deleted, or is no longer shared with you.</Trans>
        </EmptyState>
      )}
    </Dialog>
  );
}
