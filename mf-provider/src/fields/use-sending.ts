import { AppError, type ErrorKey } from '@niveau/shared/contract';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useState } from 'react';

export type Sending = ReturnType<typeof useSending>;

/** One call at a time, with what became of it in the reader's words; what was entered stays where it is. */
export function useSending() {
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState<ErrorKey>();
  return {
    isBusy,
    fault: key && errorText(key),
    clear: () => setKey(undefined),
    refuse: (why: ErrorKey) => setKey(why),
    /** Makes the call, then `done` with its answer where it went well. */
    async send<Answer>(call: () => Promise<Answer>, done: (answer: Answer) => unknown): Promise<void> {
      setBusy(true);
      setKey(undefined);
      try {
        await done(await call());
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        setKey(error.key);
      } finally {
        setBusy(false);
      }
    },
  };
}
