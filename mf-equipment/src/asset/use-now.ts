import { useEffect, useState } from 'react';

/** The time in epoch milliseconds, fresh each minute: ages on the screen grow while it stays open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
