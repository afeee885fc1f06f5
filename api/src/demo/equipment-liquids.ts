import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { demoLiquids } from './spaces.ts';

interface LiquidFacts {
  readonly energy_kwh_per_l?: number;
  readonly co2_kg_per_l?: number;
  readonly claim?: { readonly text: string; readonly source: string };
  readonly kinds: readonly number[];
}

const tanks = [1];
const silos = [2];

/** Lower heating values as in EN 590, EN 14214, EN 15940 and EN ISO 17225-2, emissions as the demonstration's providers state them. */
const facts: Readonly<Record<keyof typeof demoLiquids, LiquidFacts>> = {
  diesel: { energy_kwh_per_l: 9.97, co2_kg_per_l: 3.1, kinds: tanks },
  offRoad: { energy_kwh_per_l: 9.97, co2_kg_per_l: 3.16, kinds: tanks },
  heatingOil: { energy_kwh_per_l: 9.96, co2_kg_per_l: 3.25, kinds: tanks },
  b100: {
    energy_kwh_per_l: 9.17,
    co2_kg_per_l: 1.16,
    claim: {
      text: 'Au moins 60 % d’émissions de CO2 en moins que le gazole B7',
      source: 'Directive (UE) 2018/2001, article 29, paragraphe 10',
    },
    kinds: tanks,
  },
  hvo: {
    energy_kwh_per_l: 9.53,
    co2_kg_per_l: 0.39,
    claim: {
      text: 'Plus de 80 % d’émissions de CO2 en moins que le gazole B7',
      source: 'Déclaration de durabilité du fournisseur (démonstration)',
    },
    kinds: tanks,
  },
  adBlue: { kinds: tanks },
  pellets: { energy_kwh_per_l: 3.12, kinds: silos },
  borealDiesel: { energy_kwh_per_l: 9.97, co2_kg_per_l: 3.1, kinds: tanks },
  borealHeatingOil: { energy_kwh_per_l: 9.96, co2_kg_per_l: 3.25, kinds: tanks },
  borealHvo: { energy_kwh_per_l: 9.53, co2_kg_per_l: 0.41, kinds: tanks },
};
const reference = { name: 'Gazole B7', co2_kg_per_l: 3.1 };

/** What is known of the demonstration's liquids beside their names. */
export async function seedLiquidFacts(tx: Transaction): Promise<void> {
  for (const [liquid, { id_asset_liquid }] of Object.entries(demoLiquids)) {
    const known = facts[liquid as keyof typeof demoLiquids];
    const isBetter = known.co2_kg_per_l !== undefined && known.co2_kg_per_l < reference.co2_kg_per_l;
    await tx.run(sql`
      update asset_liquid set energy_kwh_per_l = ${known.energy_kwh_per_l ?? null}, co2_kg_per_l = ${known.co2_kg_per_l ?? null},
        co2_reference_kg_per_l = ${isBetter ? reference.co2_kg_per_l : null}, co2_reference_name = ${isBetter ? reference.name : null},
        co2_claim = ${known.claim ? JSON.stringify(known.claim) : null}::jsonb, referentials = ${[...known.kinds]}::bigint[]
      where id_asset_liquid = ${id_asset_liquid}`);
  }
}
