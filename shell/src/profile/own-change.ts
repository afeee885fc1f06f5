import { t } from '@lingui/core/macro';
import type { CurrentUser } from '@niveau/shared/api/auth';
import { AppError, type CallInput, callApi, notify, queueCall } from '@niveau/shared/contract';
import { connectivityStore, outboxStore } from '@niveau/shared/contract/host';
import { randomKey } from '@niveau/shared/domain/random-key';

export type ProfileChange = CallInput<'PUT user'>['body'];

/** The part of the profile that a change belongs to: its changes are kept as one. */
export type OwnPart = 'personal' | 'contact' | 'badge' | 'language';

type OwnCall =
  | { readonly call: 'PUT user'; readonly body: ProfileChange }
  | {
      readonly call: 'PUT user/badge/{id}';
      readonly params: { readonly id: number };
      readonly body: CallInput<'PUT user/badge/{id}'>['body'];
    };
export type OwnChange = OwnCall & { readonly part: OwnPart };

/** Names the changes of the profile among all that waits on the device. */
export const aboutProfile = 'profile:';

const send = (change: OwnChange): Promise<CurrentUser> =>
  change.call === 'PUT user'
    ? callApi(change.call, { body: change.body })
    : callApi(change.call, { params: change.params, body: change.body });

/**
 * Makes a change of the person's own; without a connection it is kept on the device and sent once there is one. Where an
 * earlier one still waits, it goes with that one, which would undo it else. Answers who they are after it, `null` where it
 * was kept. Throws what the server refuses.
 */
export async function makeOwnChange(change: OwnChange): Promise<CurrentUser | null> {
  const about = aboutProfile + change.part;
  const goesWithEarlier = outboxStore
    .get()
    .here.some((queued) => queued.state === 'waiting' && queued.about === about);
  const { online } = connectivityStore.get();
  if (online && !goesWithEarlier) {
    try {
      return await send(change);
    } catch (error) {
      if (!(error instanceof AppError && error.key === 'no_internet')) throw error;
    }
  }
  const subject = subjectOf(change.part);
  await queueCall({
    id: randomKey(),
    call: change.call,
    params: change.call === 'PUT user' ? {} : change.params,
    json: change.body,
    fields: [],
    about,
    texts: {
      subject,
      done: t`Your changes are saved: ${subject}`,
      refused: t`Your changes were not saved: ${subject}`,
    },
    renews: ['GET auth/me'],
  });
  if (!(online && goesWithEarlier))
    notify({ type: 'info', message: t`Kept on this device: it is sent as soon as you are connected.` });
  return null;
}

function subjectOf(part: OwnPart): string {
  switch (part) {
    case 'personal':
      return t`Personal information`;
    case 'contact':
      return t`Contact preferences`;
    case 'badge':
      return t`Badge`;
    case 'language':
      return t`Language`;
  }
}
