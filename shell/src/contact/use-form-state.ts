import { useEffect } from 'react';

/** Tells what stands outside of a form how the form stands. */
export function useFormState<State extends Readonly<Record<string, boolean>>>(
  state: State,
  onState: (state: State) => void,
): void {
  const written = JSON.stringify(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same facts are told once
  useEffect(() => onState(state), [written]);
}
