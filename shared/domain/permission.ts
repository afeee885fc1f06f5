/** What a user may do with a module: the specification's section 6. */
export const levels = { none: 0, vision: 1, edit: 2, all: 3, admin: 4 } as const;
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

/** The other modules: orders, banner, alerts, documents, vehicles, news, stickers, users, roles, space, subscriptions, installation, public pages. */
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
] as const;

export const designations = [...equipmentDesignations, ...serviceDesignations] as const;
export type Designation = (typeof designations)[number];

/**
 * What a call or a route asks for. `equipment` stands for any kind of equipment (at least one must be allowed);
 * `asset` for the kind of the very asset that the call names: the server reads it from the row.
 */
export interface Permission {
  readonly module: Designation | 'equipment' | 'asset';
  readonly level: Level;
}

/** A user's level for each module; a module that is not enabled for the space is absent. */
export type Levels = Readonly<Partial<Record<Designation, Level>>>;

export function isDesignation(value: unknown): value is Designation {
  return designations.some((designation) => designation === value);
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
  return levelOf(granted, module) >= level;
}
