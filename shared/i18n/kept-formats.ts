const kept = new Map<string, unknown>();
/** More than any page or any provider's spaces use; a time zone may be written in many ways. */
const mostKept = 500;

/** Made when it is first asked for: that takes far longer than using it, and a list uses the same few in each row. */
function keep<T>(kind: string, locale: string, options: object, make: () => T): T {
  const key = kind + locale + JSON.stringify(options);
  const known = kept.get(key) as T | undefined;
  if (known !== undefined) return known;
  const format = make();
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, format);
  return format;
}

/** Intl's formatter of dates for a language and options. Throws a RangeError for a time zone that the platform does not know. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keep('date', locale, options, () => new Intl.DateTimeFormat(locale, options));

/** Intl's formatter of figures. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  keep('number', locale, options, () => new Intl.NumberFormat(locale, options));

/** Intl's words for a time from now. */
export const relativeTimeFormat = (
  locale: string,
  options: Intl.RelativeTimeFormatOptions,
): Intl.RelativeTimeFormat =>
  keep('relative', locale, options, () => new Intl.RelativeTimeFormat(locale, options));
