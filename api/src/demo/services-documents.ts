import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { type DemoSpaceName, demoProviders, demoSpaces, demoUsers } from './spaces.ts';

const day = 86_400_000;

interface DemoDocument {
  readonly filename: string;
  readonly name: string;
  readonly description: string | null;
  readonly lines: readonly string[];
  readonly ago_days: number;
}

const own: readonly (DemoDocument & { readonly space: DemoSpaceName })[] = [
  {
    space: 'haulier',
    filename: 'plan-depot-carquefou.pdf',
    name: 'Plan du dépôt de Carquefou',
    description: 'Emplacement des cuves et accès du camion.',
    lines: [
      'Entrée par la rue des Courtils.',
      'Cuves 1 à 3 le long du quai nord.',
      'Hauteur libre : 4,20 m.',
    ],
    ago_days: 210,
  },
  {
    space: 'haulier',
    filename: 'controle-annuel-cuves-2026.pdf',
    name: 'Contrôle annuel des cuves 2026',
    description: null,
    lines: ['Cuve B7 : conforme.', 'Cuve AdBlue : conforme.', 'Détection de fuite vérifiée.'],
    ago_days: 46,
  },
  {
    space: 'island',
    filename: 'protocole-securite-le-port.pdf',
    name: 'Protocole de sécurité du Port',
    description: 'À lire avant chaque livraison.',
    lines: ['Badge obligatoire.', 'Vitesse limitée à 15 km/h.'],
    ago_days: 120,
  },
];

const shared: readonly (DemoDocument & {
  readonly provider: keyof typeof demoProviders;
  readonly space?: DemoSpaceName;
})[] = [
  {
    provider: 'val',
    filename: 'fiche-securite-gazole-b7.pdf',
    name: 'Fiche de données de sécurité – Gazole B7',
    description: 'Version en vigueur.',
    lines: [
      'Liquide et vapeurs inflammables.',
      'Tenir à l’écart de toute flamme.',
      'En cas d’ingestion : ne pas faire vomir.',
    ],
    ago_days: 300,
  },
  {
    provider: 'val',
    filename: 'fiche-technique-b100.pdf',
    name: 'Fiche technique – B100 colza',
    description: null,
    lines: ['Norme EN 14214.', 'Masse volumique à 15 °C : 860 à 900 kg/m3.', 'Stockage : 6 mois au plus.'],
    ago_days: 160,
  },
  {
    provider: 'val',
    filename: 'conditions-generales-2026.pdf',
    name: 'Conditions générales de vente 2026',
    description: null,
    lines: ['Livraison entre le 8e et le 12e jour ouvré.', 'Validation automatique à la date indiquée.'],
    ago_days: 90,
  },
  {
    provider: 'val',
    space: 'haulier',
    filename: 'bilan-consommation-transports-lemaire.pdf',
    name: 'Bilan de consommation – Transports Lemaire',
    description: 'Préparé pour votre rendez-vous annuel.',
    lines: ['Consommation par site et par carburant.', 'Part du B100 : en hausse.'],
    ago_days: 12,
  },
  {
    provider: 'boreal',
    filename: 'guide-installation-capteur.pdf',
    name: 'Guide d’installation du capteur',
    description: null,
    lines: ['Visser le capteur sur l’évent.', 'Attendre le premier relevé.'],
    ago_days: 75,
  },
];

/** Own and shared documents, each a real PDF in the store. */
export async function seedDocuments(app: App, tx: Transaction, now: Date): Promise<void> {
  for (const { space, ...document } of own) {
    const { id_client } = demoSpaces[space];
    const file = await keep(app, `demo/documents/${id_client}`, document);
    const at = new Date(now.getTime() - document.ago_days * day);
    await tx.run(sql`
      insert into client_file (id_client, module, filename, name, description, media_type, size, sha256, storage_key, id_user, created_at, published_at)
      values (${id_client}, 'DOCS', ${document.filename}, ${document.name}, ${document.description}, 'application/pdf', ${file.size},
        ${file.sha256}, ${file.storage_key}, ${demoUsers.manager.id_user}, ${at}, ${at})`);
  }
  for (const { provider, space, ...document } of shared) {
    const { id_professional } = demoProviders[provider];
    const file = await keep(app, `demo/provider/${id_professional}`, document);
    const at = new Date(now.getTime() - document.ago_days * day);
    await tx.run(sql`
      insert into provider_file (id_professional, id_client, module, filename, name, description, media_type, size, sha256, storage_key,
        published_at, created_at)
      values (${id_professional}, ${space ? demoSpaces[space].id_client : null}, 'DOCS', ${document.filename}, ${document.name},
        ${document.description}, 'application/pdf', ${file.size}, ${file.sha256}, ${file.storage_key}, ${at}, ${at})`);
  }
}

async function keep(app: App, folder: string, { filename, name, lines }: DemoDocument) {
  const content = writePdf(name, lines);
  const storage_key = `${folder}/${filename.replace(/\.pdf$/, '')}`;
  await app.files.remove(storage_key);
  await app.files.put(storage_key, content);
  return { storage_key, size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
