import { useEffect, useEffectEvent, useRef, useState } from 'react';

const pauseMs = 250;

/** The text of a search as it is typed; handed on after a pause, and following what comes from the address. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const known = useRef(search);
  const handOn = useEffectEvent((text: string) => {
    known.current = text.trim();
    onSearch(text.trim());
  });
  useEffect(() => {
    if (search === known.current) return;
    known.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    if (typed.trim() === known.current) return;
    const timer = setTimeout(() => handOn(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
