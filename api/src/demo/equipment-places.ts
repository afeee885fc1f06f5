interface Place {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly postal_code: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

const place = (
  name: string,
  address: string,
  postal_code: string,
  city: string,
  latitude: number,
  longitude: number,
  country = 'FR',
): Place => ({ name, address, city, postal_code, country, latitude, longitude });

/** Where the equipment of the demonstration stands: real towns, invented sites. */
export const demoPlaces = {
  carquefou: place('Dépôt de Carquefou', '12 rue des Transporteurs', '44470', 'Carquefou', 47.297, -1.491),
  angers: place('Agence d’Angers', '4 boulevard de la Chanterie', '49000', 'Angers', 47.4784, -0.5632),
  cholet: place('Atelier de Cholet', '27 rue de la Tuilerie', '49300', 'Cholet', 47.06, -0.879),
  saintNazaire: place(
    'Agence de Saint-Nazaire',
    '8 quai des Frégates',
    '44600',
    'Saint-Nazaire',
    47.2735,
    -2.2137,
  ),
  leMans: place('Dépôt du Mans', '31 route de Paris', '72000', 'Le Mans', 48.0061, 0.1996),
  vallet: place('Carrière de Vallet', 'Lieu-dit La Regrippière', '44330', 'Vallet', 47.1614, -1.2664),
  rennes: place('Base logistique de Rennes', '15 rue de la Frébardière', '35000', 'Rennes', 48.1173, -1.6778),
  laval: place('Dépôt de Laval', '6 rue du Tertre', '53000', 'Laval', 48.0706, -0.7739),
  laRoche: place(
    'Agence de La Roche-sur-Yon',
    '22 rue Ampère',
    '85000',
    'La Roche-sur-Yon',
    46.6705,
    -1.4264,
  ),
  clisson: place('Chantier de Clisson', 'Route de Gorges', '44190', 'Clisson', 47.0867, -1.2819),
  ancenis: place(
    'Plateforme d’Ancenis',
    '3 rue de l’Hermitage',
    '44150',
    'Ancenis-Saint-Géréon',
    47.366,
    -1.177,
  ),
  nantes: place('Siège de Nantes', '40 boulevard Jules-Verne', '44300', 'Nantes', 47.2378, -1.5123),
  farm: place(
    'Ferme des Trois Chênes',
    'Les Trois Chênes',
    '44850',
    'Saint-Mars-du-Désert',
    47.3667,
    -1.4072,
  ),
  lePort: place('Dépôt du Port', '9 rue Amiral-Bouvet', '97420', 'Le Port', -20.9373, 55.2919, 'RE'),
  saintPierre: place(
    'Agence de Saint-Pierre',
    '18 rue de la Zac',
    '97410',
    'Saint-Pierre',
    -21.3393,
    55.4781,
    'RE',
  ),
  dijon: place('Ateliers de Dijon', '5 rue de Cluj', '21000', 'Dijon', 47.322, 5.0415),
  beaune: place('Site de Beaune', '11 rue Gaspard-Monge', '21200', 'Beaune', 47.026, 4.84),
  annecy: place('Clinique du Lac', '2 avenue du Petit-Port', '74000', 'Annecy', 45.8992, 6.1294),
} as const satisfies Readonly<Record<string, Place>>;
export type DemoPlace = keyof typeof demoPlaces;
