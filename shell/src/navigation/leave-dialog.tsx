import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@niveau/shared/contract/host';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import type { LeaveQuestion } from './leave-question.ts';

/** Asks before a page is left that holds something unsaved. */
export function LeaveDialog({ question }: { readonly question: LeaveQuestion }) {
  const { t } = useLingui();
  if (!useStore(question.isOpen)) return null;
  return (
    <Dialog
      title={t`Leave this page?`}
      size="small"
      onClose={() => question.answer(false)}
      actions={
        <>
          <Button variant="danger" onClick={() => question.answer(true)}>{t`Leave without saving`}</Button>
          <Button variant="primary" autoFocus onClick={() => question.answer(false)}>{t`Stay here`}</Button>
        </>
      }
    >
      <Trans>What you entered is not saved yet. It will be lost if you leave.</Trans>
    </Dialog>
  );
}
