import { randomKey } from '@niveau/shared/domain/random-key';
import { useRef } from 'react';

export { randomKey };

/** Gives the same key for the same content, however often it is sent, and a new one for another content. */
export function useIdempotencyKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
}
