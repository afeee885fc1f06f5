/**
 * What stands on a sensor, out of its QR code: the device number of a LoRaWAN label (`LW:D0:JoinEUI:DevEUI:…`, LoRa Alliance
 * TR005), the code of a link of this product, the last part of another link, or the text itself. Empty for nothing usable.
 */
export function scannedNumber(text: string): string {
  const plain = text.trim();
  const label = plain.match(/^LW:D0:[0-9A-F]{16}:([0-9A-F]{16})(?::|$)/i);
  if (label?.[1]) return label[1].toUpperCase();
  if (/^https?:\/\//i.test(plain) && URL.canParse(plain)) {
    const last = new URL(plain).pathname.split('/').filter(Boolean).at(-1) ?? '';
    return decodeURIComponent(last).slice(0, 64);
  }
  return plain.slice(0, 64);
}
