/**
 * Who and what the demonstration is made of, by fixed ids, so that every part of it can speak of the same things.
 */
export const demoPassword = 'Niveau-demo-2026!';

export const demoProviders = {
  val: { id_professional: 14, name: 'Énergies du Val' },
  boreal: { id_professional: 15, name: 'Boreal Energie' },
} as const;

interface DemoSpace {
  readonly id_client: number;
  readonly id_professional: number;
  readonly client_space_name: string;
  readonly company_name: string;
  readonly customer_code: string;
  readonly company_register_code: string;
  readonly time_zone: string;
  readonly country: string;
  /** Modules that the provider has not enabled for this space. */
  readonly without: readonly 'ORDC'[];
  /** Where the provider's own people work: it has the console, and nothing of a client. */
  readonly is_back_office?: true;
}

export const demoSpaces = {
  /** The main space: where most of the demonstration happens. */
  haulier: {
    id_client: 101,
    id_professional: 14,
    client_space_name: 'Transports Lemaire',
    company_name: 'Transports Lemaire SAS',
    customer_code: 'C-014-0101',
    company_register_code: '81234567600017',
    time_zone: 'Europe/Paris',
    country: 'FR',
    without: [],
  },
  farm: {
    id_client: 102,
    id_professional: 14,
    client_space_name: 'Ferme des Trois Chênes',
    company_name: 'EARL des Trois Chênes',
    customer_code: 'C-014-0102',
    company_register_code: '49876543700021',
    time_zone: 'Europe/Paris',
    country: 'FR',
    without: [],
  },
  island: {
    id_client: 103,
    id_professional: 14,
    client_space_name: 'Lemaire Océan Indien',
    company_name: 'Lemaire Océan Indien SARL',
    customer_code: 'C-014-0103',
    company_register_code: '53219876900038',
    time_zone: 'Indian/Reunion',
    country: 'RE',
    without: [],
  },
  workshop: {
    id_client: 201,
    id_professional: 15,
    client_space_name: 'Ateliers Nordlys',
    company_name: 'Ateliers Nordlys SA',
    customer_code: 'B-0201',
    company_register_code: '38765432000044',
    time_zone: 'Europe/Paris',
    country: 'FR',
    without: [],
  },
  /** A space whose provider has not enabled orders. */
  clinic: {
    id_client: 202,
    id_professional: 15,
    client_space_name: 'Clinique du Lac',
    company_name: 'Clinique du Lac SELARL',
    customer_code: 'B-0202',
    company_register_code: '44123987800057',
    time_zone: 'Europe/Paris',
    country: 'FR',
    without: ['ORDC'],
  },
  office: {
    id_client: 114,
    id_professional: 14,
    client_space_name: 'Énergies du Val – Service clients',
    company_name: 'Énergies du Val',
    customer_code: 'VAL',
    company_register_code: '39214876500031',
    time_zone: 'Europe/Paris',
    country: 'FR',
    without: [],
    is_back_office: true,
  },
  borealOffice: {
    id_client: 115,
    id_professional: 15,
    client_space_name: 'Boreal Energie – Service clients',
    company_name: 'Boreal Energie',
    customer_code: 'BOREAL',
    company_register_code: '41876523900022',
    time_zone: 'Europe/Paris',
    country: 'FR',
    without: [],
    is_back_office: true,
  },
} as const satisfies Readonly<Record<string, DemoSpace>>;
export type DemoSpaceName = keyof typeof demoSpaces;

export const demoUsers = {
  manager: { id_user: 1001, email: 'manager@demo.example' },
  consultant: { id_user: 1002, email: 'consultant@demo.example' },
  driver: { id_user: 1003, email: 'driver@demo.example' },
  new: { id_user: 1004, email: 'new@demo.example' },
  other: { id_user: 1005, email: 'other@demo.example' },
  /** Administrators of the two providers. */
  admin: { id_user: 1006, email: 'admin@demo.example' },
  borealAdmin: { id_user: 1007, email: 'admin@boreal.example' },
} as const;
export type DemoUserName = keyof typeof demoUsers;

/** API keys of the demonstration; none exists in production. */
export const demoKeys = {
  'demo-provider-14': { id_professional: 14, scopes: ['provider'] },
  'demo-provider-15': { id_professional: 15, scopes: ['provider'] },
  'demo-ingest-14': { id_professional: 14, scopes: ['ingest'] },
  'demo-deploy': { id_professional: null, scopes: ['deploy'] },
} as const;

/** Densities at 15 °C in kg/L: EN 590 (B7), EN 14214 (B100), EN 15940 (HVO), ISO 22241 (AdBlue); pellets as bulk density. */
export const demoLiquids = {
  diesel: { id_asset_liquid: 1, id_professional: 14, name: 'Gazole B7', density: 0.84 },
  offRoad: { id_asset_liquid: 2, id_professional: 14, name: 'Gazole non routier', density: 0.84 },
  heatingOil: { id_asset_liquid: 3, id_professional: 14, name: 'Fioul domestique', density: 0.845 },
  b100: { id_asset_liquid: 4, id_professional: 14, name: 'Biodiesel B100', density: 0.88 },
  hvo: { id_asset_liquid: 5, id_professional: 14, name: 'HVO100', density: 0.78 },
  adBlue: { id_asset_liquid: 6, id_professional: 14, name: 'AdBlue', density: 1.09 },
  pellets: { id_asset_liquid: 7, id_professional: 14, name: 'Granulés de bois', density: 0.65 },
  borealDiesel: { id_asset_liquid: 21, id_professional: 15, name: 'Gazole B7', density: 0.84 },
  borealHeatingOil: { id_asset_liquid: 22, id_professional: 15, name: 'Fioul domestique', density: 0.845 },
  borealHvo: { id_asset_liquid: 23, id_professional: 15, name: 'HVO100', density: 0.78 },
} as const;

/** Prices in euros a litre (pellets: a litre of bulk), before tax. */
export const demoProducts = [
  { id_product: 1, liquid: 'diesel', name: 'Gazole B7 livré', price: '1.182300', method: 'platts_day' },
  { id_product: 2, liquid: 'offRoad', name: 'GNR livré', price: '0.946500', method: 'cnr' },
  { id_product: 3, liquid: 'heatingOil', name: 'Fioul ordinaire', price: '1.012400', method: 'platts_month' },
  { id_product: 4, liquid: 'b100', name: 'B100 colza', price: '1.245000', method: 'cnr_month_minus_1' },
  { id_product: 5, liquid: 'hvo', name: 'HVO100 déchets', price: '1.568000', method: 'platts_month_minus_1' },
  { id_product: 6, liquid: 'adBlue', name: 'AdBlue vrac', price: '0.524000', method: 'cnr' },
  { id_product: 7, liquid: 'pellets', name: 'Granulés DIN+', price: '0.247000', method: 'platts_month' },
  { id_product: 21, liquid: 'borealDiesel', name: 'Gazole B7', price: '1.194000', method: 'platts_day' },
  { id_product: 22, liquid: 'borealHeatingOil', name: 'Fioul premium', price: '1.048000', method: 'cnr' },
  { id_product: 23, liquid: 'borealHvo', name: 'HVO100', price: '1.589000', method: 'platts_month' },
  { id_product: 24, liquid: 'borealHvo', name: 'HVO100 hiver', price: '1.642000', method: 'platts_month' },
] as const satisfies readonly {
  readonly id_product: number;
  readonly liquid: keyof typeof demoLiquids;
  readonly name: string;
  readonly price: string;
  readonly method: string;
}[];
