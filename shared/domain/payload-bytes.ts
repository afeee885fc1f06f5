/** Bytes of a text in hexadecimal, or null when it is not one. Spaces are allowed between bytes. */
export function bytesFromHex(text: string): Uint8Array | null {
  const compact = text.replaceAll(/\s/g, '');
  if (!/^(?:[\da-f]{2})*$/i.test(compact)) return null;
  return Uint8Array.from({ length: compact.length / 2 }, (_, i) =>
    Number.parseInt(compact.slice(2 * i, 2 * i + 2), 16),
  );
}

/** Bytes of a text in base64 (padded or not), or null when it is not one. */
export function bytesFromBase64(text: string): Uint8Array | null {
  const compact = text.replaceAll(/\s/g, '').replace(/={1,2}$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(compact) || compact.length % 4 === 1) return null;
  return Uint8Array.from(atob(compact), (letter) => letter.charCodeAt(0));
}

/** Hexadecimal in capitals, as devices and network servers print it. */
export function hexFromBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
}
