import { useRef } from 'react';

/** 128 random bits in hexadecimal; also outside secure contexts, where `randomUUID` does not exist. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Gives the same key for the same content, however often it is sent, and a new one for another content. */
export function useIdempotencyKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
}
