import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useApi } from '@niveau/shared/contract';
import { SuggestField, type Suggestion } from '@niveau/shared/ui/suggest-field';
import { useEffect, useState } from 'react';

/** Whom something is for: one client space, all of them, or nobody while what is typed names none. */
export type ForSpace =
  | { readonly kind: 'all' }
  | { readonly kind: 'one'; readonly id_client: number; readonly name: string }
  | { readonly kind: 'none'; readonly typed: string };

/** The `id_client` of a call: `null` for all. Undefined where nothing was chosen. */
export function clientOf(choice: ForSpace): number | null | undefined {
  if (choice.kind === 'all') return null;
  return choice.kind === 'one' ? choice.id_client : undefined;
}

/** A choice from what a call answered: an id and the name of its space, or `null` for all. */
export function choiceOf(id_client: number | null, name: string | null): ForSpace {
  return id_client === null ? { kind: 'all' } : { kind: 'one', id_client, name: name ?? String(id_client) };
}

interface SpaceFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: ForSpace;
  readonly onChange: (choice: ForSpace) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** What stands for `all`: `All client spaces`. */
  readonly all: string;
}

const allKey = 'all';
const pauseMs = 200;

/** A client space, found by its name, company or code; or all of them. */
export function SpaceField({ value, onChange, all, error, ...rest }: SpaceFieldProps) {
  const { t } = useLingui();
  const text = value.kind === 'all' ? all : value.kind === 'one' ? value.name : value.typed;
  const search = useLater(value.kind === 'none' ? value.typed : '');
  const { data } = useApi(
    'GET provider/clients/datatable',
    { query: { limit: 8, ...(search && { search }) } },
    { keepPreviousData: true },
  );
  const found: readonly Suggestion[] = (data ?? []).map(({ id_client, client_space_name }) => ({
    key: String(id_client),
    label: client_space_name,
  }));
  const suggestions = search ? found : [{ key: allKey, label: all }, ...found];
  const pick = ({ key, label }: Suggestion) =>
    onChange(key === allKey ? { kind: 'all' } : { kind: 'one', id_client: Number(key), name: label });
  return (
    <SuggestField
      {...rest}
      {...(error === undefined ? {} : { error })}
      required
      autoComplete="off"
      value={text}
      onChange={(typed) => onChange({ kind: 'none', typed })}
      suggestions={suggestions}
      onPick={pick}
      status={
        suggestions.length > 0
          ? t({ message: plural(suggestions.length, { one: '# choice', other: '# choices' }) })
          : t`No client space of this name`
      }
    />
  );
}

/** A value once it has stood for a moment. */
function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
