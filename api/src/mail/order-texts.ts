import type { Locale } from '@niveau/shared/i18n/locale';

/** What is told of an order, each once to each person. */
export const orderMessageKinds = [
  'order_proposed',
  'order_validated',
  'order_validated_automatically',
  'order_cancelled',
  'order_planned',
  'order_delivering',
  'order_completed',
] as const;
export type OrderMessageKind = (typeof orderMessageKinds)[number];

interface Text {
  readonly title: string;
  readonly body: string;
}

/** Titles and bodies; `{…}` stands for a fact of the order, written in the language. */
export const orderTexts: Readonly<Record<Locale, Readonly<Record<OrderMessageKind, Text>>>> = {
  en: {
    order_proposed: {
      title: 'Order proposal for {asset}',
      body: '{asset} is expected to run out on {run_out}. We propose {quantity} of {product} for {price} excluding tax. Please validate it before {deadline}: without an answer, the order is validated automatically on {automatic}.',
    },
    order_validated: {
      title: 'Order {number} validated',
      body: '{by} validated {quantity} of {product} for {asset}. Delivery wanted on {date}.',
    },
    order_validated_automatically: {
      title: 'Order {number} validated automatically',
      body: 'Nobody answered the proposal for {asset} in time. {quantity} of {product} will be delivered from {date}.',
    },
    order_cancelled: {
      title: 'Order {number} declined',
      body: '{by} declined the proposal for {asset}. Reason: {reason}',
    },
    order_planned: {
      title: 'Delivery of order {number} planned',
      body: '{quantity} of {product} will be delivered to {asset} on {date}.',
    },
    order_delivering: {
      title: 'Order {number} is on its way',
      body: 'The truck is on its way to {asset} with {quantity} of {product}.',
    },
    order_completed: {
      title: 'Order {number} delivered',
      body: '{delivered} of {product} were delivered to {asset} on {date}.',
    },
  },
  fr: {
    order_proposed: {
      title: 'Proposition de commande pour {asset}',
      body: 'La rupture de {asset} est prévue le {run_out}. Nous vous proposons {quantity} de {product} pour {price} hors taxes. Merci de valider avant le {deadline} : sans réponse de votre part, la commande sera validée automatiquement le {automatic}.',
    },
    order_validated: {
      title: 'Commande {number} validée',
      body: '{by} a validé {quantity} de {product} pour {asset}. Livraison souhaitée le {date}.',
    },
    order_validated_automatically: {
      title: 'Commande {number} validée automatiquement',
      body: 'La proposition pour {asset} est restée sans réponse. {quantity} de {product} seront livrés à partir du {date}.',
    },
    order_cancelled: {
      title: 'Commande {number} refusée',
      body: '{by} a refusé la proposition pour {asset}. Motif : {reason}',
    },
    order_planned: {
      title: 'Livraison de la commande {number} planifiée',
      body: '{quantity} de {product} seront livrés à {asset} le {date}.',
    },
    order_delivering: {
      title: 'Commande {number} en cours de livraison',
      body: 'Le camion est en route vers {asset} avec {quantity} de {product}.',
    },
    order_completed: {
      title: 'Commande {number} livrée',
      body: '{delivered} de {product} ont été livrés à {asset} le {date}.',
    },
  },
  de: {
    order_proposed: {
      title: 'Bestellvorschlag für {asset}',
      body: '{asset} wird voraussichtlich am {run_out} leer sein. Wir schlagen {quantity} {product} für {price} ohne MwSt. vor. Bitte bestätigen Sie vor dem {deadline}: Ohne Antwort wird die Bestellung am {automatic} automatisch bestätigt.',
    },
    order_validated: {
      title: 'Bestellung {number} bestätigt',
      body: '{by} hat {quantity} {product} für {asset} bestätigt. Gewünschte Lieferung am {date}.',
    },
    order_validated_automatically: {
      title: 'Bestellung {number} automatisch bestätigt',
      body: 'Der Vorschlag für {asset} blieb ohne Antwort. {quantity} {product} werden ab dem {date} geliefert.',
    },
    order_cancelled: {
      title: 'Bestellung {number} abgelehnt',
      body: '{by} hat den Vorschlag für {asset} abgelehnt. Grund: {reason}',
    },
    order_planned: {
      title: 'Lieferung der Bestellung {number} geplant',
      body: '{quantity} {product} werden am {date} an {asset} geliefert.',
    },
    order_delivering: {
      title: 'Bestellung {number} ist unterwegs',
      body: 'Der Tankwagen ist mit {quantity} {product} unterwegs zu {asset}.',
    },
    order_completed: {
      title: 'Bestellung {number} geliefert',
      body: '{delivered} {product} wurden am {date} an {asset} geliefert.',
    },
  },
  es: {
    order_proposed: {
      title: 'Propuesta de pedido para {asset}',
      body: 'Se prevé que {asset} se agote el {run_out}. Le proponemos {quantity} de {product} por {price} sin impuestos. Valide el pedido antes del {deadline}: sin respuesta, se validará automáticamente el {automatic}.',
    },
    order_validated: {
      title: 'Pedido {number} validado',
      body: '{by} ha validado {quantity} de {product} para {asset}. Entrega deseada el {date}.',
    },
    order_validated_automatically: {
      title: 'Pedido {number} validado automáticamente',
      body: 'La propuesta para {asset} quedó sin respuesta. Se entregarán {quantity} de {product} a partir del {date}.',
    },
    order_cancelled: {
      title: 'Pedido {number} rechazado',
      body: '{by} ha rechazado la propuesta para {asset}. Motivo: {reason}',
    },
    order_planned: {
      title: 'Entrega del pedido {number} planificada',
      body: 'Se entregarán {quantity} de {product} en {asset} el {date}.',
    },
    order_delivering: {
      title: 'Pedido {number} en camino',
      body: 'El camión va de camino a {asset} con {quantity} de {product}.',
    },
    order_completed: {
      title: 'Pedido {number} entregado',
      body: 'Se entregaron {delivered} de {product} en {asset} el {date}.',
    },
  },
  it: {
    order_proposed: {
      title: 'Proposta d’ordine per {asset}',
      body: 'Si prevede che {asset} si esaurisca il {run_out}. Le proponiamo {quantity} di {product} per {price} IVA esclusa. Convalidi l’ordine prima di {deadline}: senza risposta, sarà convalidato automaticamente {automatic}.',
    },
    order_validated: {
      title: 'Ordine {number} convalidato',
      body: '{by} ha convalidato {quantity} di {product} per {asset}. Consegna desiderata il {date}.',
    },
    order_validated_automatically: {
      title: 'Ordine {number} convalidato automaticamente',
      body: 'La proposta per {asset} è rimasta senza risposta. {quantity} di {product} saranno consegnati a partire dal {date}.',
    },
    order_cancelled: {
      title: 'Ordine {number} rifiutato',
      body: '{by} ha rifiutato la proposta per {asset}. Motivo: {reason}',
    },
    order_planned: {
      title: 'Consegna dell’ordine {number} pianificata',
      body: '{quantity} di {product} saranno consegnati a {asset} il {date}.',
    },
    order_delivering: {
      title: 'Ordine {number} in consegna',
      body: 'Il camion è in viaggio verso {asset} con {quantity} di {product}.',
    },
    order_completed: {
      title: 'Ordine {number} consegnato',
      body: '{delivered} di {product} sono stati consegnati a {asset} il {date}.',
    },
  },
  nl: {
    order_proposed: {
      title: 'Bestelvoorstel voor {asset}',
      body: '{asset} is naar verwachting leeg op {run_out}. Wij stellen {quantity} {product} voor, voor {price} exclusief btw. Bevestig vóór {deadline}: zonder antwoord wordt de bestelling automatisch bevestigd op {automatic}.',
    },
    order_validated: {
      title: 'Bestelling {number} bevestigd',
      body: '{by} heeft {quantity} {product} bevestigd voor {asset}. Gewenste levering op {date}.',
    },
    order_validated_automatically: {
      title: 'Bestelling {number} automatisch bevestigd',
      body: 'Het voorstel voor {asset} bleef onbeantwoord. {quantity} {product} wordt geleverd vanaf {date}.',
    },
    order_cancelled: {
      title: 'Bestelling {number} geweigerd',
      body: '{by} heeft het voorstel voor {asset} geweigerd. Reden: {reason}',
    },
    order_planned: {
      title: 'Levering van bestelling {number} gepland',
      body: '{quantity} {product} wordt op {date} geleverd aan {asset}.',
    },
    order_delivering: {
      title: 'Bestelling {number} is onderweg',
      body: 'De tankwagen is met {quantity} {product} onderweg naar {asset}.',
    },
    order_completed: {
      title: 'Bestelling {number} geleverd',
      body: 'Op {date} is {delivered} {product} geleverd aan {asset}.',
    },
  },
  pt: {
    order_proposed: {
      title: 'Proposta de encomenda para {asset}',
      body: 'Prevê-se que {asset} se esgote em {run_out}. Propomos {quantity} de {product} por {price} sem impostos. Valide antes de {deadline}: sem resposta, a encomenda será validada automaticamente em {automatic}.',
    },
    order_validated: {
      title: 'Encomenda {number} validada',
      body: '{by} validou {quantity} de {product} para {asset}. Entrega pretendida em {date}.',
    },
    order_validated_automatically: {
      title: 'Encomenda {number} validada automaticamente',
      body: 'A proposta para {asset} ficou sem resposta. Serão entregues {quantity} de {product} a partir de {date}.',
    },
    order_cancelled: {
      title: 'Encomenda {number} recusada',
      body: '{by} recusou a proposta para {asset}. Motivo: {reason}',
    },
    order_planned: {
      title: 'Entrega da encomenda {number} planeada',
      body: 'Serão entregues {quantity} de {product} em {asset} no dia {date}.',
    },
    order_delivering: {
      title: 'Encomenda {number} a caminho',
      body: 'O camião vai a caminho de {asset} com {quantity} de {product}.',
    },
    order_completed: {
      title: 'Encomenda {number} entregue',
      body: 'Foram entregues {delivered} de {product} em {asset} no dia {date}.',
    },
  },
};
