import {
  columnOf,
  columnWords,
  typeOf,
  typeWords,
  type VehicleColumn,
  vehicleColumnNames,
} from './vehicle-words.ts';

/** Headers as people of each language write them. */
const headers: Readonly<Record<keyof typeof columnWords, readonly string[]>> = {
  en: ['Registration number', 'Country of registration', 'Make', 'Vehicle type', 'Fuel', 'Depot'],
  fr: ['N° d’immatriculation', 'Pays d’immatriculation', 'Constructeur', 'Genre', 'Carburant', 'Dépôt'],
  de: ['Kfz-Kennzeichen', 'Zulassungsland', 'Hersteller', 'Fahrzeugart', 'Kraftstoff', 'Niederlassung'],
  es: ['Nº de matrícula', 'País de matriculación', 'Fabricante', 'Tipo de vehículo', 'Combustible', 'Sede'],
  it: ['Numero di targa', 'Nazione', 'Costruttore', 'Categoria', 'Alimentazione', 'Deposito'],
  nl: ['Nummerplaat', 'Land van registratie', 'Fabrikant', 'Voertuigsoort', 'Brandstof', 'Vestiging'],
  pt: [
    'Chapa de matrícula',
    'País de registo',
    'Construtor',
    'Tipo de veículo',
    'Combustível',
    'Localização',
  ],
};

test.each(Object.entries(headers))('the columns of a list of one’s own are known in %s', (_, words) => {
  const known: readonly VehicleColumn[] = vehicleColumnNames;
  expect(words.map(columnOf)).toEqual(known);
});

test('what is exported in a language is read in it', () => {
  for (const words of Object.values(columnWords))
    expect(vehicleColumnNames.map((name) => columnOf(words[name]))).toEqual(vehicleColumnNames);
  for (const words of Object.values(typeWords))
    for (const [name, word] of Object.entries(words)) expect(typeOf(word)).toBe(name);
});

test.each([
  ['Lorry', 'carrier'],
  ['Poids lourd', 'carrier'],
  ['LKW', 'carrier'],
  ['Camión', 'carrier'],
  ['Autovettura', 'car_bus'],
  ['Vrachtwagen', 'carrier'],
  ['Autocarro', 'carrier'],
  ['Camião do lixo', 'waste_collection'],
  ['Müllwagen', 'waste_collection'],
  ['Tractora', 'road_tractor'],
  ['Trattore', 'road_tractor'],
  ['Graafmachine', 'construction_machine'],
  ['Fusée', undefined],
] as const)('the type %s is %s', (word, type) => {
  expect(typeOf(word)).toBe(type);
});

test('a word of two languages is that of the reader', () => {
  expect(typeOf('Autocarro')).toBe('carrier');
  expect(typeOf('Autocarro', 'it')).toBe('carrier');
  expect(typeOf('Autocarro', 'pt')).toBe('car_bus');
  expect(typeOf('Lastwagen', 'pt')).toBe('carrier');
});

test('a header that names nothing is no column', () => {
  for (const header of ['', 'N°', 'Numéro', 'Quoi', 'Conducteur']) expect(columnOf(header)).toBeUndefined();
});
