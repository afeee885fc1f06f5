import { useLingui } from '@lingui/react/macro';
import { isErrorKey } from '@niveau/shared/api/error-catalogue';
import { AppError, callApi, notify, revalidate, useUser } from '@niveau/shared/contract';
import { useState } from 'react';
import { mayHaveArrived } from '../../lost-answer.ts';
import { type Attempt, newAttempt } from './attempt.ts';
import { type DraftFaults, stepFields } from './draft-faults.ts';
import type { DraftField, StickerDraft } from './sticker-draft.ts';

/** What became of a request that was sent. */
export type Sending =
  | { readonly kind: 'sent' }
  | { readonly kind: 'faults'; readonly faults: DraftFaults }
  /** Vehicles that have left the fleet, by number. */
  | { readonly kind: 'vehicles-gone'; readonly gone: readonly number[] }
  /** Nobody knows whether it arrived. */
  | { readonly kind: 'in-doubt' }
  /** It had arrived the first time, as it was then: what has been changed since is not in it. */
  | { readonly kind: 'arrived-before' }
  | { readonly kind: 'failed'; readonly error: AppError };

const fields: readonly DraftField[] = [...stepFields.contact, ...stepFields.address];

/** Answers that are given before it is looked up whether the request has arrived. */
const saysNothing: ReadonlySet<number | undefined> = new Set([400, 401, 403, 429]);

/** Sends a request once, however often the button is pressed or the line breaks. */
export function useSendRequest(attempt: Attempt, onAttempt: (attempt: Attempt) => void) {
  const { t } = useLingui();
  const { id_client: id } = useUser();
  const [isSending, setSending] = useState(false);

  const send = async (draft: StickerDraft): Promise<Sending> => {
    const { vehicles, address_complement, ...texts } = draft;
    const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
    const body = {
      ...texts,
      ...trimmed,
      address_complement: address_complement.trim() || null,
      id_vehicles: vehicles.map(({ id_vehicle }) => id_vehicle),
    };
    setSending(true);
    try {
      await callApi('POST client/{id}/stickers', { params: { id }, body }, { idempotencyKey: attempt.key });
      await revalidate('GET client/{id}/stickers');
      notify({
        type: 'success',
        message: t`Request sent: your supplier has it, and you can follow it here.`,
      });
      return { kind: 'sent' };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const sending = failureOf(error);
      if (sending.kind === 'in-doubt') onAttempt({ ...attempt, isInDoubt: true });
      else if (sending.kind === 'arrived-before') onAttempt(newAttempt());
      else if (!saysNothing.has(error.status)) onAttempt({ ...attempt, isInDoubt: false });
      if (sending.kind === 'in-doubt' || sending.kind === 'arrived-before')
        void revalidate('GET client/{id}/stickers');
      return sending;
    } finally {
      setSending(false);
    }
  };
  return { send, isSending };
}

function failureOf(error: AppError): Sending {
  if (mayHaveArrived(error)) return { kind: 'in-doubt' };
  if (error.key === 'idempotency_key_reused') return { kind: 'arrived-before' };
  const gone = error.details?.id_vehicles;
  if (error.key === 'vehicle_not_found' && Array.isArray(gone))
    return { kind: 'vehicles-gone', gone: gone.filter((id) => typeof id === 'number') };
  const faults: Record<string, DraftFaults[DraftField]> = {};
  for (const { path, translation_key } of error.faults) {
    const field = fields.find((name) => path === `body.${name}`);
    if (field) faults[field] = isErrorKey(translation_key) ? translation_key : 'field_invalid';
  }
  return Object.keys(faults).length > 0 ? { kind: 'faults', faults } : { kind: 'failed', error };
}
