import type { CallOutput } from '@niveau/shared/api';
import type { KindConfiguration, KindMetric } from '@niveau/shared/api/equipment-kinds';
import { pickLocale } from '@niveau/shared/i18n/locale';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { inLanguage, labelled } from '../equipment/kind.ts';
import { isGranted, isOffered } from '../equipment/visible-assets.ts';
import { route } from '../http/route.ts';
import { liquidsOf } from './list-liquids.ts';
import { findModule, type Module, requireOwnProvider } from './visible-module.ts';

type EquipmentModule = CallOutput<'GET v2/professional/modules'>[number];
type AssetModel = EquipmentModule['asset_models'][number];

/** Every module that is enabled for the space and that the caller may see. */
export const listModules = route('GET professional/modules', async ({ tx, caller }) => {
  const granted = Object.keys(caller.levels);
  const data = await tx.rows<Module>(sql`
    select id_module, designation, name from module where designation = any(${granted}::text[]) order by id_module`);
  return { data };
});

/** The kinds of equipment of the caller, each module with the makes and models known. */
export const listEquipmentModules = route('GET v2/professional/modules', async ({ tx, caller }) => {
  const modules = await tx.rows<Module & { is_generic: boolean }>(sql`
    select m.id_module, m.designation, m.name, bool_and(t.is_generic) as is_generic
    from module m join asset_type t on t.designation = m.designation
    where ${isGranted(caller.levels)} and ${isOffered}
    group by m.id_module order by m.id_module`);
  const models = await modelsOf(tx, isGranted(caller.levels));
  return {
    data: modules.map((module) => ({
      ...module,
      asset_models: models
        .filter(({ designation }) => designation === module.designation)
        .map(({ designation: _, ...model }) => model),
    })),
  };
});

/** The makes and models of the kinds `t` that a condition holds for. */
function modelsOf(tx: Transaction, ofKind: Sql) {
  return tx.rows<AssetModel & { readonly designation: string }>(sql`
    select m.id_asset_model, m.id_referential, m.brand, m.name, m.configuration, t.designation
    from asset_model m join asset_type t on t.id_referential = m.id_referential
    where ${ofKind} and ${isOffered} order by m.brand, m.name`);
}

interface Kind {
  readonly id_referential: number;
  readonly designation: Module['designation'];
  readonly code: string;
  readonly name: string;
  readonly is_generic: boolean;
  readonly metrics: readonly KindMetric[];
  readonly configuration: KindConfiguration;
}

const shapes = ['horizontal_cylinder', 'vertical_cylinder', 'rectangular', 'spherical', 'strapping_table'];

/** What the form of an asset of a module asks for, all of it data. */
export const readModuleConfiguration = route(
  'GET v2/professional/{id}/module/{id_module}/configuration',
  async ({ tx, caller, params }) => {
    requireOwnProvider(caller, params.id);
    const module = await findModule(tx, caller, params.id_module, 'equipment');
    const kinds = await tx.rows<Kind>(sql`
      select t.id_referential, t.designation, t.code, t.name, t.is_generic, t.metrics, t.configuration from asset_type t
      where t.designation = ${module.designation} and ${isOffered} order by t.id_referential`);
    const locale = pickLocale([caller.language]);
    const asset_types = kinds.map(({ metrics, configuration, ...kind }) => ({
      ...kind,
      metrics: metrics.map((metric) => labelled(metric, locale)),
      fields: (configuration.fields ?? []).map((field) => ({
        ...field,
        is_required: field.is_required ?? false,
        label: inLanguage(field.label, locale),
      })),
      has_container: hasContainer(metrics),
    }));
    const models = await modelsOf(tx, sql`t.designation = ${module.designation}`);
    return {
      data: {
        ...module,
        is_generic: kinds.every(({ is_generic }) => is_generic),
        asset_models: models.map(({ designation: _, ...model }) => model),
        asset_types,
        shapes: asset_types.some(({ has_container }) => has_container) ? shapes : [],
        liquids: await liquidsOf(
          tx,
          caller,
          kinds.filter(({ metrics }) => hasContainer(metrics)).map(({ id_referential }) => id_referential),
        ),
      },
    };
  },
);

function hasContainer(metrics: readonly KindMetric[]): boolean {
  return metrics.some(({ metric }) => metric === 'volume_l');
}
