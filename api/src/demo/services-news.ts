import { createHash } from 'node:crypto';
import type { NewsCategory } from '@niveau/shared/domain/news-category';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { drawDepot, drawField } from './news-pictures.ts';
import { drawFrost, drawRoad } from './press-pictures.ts';
import { demoProviders, demoSpaces, demoUsers } from './spaces.ts';

const day = 86_400_000;

interface DemoNews {
  readonly id_professional: number;
  readonly id_client: number | null;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly link?: string;
  readonly category: NewsCategory;
  readonly picture?: { readonly filename: string; readonly draw: () => Uint8Array };
  readonly ago_days: number;
}

const { val, boreal } = demoProviders;

const news: readonly DemoNews[] = [
  {
    id_professional: val.id_professional,
    id_client: null,
    title: 'Livraisons de fin d’année : pensez à valider vos commandes',
    summary: 'Nos dépôts sont fermés du 25 décembre au 1er janvier.',
    body: 'Nos dépôts sont fermés **du 25 décembre au 1er janvier inclus**.\n\nPour être livré avant la fermeture, validez vos [propositions de commande](/orders_cockpit) avant le 10 décembre. Les propositions dont l’échéance tombe pendant la fermeture seront avancées.',
    category: 'service',
    picture: { filename: 'depot-en-hiver.png', draw: drawDepot },
    ago_days: 2,
  },
  {
    id_professional: val.id_professional,
    id_client: null,
    title: 'Le B100 disponible dans tous nos dépôts',
    summary: 'Un biocarburant issu du colza français, livré dans les mêmes délais.',
    body: `Le **B100 colza** est désormais disponible dans tous nos dépôts.

## Ce qui ne change pas

- la livraison, dans les mêmes délais que le gazole ;
- le suivi du niveau de votre cuve et les propositions de commande.

## Avant le premier remplissage

1. Vérifiez auprès du constructeur que vos véhicules acceptent le B100.
2. Faites nettoyer la cuve, ou réservez-en une au B100.
3. Demandez vos [stickers](/stickers) : ils sont gratuits.

> Le B100 se conserve six mois au plus : pensez à faire tourner vos stocks.`,
    link: 'https://example.org/b100-colza',
    category: 'product',
    picture: { filename: 'champ-de-colza.png', draw: drawField },
    ago_days: 19,
  },
  {
    id_professional: val.id_professional,
    id_client: demoSpaces.haulier.id_client,
    title: 'Votre bilan de consommation est disponible',
    summary: 'Retrouvez-le parmi les documents partagés.',
    body: 'Le bilan de l’année a été préparé pour votre rendez-vous. Vous le trouverez dans **Documents**, parmi les documents partagés par votre fournisseur.',
    category: 'advice',
    ago_days: 12,
  },
  {
    id_professional: val.id_professional,
    id_client: null,
    title: 'Entretien de la plateforme dans la nuit de dimanche',
    summary: 'Une coupure de quelques minutes est possible.',
    body: 'Une opération d’entretien aura lieu dans la nuit de dimanche à lundi. Les relevés de vos capteurs sont conservés et apparaîtront à la fin de l’opération.',
    category: 'service',
    ago_days: 55,
  },
  {
    id_professional: boreal.id_professional,
    id_client: null,
    title: 'Boreal change d’heures d’ouverture',
    summary: 'Le service client répond désormais de 7 h à 19 h.',
    body: 'Depuis le 1er novembre, le service client répond **de 7 h à 19 h**, du lundi au vendredi.',
    category: 'service',
    ago_days: 24,
  },
];

interface DemoArticle {
  readonly title: string;
  readonly summary: string;
  readonly source: string;
  readonly url: string;
  readonly category: NewsCategory;
  readonly picture?: { readonly key: string; readonly draw: () => Uint8Array };
  readonly ago_days: number;
}

