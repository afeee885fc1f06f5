import { useLingui } from '@lingui/react/macro';
import { type Designation, isModuleDesignation, type Level } from '@niveau/shared/domain/permission';
import { levelsThatCount, type MeaningfulModule, meaningOf } from './level-meanings.ts';
import { useDeclaredDesignations } from './use-declared-designations.ts';

type Words = Readonly<Partial<Record<Level, string>>>;

export interface LevelWords {
  /** What a level is called. */
  readonly name: (level: Level) => string;
  /** What a module offers, from the lowest level on, each with whether a level allows it. */
  readonly offers: (
    designation: Designation,
    level: Level,
  ) => readonly { readonly level: Level; readonly words: string; readonly isAllowed: boolean }[];
  /** What a level of a module allows, on one line. */
  readonly allows: (designation: Designation, level: Level) => string;
}

/** Says in words what each level of each module allows. */
export function useLevelWords(): LevelWords {
  const { t } = useLingui();
  const declared = useDeclaredDesignations();
  const names: Readonly<Record<Level, string>> = {
    0: t`No access`,
    1: t`Vision`,
    2: t`Edit`,
    3: t`All access`,
    4: t`Admin`,
  };
  const words: Readonly<Record<MeaningfulModule, Words>> = {
    equipment: {
      1: t`Sees levels, charts and history, and exports them`,
      2: t`Renames, sets up, adds pictures and corrects readings`,
    },
    ORDC: {
      1: t`Sees orders and proposals`,
      2: t`Validates or declines proposals`,
      3: t`Orders on their own, and deletes such orders`,
    },
    ALRT: {
      1: t`Sees alerts, and chooses which ones reach them`,
      2: t`Changes and acknowledges alerts`,
      3: t`Creates and deletes alerts`,
    },
    DOCS: {
      1: t`Reads and downloads documents`,
      2: t`Renames documents`,
      3: t`Adds and deletes documents`,
    },
    VEHI: {
      1: t`Sees the vehicles, and exports them`,
      2: t`Changes vehicles`,
      3: t`Adds, imports and deletes vehicles`,
    },
    STCK: { 1: t`Sees sticker requests`, 3: t`Asks for stickers` },
    NEWS: { 1: t`Reads the news` },
    PWA_SENS_BANNER: { 1: t`Sees the supplier’s messages above the pages` },
    PUBL: { 1: t`Sees which public pages exist`, 3: t`Shares equipment by a public page, and ends that` },
    INST: {
      1: t`Checks whether a sensor can be installed`,
      2: t`Changes the configuration of sensors`,
      3: t`Installs sensors`,
    },
    USER: {
      1: t`Sees who has access`,
      4: t`Invites, changes roles, removes access and sees the activity`,
    },
    ROLE: { 1: t`Sees the roles`, 4: t`Creates, changes and deletes roles` },
    SPCE: { 1: t`Sees the information of the space`, 4: t`Changes it and its logo, and sees the activity` },
    SUBS: {
      1: t`Sees subscriptions and invoices`,
      2: t`Renews and cancels subscriptions`,
      3: t`Changes the payment method`,
    },
    PROV: {
      1: t`Sees client spaces, orders, documents and sensors`,
      2: t`Changes modules, look, messages and orders, and opens a space as its users see it`,
      3: t`Publishes and deletes news and documents, adds sensors to the stock`,
      4: t`Decides over API keys and terms`,
    },
  };
  const offers: LevelWords['offers'] = (designation, level) => {
    if (isModuleDesignation(designation))
      return [...(declared.get(designation)?.levels ?? [])].map(([one, said]) => ({
        level: one,
        words: said,
        isAllowed: one <= level,
      }));
    const module = meaningOf(designation);
    return levelsThatCount(module).map((one) => ({
      level: one,
      words: words[module][one] ?? '',
      isAllowed: one <= level,
    }));
  };
  return {
    name: (level) => names[level],
    offers,
    allows(designation, level) {
      const allowed = offers(designation, level).filter(({ isAllowed }) => isAllowed);
      return allowed.length === 0 ? t`Sees nothing of it` : allowed.map((one) => one.words).join(' · ');
    },
  };
}
