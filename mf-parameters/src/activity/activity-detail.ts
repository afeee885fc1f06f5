import type { CallOutput } from '@niveau/shared/contract';

export type ActivityLine = CallOutput<'GET client/{idClient}/activity'>[number];

/** What of a line's details is worth showing, as `before → after` or one value; null for none. */
export type ActivityDetail =
  | { readonly kind: 'change'; readonly before: string; readonly after: string }
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'role'; readonly role: string };

export function detailOf({ action, details }: ActivityLine): ActivityDetail | null {
  const said = (name: string) => {
    const value = details[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  if (action === 'user_role_changed' || action === 'user_invited' || action === 'invitation_role_changed') {
    const role = said('role');
    return role ? { kind: 'role', role } : null;
  }
  if (action === 'file_renamed') {
    const [before, after] = [said('from'), said('to')];
    return before && after ? { kind: 'change', before, after } : null;
  }
  if (action === 'role_changed') {
    const [before, after] = [said('name_before'), said('name')];
    return before && after && before !== after ? { kind: 'change', before, after } : null;
  }
  if (action === 'space_changed') return spaceChange(details);
  const reason = said('reason');
  return reason ? { kind: 'value', value: reason } : null;
}

function spaceChange({ before, after }: ActivityLine['details']): ActivityDetail | null {
  const words = (values: unknown) =>
    typeof values === 'object' && values !== null
      ? Object.values(values).map((value) => (value === null ? '—' : String(value)))
      : [];
  const [old, next] = [words(before), words(after)];
  if (next.length === 0) return null;
  return { kind: 'change', before: old.join(', ') || '—', after: next.join(', ') };
}
