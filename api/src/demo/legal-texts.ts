import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { demoProviders } from './spaces.ts';

const texts = [
  {
    kind: 'terms',
    language: 'fr',
    body: `Ces conditions valent pour l’espace client de **Boreal Energie**.

## 1. Objet

L’espace client permet de suivre les niveaux de vos cuves et de vos silos, et de passer commande.

## 2. Commandes

- Une proposition validée vaut commande.
- Sans réponse de votre part, elle est validée à la date indiquée sur la proposition.
- Une commande peut être annulée jusqu’à son contrôle par nos équipes.

## 3. Mesures

Les mesures des capteurs sont indicatives : elles ne remplacent pas le contrôle de l’installation.

## 4. Nous joindre

Écrivez à [service@boreal-energie.example](mailto:service@boreal-energie.example).`,
  },
  {
    kind: 'terms',
    language: 'en',
    body: `These terms apply to the customer area of **Boreal Energie**.

## 1. Purpose

The customer area lets you follow the levels of your tanks and silos, and place orders.

## 2. Orders

- A proposal that you validate is an order.
- Without an answer it is validated on the date stated in the proposal.
- An order can be cancelled until our teams have checked it.

## 3. Measures

Sensor readings are indicative: they do not replace a check of the installation.

## 4. Contact

Write to [service@boreal-energie.example](mailto:service@boreal-energie.example).`,
  },
] as const;

/** One provider has terms of its own; the other shows those that come with the product. */
export async function seedLegalTexts(tx: Transaction, now: Date): Promise<void> {
  for (const { kind, language, body } of texts)
    await tx.run(sql`insert into legal_text (id_professional, kind, language, body, changed_at)
      values (${demoProviders.boreal.id_professional}, ${kind}, ${language}, ${body}, ${now})`);
}
