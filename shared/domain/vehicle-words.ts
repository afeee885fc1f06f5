import type { Locale } from '../i18n/locale.ts';
import { plainWord } from './plain-word.ts';
import { otherColumnWords, otherTypeWords } from './vehicle-file-words.ts';
import type { VehicleType } from './vehicle-type.ts';

export const vehicleColumnNames = ['registration', 'country', 'brand', 'type', 'product', 'home'] as const;
export type VehicleColumn = (typeof vehicleColumnNames)[number];

/** Headers of exported files, and of imported ones. */
export const columnWords: Readonly<Record<Locale, Readonly<Record<VehicleColumn, string>>>> = {
  en: {
    registration: 'Registration',
    country: 'Country',
    brand: 'Brand',
    type: 'Type',
    product: 'Product',
    home: 'Home',
  },
  fr: {
    registration: 'Immatriculation',
    country: 'Pays',
    brand: 'Marque',
    type: 'Type',
    product: 'Produit',
    home: 'Rattachement',
  },
  de: {
    registration: 'Kennzeichen',
    country: 'Land',
    brand: 'Marke',
    type: 'Typ',
    product: 'Produkt',
    home: 'Standort',
  },
  es: {
    registration: 'Matrícula',
    country: 'País',
    brand: 'Marca',
    type: 'Tipo',
    product: 'Producto',
    home: 'Base',
  },
  it: {
    registration: 'Targa',
    country: 'Paese',
    brand: 'Marca',
    type: 'Tipo',
    product: 'Prodotto',
    home: 'Sede',
  },
  nl: {
    registration: 'Kenteken',
    country: 'Land',
    brand: 'Merk',
    type: 'Type',
    product: 'Product',
    home: 'Standplaats',
  },
  pt: {
    registration: 'Matrícula',
    country: 'País',
    brand: 'Marca',
    type: 'Tipo',
    product: 'Produto',
    home: 'Base',
  },
};

export const typeWords: Readonly<Record<Locale, Readonly<Record<VehicleType, string>>>> = {
  en: {
    construction_machine: 'Construction machine',
    car_bus: 'Car or bus',
    carrier: 'Carrier',
    waste_collection: 'Waste collection',
    road_tractor: 'Road tractor',
    other: 'Other',
  },
  fr: {
    construction_machine: 'Engin de chantier',
    car_bus: 'Voiture ou autocar',
    carrier: 'Porteur',
    waste_collection: 'Benne à ordures',
    road_tractor: 'Tracteur routier',
    other: 'Autre',
  },
  de: {
    construction_machine: 'Baumaschine',
    car_bus: 'Pkw oder Bus',
    carrier: 'Lastwagen',
    waste_collection: 'Müllfahrzeug',
    road_tractor: 'Sattelzugmaschine',
    other: 'Sonstiges',
  },
  es: {
    construction_machine: 'Máquina de obra',
    car_bus: 'Coche o autobús',
    carrier: 'Camión rígido',
    waste_collection: 'Camión de basura',
    road_tractor: 'Cabeza tractora',
    other: 'Otro',
  },
  it: {
    construction_machine: 'Macchina da cantiere',
    car_bus: 'Auto o autobus',
    carrier: 'Autocarro',
    waste_collection: 'Raccolta rifiuti',
    road_tractor: 'Trattore stradale',
    other: 'Altro',
  },
  nl: {
    construction_machine: 'Bouwmachine',
    car_bus: 'Auto of bus',
    carrier: 'Bakwagen',
    waste_collection: 'Vuilniswagen',
    road_tractor: 'Trekker',
    other: 'Overig',
  },
  pt: {
    construction_machine: 'Máquina de construção',
    car_bus: 'Automóvel ou autocarro',
    carrier: 'Camião rígido',
    waste_collection: 'Recolha de resíduos',
    road_tractor: 'Trator rodoviário',
    other: 'Outro',
  },
};

function lookup<Name extends string>(
  byLocale: Readonly<Record<Locale, Readonly<Record<Name, string>>>>,
  others: Readonly<Record<Locale, Readonly<Record<Name, readonly string[]>>>>,
  names: readonly Name[],
): ReadonlyMap<string, Name> {
  const words = new Map<string, Name>();
  for (const name of names) {
    words.set(plainWord(name), name);
    for (const locale of Object.values(others))
      for (const word of locale[name]) words.set(plainWord(word), name);
  }
  // The words of an export are read back, whatever else they are somewhere.
  for (const name of names) {
    for (const locale of Object.values(byLocale)) words.set(plainWord(locale[name]), name);
  }
  return words;
}

const types = Object.keys(typeWords.en).filter((name): name is VehicleType =>
  Object.hasOwn(typeWords.en, name),
);
const columns = lookup(columnWords, otherColumnWords, vehicleColumnNames);
const typeNames = lookup(typeWords, otherTypeWords, types);

/** “N° d’immatriculation”, “Número de matrícula”, “Numero di targa”: the number of a thing is the thing. */
const numberOf =
  /^(?:n|no|nr|nro|num|numero|number|nummer) (?:(?:d|de|di|da|do|del|della|der|des|du|of|van) )?/;

/** Which column a header names, in any of the seven languages; undefined for one that is not read. */
export function columnOf(header: string): VehicleColumn | undefined {
  const word = plainWord(header.replaceAll(/[ºª°]/g, ' '));
  return columns.get(word) ?? columns.get(word.replace(numberOf, ''));
}

/** Which type a cell names, in any of the seven languages: “Autocarro” is a bus to whoever reads Portuguese, else a lorry. */
export function typeOf(cell: string, locale?: Locale): VehicleType | undefined {
  const word = plainWord(cell);
  const own = locale && types.find((name) => namesIn(locale, name).some((one) => plainWord(one) === word));
  return own ?? typeNames.get(word);
}

function namesIn(locale: Locale, name: VehicleType): readonly string[] {
  return [typeWords[locale][name], ...otherTypeWords[locale][name]];
}
