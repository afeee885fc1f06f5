/** A number that no other journey has: the time in hexadecimal, and chance. */
export function newDeviceNumber(): string {
  const chance = Math.floor(Math.random() * 0xffff);
  return `24E1${Date.now().toString(16).padStart(11, '0').slice(-11)}${(chance % 16).toString(16)}`.toUpperCase();
}
