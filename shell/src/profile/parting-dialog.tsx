import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import type { PartingAnswer } from '../app/services.ts';
import type { Parting } from '../session/session.ts';

export interface PartingDialogProps {
  readonly parting: Parting;
  readonly onAnswer: (answer: PartingAnswer) => Promise<void>;
}

/** Another tab has gone to another space: asks before what is entered on this page is lost. */
export function PartingDialog({ parting, onAnswer }: PartingDialogProps) {
  const { t } = useLingui();
  const { canFinish } = parting;
  const here = parting.here.client_name;
  const there = parting.there.client_name;
  const answer = (given: PartingAnswer) => () => void onAnswer(given);
  return (
    <Dialog
      title={t`The space was changed in another tab`}
      size="small"
      onClose={answer('finish')}
      actions={
        <>
          <Button variant="danger" onClick={answer('follow')}>{t`Discard and go to ${there}`}</Button>
          {canFinish ? (
            <Button variant="primary" autoFocus onClick={answer('finish')}>{t`Finish here first`}</Button>
          ) : (
            <Button variant="primary" autoFocus onClick={answer('come-back')}>{t`Go back to ${here}`}</Button>
          )}
        </>
      }
    >
      {canFinish ? (
        <Trans>
          You are now in {there}, but what you entered here for {here} is not saved yet. You can finish it: it
          still goes to {here}.
        </Trans>
      ) : (
        <Trans>
          You are now in {there}, so what you entered here for {here} can no longer be sent from this page. Go
          back to {here} to send it: your other tabs come along.
        </Trans>
      )}
    </Dialog>
  );
}
