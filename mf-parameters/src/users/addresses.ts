import { checkEmail } from '@niveau/shared/domain/validators';

export const mostAtOnce = 50;

export interface Addresses {
  /** Each once, whatever its capitals. */
  readonly good: readonly string[];
  readonly wrong: readonly string[];
}

/** The addresses of a text in which people are parted by commas, semicolons, spaces or lines; “Name <address>” is read too. */
export function readAddresses(text: string): Addresses {
  const named = text.replaceAll(/[^,;\n<>]*<([^<>]*)>/g, ' $1 ');
  const words = named.split(/[\s,;]+/).filter(Boolean);
  const good = new Map<string, string>();
  const wrong = new Set<string>();
  for (const word of words) {
    const checked = checkEmail(word);
    if (!checked.ok) wrong.add(word);
    else if (!good.has(checked.value.toLowerCase())) good.set(checked.value.toLowerCase(), checked.value);
  }
  return { good: [...good.values()], wrong: [...wrong] };
}
