import type { Locale } from '@niveau/shared/i18n/locale';
import type { ServiceTexts } from './service-kinds.ts';
import { texts as de } from './texts/de.ts';
import { texts as en } from './texts/en.ts';
import { texts as es } from './texts/es.ts';
import { texts as fr } from './texts/fr.ts';
import { texts as it } from './texts/it.ts';
import { texts as nl } from './texts/nl.ts';
import { texts as pt } from './texts/pt.ts';

/** What is told, in each language. */
export const serviceTexts: Readonly<Record<Locale, ServiceTexts>> = { de, en, es, fr, it, nl, pt };
