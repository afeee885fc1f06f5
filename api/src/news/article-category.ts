import type { NewsCategory } from '@niveau/shared/domain/news-category';
import { plainWord } from '@niveau/shared/domain/plain-word';

/**
 * How words begin that tell a category, in the seven languages, plain: the first that is found tells it, so that a tax on
 * biofuel is regulation before it is a product.
 */
const beginnings: readonly (readonly [NewsCategory, readonly string[]])[] = [
  [
    'regulation',
    'reglement decret arrete fiscal taxe accise norme directive zfe regulation law tax duty gesetz verordnung steuer ley normativa impuesto legge imposta wet belasting lei imposto',
  ],
  [
    'price',
    'prix tarif cours petrole brent platts inflation price market oil preis markt precio mercado prezzo mercato prijs preco',
  ],
  [
    'advice',
    'conseil guide entretien astuce conserver precaution advice tip how maintenance ratgeber wartung tipp consejo mantenimiento consiglio manutenzione advies onderhoud conselho manutencao',
  ],
  [
    'environment',
    'environnement climat carbone co2 emission ecolog transition environment climate carbon umwelt klima medioambiente emision ambiente emissioni milieu klimaat uitstoot emissao',
  ],
  [
    'product',
    'biocarburant bioliquide b100 hvo adblue fioul gazole carburant lubrifiant biofuel fuel diesel heating kraftstoff heizol biokraftstoff combustible gasoleo biocarburante carburante gasolio brandstof stookolie combustivel',
  ],
  ['service', 'livraison depot delivery lieferung entrega consegna levering'],
].map(([category, words]) => [category as NewsCategory, String(words).split(' ')]);

/** What an article is about, by the feed's own categories, else by its title; null where no word tells. */
export function categoryOf(feedCategories: readonly string[], title: string): NewsCategory | null {
  return told(feedCategories.join(' ')) ?? told(title);
}

function told(text: string): NewsCategory | null {
  const words = plainWord(text).split(' ');
  const found = beginnings.find(([, starts]) =>
    starts.some((start) => words.some((word) => word.startsWith(start))),
  );
  return found?.[0] ?? null;
}
