import { Trans, useLingui } from '@lingui/react/macro';
import type { StickerRequest } from '@niveau/shared/api/stickers';
import { useMayCall, useUnsavedChanges, useUser } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { ConfirmDialog } from '@niveau/shared/ui/dialog';
import { lazyPart } from '@niveau/shared/ui/lazy-part';
import { Note } from '@niveau/shared/ui/note';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { space } from '@niveau/shared/ui/tokens';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { newAttempt } from './request/attempt.ts';
import { freshDraft, repeatedDraft, type StickerDraft } from './request/sticker-draft.ts';
import { StickerHistory } from './sticker-history.tsx';
import { useStickerPlace } from './use-sticker-place.ts';

const RequestForm = lazyPart(() => import('./request/request-form.tsx').then((part) => part.RequestForm));

const Invitation = styled.div`
  margin-bottom: ${space(2.5)};
`;

interface StickersPageProps {
  /** Invites to a request: the page was opened for it. */
  readonly showsAlert?: boolean;
}

/** The sticker requests of the space, and a new one; what is typed stays until it is sent or the page is left. */
export function StickersPage({ showsAlert = false }: StickersPageProps) {
  const { t } = useLingui();
  const user = useUser();
  const place = useStickerPlace();
  const mayRequest = useMayCall('POST client/{id}/stickers');
  const [draft, setDraft] = useState<StickerDraft>(() => freshDraft(user));
  const [start, setStart] = useState(draft);
  const [attempt, setAttempt] = useState(newAttempt);
  const [isAsking, setAsking] = useState(false);
  /** A past request that would take the place of the one that was begun. */
  const [repeated, setRepeated] = useState<StickerDraft | null>(null);
  const isDirty = attempt.isInDoubt || JSON.stringify(draft) !== JSON.stringify(start);
  useUnsavedChanges(isDirty);

  const begin = (from: StickerDraft) => {
    setDraft(from);
    setStart(from);
    setAttempt(newAttempt());
    setRepeated(null);
    place.showStep('contact');
  };
  const reset = () => {
    const fresh = freshDraft(user);
    setDraft(fresh);
    setStart(fresh);
    setAttempt(newAttempt());
    setAsking(false);
    place.showHistory();
  };
  const whatIsLost = attempt.isInDoubt ? (
    <Trans>
      What you entered will be lost. The request was sent and may have arrived: it then stands in your
      requests.
    </Trans>
  ) : (
    <Trans>What you entered will be lost. Nothing has been sent.</Trans>
  );
  // What was begun and left by the back button is gone on with.
  const goOn = () => place.showStep('contact');

  if (place.step && mayRequest)
    return (
      <>
        <PageHeader title={t`Request stickers`} back={{ to: '.', label: t`Stickers` }} />
        <RequestForm
          fallback={<Skeleton shape="block" height="28rem" />}
          draft={draft}
          onDraft={setDraft}
          attempt={attempt}
          onAttempt={setAttempt}
          step={place.step}
          onStep={place.showStep}
          onCancel={() => (isDirty ? setAsking(true) : reset())}
          onSent={reset}
        />
        {isAsking && (
          <ConfirmDialog
            title={t`Give up this request?`}
            confirm={t`Give up`}
            danger
            onConfirm={reset}
            onCancel={() => setAsking(false)}
          >
            {whatIsLost}
          </ConfirmDialog>
        )}
      </>
    );
  const button = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={goOn}>
      {t`Request stickers`}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t`Stickers`}
        subtitle={t`From your supplier, for the vehicles of your fleet.`}
        actions={mayRequest && button}
      />
      {showsAlert && mayRequest && (
        <Invitation>
          <Note
            tone="info"
            title={<Trans>Your supplier offers stickers for your vehicles</Trans>}
            actions={
              <Button onClick={goOn}>
                <Trans>Request them</Trans>
              </Button>
            }
          >
            <Trans>Choose the vehicles of your fleet, and the address to which the stickers are sent.</Trans>
          </Note>
        </Invitation>
      )}
      <StickerHistory
        state={place.state}
        page={place.page}
        onState={place.chooseState}
        onPage={place.choosePage}
        onLastPage={place.fallBackTo}
        onRepeat={
          mayRequest
            ? (past: StickerRequest) => (isDirty ? setRepeated : begin)(repeatedDraft(past))
            : undefined
        }
      />
      {repeated && (
        <ConfirmDialog
          title={t`Give up this request?`}
          confirm={t`Give up`}
          danger
          onConfirm={() => begin(repeated)}
          onCancel={() => setRepeated(null)}
        >
          {whatIsLost}
        </ConfirmDialog>
      )}
    </>
  );
}
