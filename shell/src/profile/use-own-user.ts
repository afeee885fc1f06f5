import type { CurrentUser } from '@niveau/shared/api/auth';
import { type QueuedCall, useQueuedCalls, useUser } from '@niveau/shared/contract';
import { useMemo } from 'react';
import { aboutProfile, type OwnPart } from './own-change.ts';

/** The signed-in person as they want to be: with what waits on this device for a connection. */
export function useOwnUser(): CurrentUser {
  const user = useUser();
  const queued = useQueuedCalls();
  return useMemo(
    () => queued.filter(({ state }) => state === 'waiting').reduce(withChange, user),
    [queued, user],
  );
}

/** What the server refused of a part last, to be put right, until its note is dismissed. */
export function useRefusedChange(part: OwnPart): QueuedCall | undefined {
  return useQueuedCalls(aboutProfile + part).findLast(({ state }) => state === 'refused');
}

function withChange(user: CurrentUser, { call, json }: QueuedCall): CurrentUser {
  if (call === 'PUT user') {
    const isNewPhone = json?.phone !== undefined && json.phone !== user.phone;
    return { ...user, ...json, ...(isNewPhone && { date_certified_phone: null }) };
  }
  if (call !== 'PUT user/badge/{id}') return user;
  const { badge } = user;
  return { ...user, badge: { ...badge, ...json } };
}