const review = 'Revue de l’énergie (démonstration)';
const monthly = 'Le mensuel du transport (démonstration)';
const articles: readonly DemoArticle[] = [
  {
    title: 'Biocarburants : la part des bioliquides progresse dans le transport routier',
    summary: 'Les immatriculations de poids lourds compatibles B100 augmentent pour la troisième année.',
    source: review,
    url: 'https://example.org/articles/biocarburants-transport',
    category: 'product',
    picture: { key: 'route', draw: drawRoad },
    ago_days: 1,
  },
  {
    title: 'Fioul domestique : ce que change l’hiver pour les stocks',
    summary: 'Les professionnels conseillent de remplir les cuves avant les premiers grands froids.',
    source: review,
    url: 'https://example.org/articles/fioul-hiver',
    category: 'price',
    ago_days: 4,
  },
  {
    title: 'AdBlue : bien le conserver par temps froid',
    summary: 'La solution gèle à −11 °C : quelques précautions suffisent.',
    source: monthly,
    url: 'https://example.org/articles/adblue-froid',
    category: 'advice',
    picture: { key: 'givre', draw: drawFrost },
    ago_days: 9,
  },
  {
    title: 'HVO100 : retour d’expérience de trois transporteurs',
    summary: 'Consommation, entretien, prix : le point après un an.',
    source: monthly,
    url: 'https://example.org/articles/hvo-experience',
    category: 'environment',
    ago_days: 16,
  },
];

/** News of both providers, read in part, and articles of the press. */
export async function seedNews(app: App, tx: Transaction, now: Date): Promise<void> {
  for (const item of news) {
    const { id_professional, id_client, title, summary, body, link = null, ago_days } = item;
    const at = new Date(now.getTime() - ago_days * day);
    const id_files_image = await keepPicture(app, tx, item, at);
    const row = await tx.row<{ id_news: number }>(sql`
      insert into news (id_professional, id_client, title, summary, body, link, id_files_image, category, published_at, created_at, updated_at, announced_at)
      values (${id_professional}, ${id_client}, ${title}, ${summary}, ${body}, ${link}, ${id_files_image}, ${item.category}, ${at}, ${at}, ${at}, ${at})
      returning id_news`);
    if (ago_days > 15 && id_professional === val.id_professional)
      await tx.run(sql`insert into news_read (id_news, id_client, id_user, read_at)
        values (${row?.id_news}, ${demoSpaces.haulier.id_client}, ${demoUsers.manager.id_user}, ${new Date(at.getTime() + day)})`);
  }
  for (const article of articles) await keepArticle(app, tx, article, now);
  for (const [id_problem, label, email] of [
    [1, 'Service technique', 'technique@energies-du-val.example'],
    [2, 'Facturation', 'facturation@energies-du-val.example'],
  ] as const)
    await tx.run(sql`insert into problem_contact (id_professional, id_problem, label, email, phone)
      values (${val.id_professional}, ${id_problem}, ${label}, ${email}, '+33240000014')`);
}

/** An article as the job would have fetched it, the oldest read by the manager. */
async function keepArticle(app: App, tx: Transaction, article: DemoArticle, now: Date): Promise<void> {
  const { title, summary, source, url, category, picture, ago_days } = article;
  const at = new Date(now.getTime() - ago_days * day);
  const key = picture ? `demo/press/${picture.key}` : null;
  if (picture && key) {
    await app.files.remove(key);
    await app.files.put(key, picture.draw());
  }
  const row = await tx.row<{ id_article: number }>(sql`
    insert into scraped_article (url, title, summary, source, category, picture_key, picture_type, published_at, fetched_at)
    values (${url}, ${title}, ${summary}, ${source}, ${category}, ${key}, ${key && 'image/png'}, ${at}, ${now})
    returning id_article`);
  if (ago_days > 15)
    await tx.run(sql`insert into scraped_read (id_article, id_client, id_user, read_at)
      values (${row?.id_article}, ${demoSpaces.haulier.id_client}, ${demoUsers.manager.id_user}, ${at})`);
}

/** The picture of a news among the provider's files; null where it has none. */
async function keepPicture(
  app: App,
  tx: Transaction,
  { id_professional, picture }: DemoNews,
  at: Date,
): Promise<number | null> {
  if (!picture) return null;
  const { filename, draw } = picture;
  const content = draw();
  const storage_key = `demo/news/${id_professional}/${filename.replace(/\.png$/, '')}`;
  await app.files.remove(storage_key);
  await app.files.put(storage_key, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const row = await tx.row<{ id_files: number }>(sql`
    insert into provider_file (id_professional, module, filename, name, media_type, size, sha256, storage_key, published_at, created_at)
    values (${id_professional}, 'NEWS', ${filename}, ${filename}, 'image/png', ${content.length}, ${sha256}, ${storage_key}, ${at}, ${at})
    returning id_files`);
  return row?.id_files ?? null;
}
