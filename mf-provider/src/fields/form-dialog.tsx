import { Trans, useLingui } from '@lingui/react/macro';
import { useUnsavedChanges } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { Note } from '@niveau/shared/ui/note';
import { space } from '@niveau/shared/ui/tokens';
import { type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { Sending } from './use-sending.ts';

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
`;

interface FormDialogProps {
  readonly title: string;
  /** What sends it. */
  readonly action: string;
  readonly isDirty: boolean;
  readonly sending: Sending;
  /** Sends what was entered; `false` where a field of it is at fault: the first of them is gone to. */
  readonly onSend: () => boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog that ends in one call; a failure is told over the fields, and nothing entered is lost. */
export function FormDialog({ title, action, isDirty, sending, onSend, onClose, children }: FormDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(isDirty);
  return (
    <Dialog
      title={title}
      dirty={isDirty}
      mayClose={() => !sending.isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={sending.isBusy}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={id} busy={sending.isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <Fields
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (onSend()) return;
          // The fields say what is missing once they are drawn.
          requestAnimationFrame(() =>
            form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
          );
        }}
      >
        {sending.fault && (
          <Note tone="error" announced title={sending.fault}>
            <Trans>What you entered is kept.</Trans>
          </Note>
        )}
        {children}
      </Fields>
    </Dialog>
  );
}
