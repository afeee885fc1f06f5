/** What a user may do with a module: the specification's section 6. */
export const levels = { none: 0, vision: 1, edit: 2, all: 3, admin: 4 } as const;
/** How much a user may do with a module: 0 nothing, 1 see, 2 change, 3 everything, 4 administer. */
export type Level = (typeof levels)[keyof typeof levels];

/** The module codes of the specification's section 3: one a kind of equipment. */
export const equipmentDesignations = [
  'GNC_TANK',
  'GNC_SILO',
  'GNC_HIVE',
  'GNC_GAS',
  'GNC_H2',
  'GNC_GPS',
  'GNC_OWL',
  'GNC_TRASH',
  'GNC_CNT',
  'GNC_OCR_CNT',
  'GNC_BMTR',
  'GNC_BSTRM',
  'GNC_BSTRM_3',
  'GNC_CHFR',
  'GNC_CHMRC',
  'GNC_DLVL',
  'GNC_DRY',
  'GNC_EMPT',
  'GNC_NETWORK',
  'GNC_NOREA',
  'GNC_PRESSURE',
  'GNC_SCLN',
  'GNC_4SNSR',
  'GNC_8SNSR',
  'GNC_16SNSR',
] as const;
export type EquipmentDesignation = (typeof equipmentDesignations)[number];

/** What an administrator of a space decides over. */
const administrationDesignations = ['USER', 'SPCE'] as const;

/** The other modules: orders, banner, alerts, documents, vehicles, news, stickers, users, roles, space, subscriptions, installation, public pages, and the supplier's own console, which only its back office has. */
export const serviceDesignations = [
  'ORDC',
  'PWA_SENS_BANNER',
  'ALRT',
  'DOCS',
  'VEHI',
  'NEWS',
  'STCK',
  'USER',
  'ROLE',
  'SPCE',
  'SUBS',
  'INST',
  'PUBL',
  'PROV',
] as const;

/** What the product itself knows by name. */
export const designations = [...equipmentDesignations, ...serviceDesignations] as const;

/** What a module of any other team is granted by: `MOD_` and its name. A team needs nobody's list for it. */
export type ModuleDesignation = `MOD_${string}`;
/** What rights are given by: a part of the product, or a module of another team. */
export type Designation = (typeof designations)[number] | ModuleDesignation;

const moduleDesignationPattern = /^MOD_[A-Z0-9]+(?:_[A-Z0-9]+)*$/;

/** The designation that a module owns: `mf-site-visits` owns `MOD_SITE_VISITS`. */
export function moduleDesignation(name: string): ModuleDesignation {
  return `MOD_${name
    .replace(/^mf-/, '')
    .replace(/[^a-z0-9]+/gi, '_')
    .toUpperCase()}`;
}

export function isModuleDesignation(value: unknown): value is ModuleDesignation {
  return typeof value === 'string' && moduleDesignationPattern.test(value);
}

/**
 * What a call or a route asks for. `equipment` stands for any kind of equipment (at least one must be allowed);
 * `asset` for the kind of the very asset that the call names: the server reads it from the row; `administration` for
 * users or the space, whichever of the two is allowed.
 */
export interface Permission {
  readonly module: Designation | 'equipment' | 'asset' | 'administration';
  readonly level: Level;
}

/** A user's level for each module; a module that is not enabled for the space is absent. */
export type Levels = Readonly<Partial<Record<Designation, Level>>>;

export function isDesignation(value: unknown): value is Designation {
  return isModuleDesignation(value) || designations.some((designation) => designation === value);
}

/** The level for one module, 0 where it is not enabled or not granted. */
export function levelOf(granted: Levels, designation: Designation): Level {
  return granted[designation] ?? levels.none;
}

/** Whether the levels satisfy a permission. For `equipment` and `asset` one kind of equipment is enough: the asset itself is checked where it is known. */
export function allows(granted: Levels, permission: Permission): boolean {
  const { module, level } = permission;
  if (module === 'equipment' || module === 'asset')
    return equipmentDesignations.some((designation) => levelOf(granted, designation) >= level);
  if (module === 'administration')
    return administrationDesignations.some((designation) => levelOf(granted, designation) >= level);
  return levelOf(granted, module) >= level;
}

/** Rows of a role or of a user as levels; modules that this version does not know are left out. */
export function readLevels(
  rows: readonly { readonly designation: string; readonly level_permission: Level }[],
): Levels {
  return Object.fromEntries(
    rows
      .filter(({ designation }) => isDesignation(designation))
      .map(({ designation, level_permission }) => [designation, level_permission]),
  );
}
