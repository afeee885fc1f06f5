import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { insertVehicles, type VehicleInput } from '../vehicles/vehicle-row.ts';
import { type DemoSpaceName, demoSpaces, demoUsers } from './spaces.ts';

const day = 86_400_000;
type Line = readonly [
  registration: string,
  brand: string,
  type: VehicleInput['type'],
  product: string | null,
  home: string,
];

const fleets: Readonly<Partial<Record<DemoSpaceName, readonly Line[]>>> = {
  haulier: [
    ['GH-482-KL', 'Renault Trucks', 'road_tractor', 'Gazole B7', 'Dépôt de Carquefou'],
    ['GH-483-KL', 'Renault Trucks', 'road_tractor', 'B100 colza', 'Dépôt de Carquefou'],
    ['GJ-117-MN', 'Scania', 'road_tractor', 'B100 colza', 'Dépôt de Carquefou'],
    ['FX-905-PQ', 'Volvo', 'road_tractor', 'HVO100', 'Agence du Mans'],
    ['FZ-330-RT', 'DAF', 'carrier', 'Gazole B7', 'Agence d’Angers'],
    ['GA-218-VW', 'Mercedes-Benz', 'carrier', 'Gazole B7', 'Agence de Rennes'],
    ['GB-764-XY', 'Citroën', 'car_bus', 'Gazole B7', 'Dépôt de Carquefou'],
    ['EV-551-ZA', 'Liebherr', 'construction_machine', 'Gazole non routier', 'Chantier de Vallet'],
    ['DT-096-BC', 'Renault Trucks', 'waste_collection', 'Gazole B7', 'Agence de Rennes'],
    ['4821 XK 44', 'Berliet', 'other', null, 'Dépôt de Carquefou'],
  ],
  island: [
    ['GD-305-EF', 'Iveco', 'carrier', 'Gazole B7', 'Le Port'],
    ['GE-612-GH', 'Isuzu', 'carrier', 'Gazole B7', 'Saint-Pierre'],
  ],
  workshop: [['GF-740-JK', 'Ford', 'car_bus', 'Gazole B7', 'Atelier de Dijon']],
};

interface DemoSticker {
  readonly space: DemoSpaceName;
  readonly id_user: number;
  readonly full_name: string;
  readonly phone: string;
  readonly phone_country: string;
  readonly address: string;
  readonly postal_code: string;
  readonly city: string;
  readonly registrations: readonly string[];
  readonly state: 'requested' | 'preparing' | 'shipped' | 'refused';
  readonly reason?: string;
  readonly ago_days: number;
}

const lemaire = {
  id_user: demoUsers.manager.id_user,
  full_name: 'Camille Lemaire',
  phone: '+33612345678',
  phone_country: 'FR',
  address: '12 rue des Courtils',
  postal_code: '44470',
  city: 'Carquefou',
} as const;

const stickers: readonly DemoSticker[] = [
  { ...lemaire, space: 'haulier', registrations: ['GH-483-KL', 'GJ-117-MN'], state: 'shipped', ago_days: 64 },
  { ...lemaire, space: 'haulier', registrations: ['FX-905-PQ'], state: 'preparing', ago_days: 5 },
  {
    ...lemaire,
    space: 'haulier',
    registrations: ['4821 XK 44'],
    state: 'refused',
    reason: 'Ce véhicule ne roule pas au biocarburant.',
    ago_days: 33,
  },
  {
    ...lemaire,
    space: 'island',
    phone: '+262692123456',
    phone_country: 'RE',
    address: '4 rue Amiral Bosse',
    postal_code: '97420',
    city: 'Le Port',
    registrations: ['GD-305-EF'],
    state: 'requested',
    ago_days: 1,
  },
];

/** The fleets, and sticker requests in every state. */
export async function seedFleet(tx: Transaction, now: Date): Promise<void> {
  for (const name of ['haulier', 'island', 'workshop'] as const) {
    const vehicles = (fleets[name] ?? []).map(([registration, brand, type, product, home]) => ({
      registration,
      country: 'FR',
      brand,
      type,
      product,
      home,
    }));
    await insertVehicles(tx, demoSpaces[name].id_client, vehicles, new Date(now.getTime() - 200 * day));
  }
  for (const sticker of stickers) {
    const { id_client, company_name, country } = demoSpaces[sticker.space];
    const at = new Date(now.getTime() - sticker.ago_days * day);
    const moved = sticker.state === 'requested' ? at : new Date(at.getTime() + 1.3 * day);
    await tx.run(sql`
      insert into sticker_request (id_client, id_user, full_name, company_name, email, phone, phone_country, address, postal_code, city, country,
        vehicles, state, state_reason, created_at, state_at)
      select ${id_client}, ${sticker.id_user}, ${sticker.full_name}, ${company_name}, ${demoUsers.manager.email}, ${sticker.phone},
        ${sticker.phone_country}, ${sticker.address}, ${sticker.postal_code}, ${sticker.city}, ${country},
        coalesce(jsonb_agg(jsonb_build_object('id_vehicle', v.id_vehicle, 'registration', v.registration)), '[]'::jsonb),
        ${sticker.state}, ${sticker.reason ?? null}, ${at}, ${moved}
      from vehicle v where v.id_client = ${id_client} and v.registration = any(${[...sticker.registrations]}::text[])`);
  }
}
