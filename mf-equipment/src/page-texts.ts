import type { I18n, Messages } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type Locale, pickLocale } from '@niveau/shared/i18n/locale';
import { useCallback, useEffect, useState } from 'react';

const loads = new Map<Locale, Promise<Messages>>();

/** The texts of the screens behind the list, in one language; asked for once, and again after a failure. */
function messagesOf(locale: Locale): Promise<Messages> {
  const known = loads.get(locale);
  if (known) return known;
  const load = import(/* webpackChunkName: "texts-pages-[request]" */ `./page-locales/${locale}.po`).then(
    ({ messages }: { readonly messages: Messages }) => messages,
  );
  load.catch(() => loads.delete(locale));
  loads.set(locale, load);
  return load;
}

/** Fetches them ahead. A failure is met again, and shown, by the screen itself. */
export function preloadPageTexts(locale: Locale): void {
  messagesOf(locale).catch(() => {});
}

/** The translations that hold them; a change of language brings another. */
const whole = new WeakSet<Messages>();

async function addTo(i18n: I18n): Promise<void> {
  const { messages } = i18n;
  const more = await messagesOf(pickLocale([i18n.locale]));
  if (whole.has(messages)) return;
  whole.add(messages);
  if (i18n.messages === messages) i18n.load(i18n.locale, more);
}

export interface PageTexts {
  readonly isReady: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The texts of the screens behind the list, in the reader's language, also once that changes. */
export function usePageTexts(): PageTexts {
  const { i18n } = useLingui();
  const [failedFor, setFailedFor] = useState<Messages>();
  const [, setDone] = useState(0);
  const { messages } = i18n;
  const fetch = useCallback(() => {
    setFailedFor(undefined);
    addTo(i18n).then(
      () => setDone((count) => count + 1),
      () => setFailedFor(i18n.messages),
    );
  }, [i18n]);
  useEffect(() => {
    if (!whole.has(messages)) fetch();
  }, [fetch, messages]);
  return { isReady: whole.has(messages), hasFailed: failedFor === messages, retry: fetch };
}
