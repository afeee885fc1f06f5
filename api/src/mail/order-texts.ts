import type { Locale } from '@niveau/shared/i18n/locale';

/** What is told of an order, each once to each person. */
export const orderMessageKinds = [
  'order_proposed',
  'order_requested',
  'order_validated',
  'order_validated_automatically',
  'order_cancelled',
  'order_lapsed',
  'order_checked',
  'order_planned',
  'order_delivering',
  'order_day_changed',
  'order_completed',
  'order_document',
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
      body: '{runs_out}We propose {quantity} of {product} for {price} excluding tax. Please validate it before {deadline}{answer}',
    },
    order_requested: {
      title: 'Order {number} placed',
      body: '{by} ordered {quantity} of {product} for {asset}, for delivery on {date}.',
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
    order_lapsed: {
      title: 'Proposal {number} withdrawn',
      body: 'Nobody answered the proposal for {asset} in time{why}: no order was placed.',
    },
    order_checked: {
      title: 'Order {number} checked',
      body: 'Our teams have checked your order of {quantity} of {product} for {asset}.',
    },
    order_planned: {
      title: 'Delivery of order {number} planned',
      body: '{quantity} of {product} will be delivered to {asset} on {date}.',
    },
    order_delivering: {
      title: 'Order {number} is on its way',
      body: 'The truck is on its way to {asset} with {quantity} of {product}.',
    },
    order_day_changed: {
      title: 'Another day of delivery for order {number}',
      body: '{quantity} of {product} for {asset} are now expected on {date}.',
    },
    order_completed: {
      title: 'Order {number} delivered',
      body: '{delivered} of {product} were delivered to {asset} on {date}.',
    },
    order_document: {
      title: '{document} for order {number}',
      body: 'Your supplier added a document to your order of {quantity} of {product} for {asset}: {document}.',
    },
  },
  fr: {
    order_proposed: {
      title: 'Proposition de commande pour {asset}',
      body: '{runs_out}Nous vous proposons {quantity} de {product} pour {price} hors taxes. Merci de valider avant le {deadline}{answer}',
    },
    order_requested: {
      title: 'Commande {number} passée',
      body: '{by} a commandé {quantity} de {product} pour {asset}, à livrer le {date}.',
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
    order_lapsed: {
      title: 'Proposition {number} retirée',
      body: 'La proposition pour {asset} est restée sans réponse{why} : aucune commande n’a été passée.',
    },
    order_checked: {
      title: 'Commande {number} vérifiée',
      body: 'Nos équipes ont vérifié votre commande de {quantity} de {product} pour {asset}.',
    },
    order_planned: {
      title: 'Livraison de la commande {number} planifiée',
      body: '{quantity} de {product} seront livrés à {asset} le {date}.',
    },
    order_delivering: {
      title: 'Commande {number} en cours de livraison',
      body: 'Le camion est en route vers {asset} avec {quantity} de {product}.',
    },
    order_day_changed: {
      title: 'Nouvelle date de livraison pour la commande {number}',
      body: '{quantity} de {product} pour {asset} : la livraison est maintenant prévue le {date}.',
    },
    order_completed: {
      title: 'Commande {number} livrée',
      body: '{delivered} de {product} ont été livrés à {asset} le {date}.',
    },
    order_document: {
      title: '{document} pour la commande {number}',
      body: 'Votre fournisseur a ajouté un document à votre commande de {quantity} de {product} pour {asset} : {document}.',
    },
  },
  de: {
    order_proposed: {
      title: 'Bestellvorschlag für {asset}',
      body: '{runs_out}Wir schlagen {quantity} {product} für {price} ohne MwSt. vor. Bitte bestätigen Sie vor dem {deadline}{answer}',
    },
    order_requested: {
      title: 'Bestellung {number} aufgegeben',
      body: '{by} hat {quantity} {product} für {asset} bestellt, Lieferung am {date}.',
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
    order_lapsed: {
      title: 'Vorschlag {number} zurückgezogen',
      body: 'Der Vorschlag für {asset} blieb ohne Antwort{why}: Es wurde nichts bestellt.',
    },
    order_checked: {
      title: 'Bestellung {number} geprüft',
      body: 'Unsere Teams haben Ihre Bestellung von {quantity} {product} für {asset} geprüft.',
    },
    order_planned: {
      title: 'Lieferung der Bestellung {number} geplant',
      body: '{quantity} {product} werden am {date} an {asset} geliefert.',
    },
    order_delivering: {
      title: 'Bestellung {number} ist unterwegs',
      body: 'Der Tankwagen ist mit {quantity} {product} unterwegs zu {asset}.',
    },
    order_day_changed: {
      title: 'Neuer Liefertermin für Bestellung {number}',
      body: '{quantity} {product} für {asset} werden jetzt am {date} erwartet.',
    },
    order_completed: {
      title: 'Bestellung {number} geliefert',
      body: '{delivered} {product} wurden am {date} an {asset} geliefert.',
    },
    order_document: {
      title: '{document} zur Bestellung {number}',
      body: 'Zu Ihrer Bestellung von {quantity} {product} für {asset} liegt ein Dokument Ihres Lieferanten bereit: {document}.',
    },
  },
  es: {
    order_proposed: {
      title: 'Propuesta de pedido para {asset}',
      body: '{runs_out}Le proponemos {quantity} de {product} por {price} sin impuestos. Valide el pedido antes del {deadline}{answer}',
    },
    order_requested: {
      title: 'Pedido {number} realizado',
      body: '{by} ha pedido {quantity} de {product} para {asset}, con entrega el {date}.',
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
    order_lapsed: {
      title: 'Propuesta {number} retirada',
      body: 'La propuesta para {asset} quedó sin respuesta{why}: no se ha realizado ningún pedido.',
    },
    order_checked: {
      title: 'Pedido {number} comprobado',
      body: 'Nuestros equipos han comprobado su pedido de {quantity} de {product} para {asset}.',
    },
    order_planned: {
      title: 'Entrega del pedido {number} planificada',
      body: 'Se entregarán {quantity} de {product} en {asset} el {date}.',
    },
    order_delivering: {
      title: 'Pedido {number} en camino',
      body: 'El camión va de camino a {asset} con {quantity} de {product}.',
    },
    order_day_changed: {
      title: 'Nueva fecha de entrega del pedido {number}',
      body: 'La entrega de {quantity} de {product} para {asset} está prevista ahora el {date}.',
    },
    order_completed: {
      title: 'Pedido {number} entregado',
      body: 'Se entregaron {delivered} de {product} en {asset} el {date}.',
    },
    order_document: {
      title: '{document} del pedido {number}',
      body: 'Su proveedor ha añadido un documento a su pedido de {quantity} de {product} para {asset}: {document}.',
    },
  },
  it: {
    order_proposed: {
      title: 'Proposta d’ordine per {asset}',
      body: '{runs_out}Le proponiamo {quantity} di {product} per {price} IVA esclusa. Convalidi l’ordine prima di {deadline}{answer}',
    },
    order_requested: {
      title: 'Ordine {number} inviato',
      body: '{by} ha ordinato {quantity} di {product} per {asset}, con consegna il {date}.',
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
    order_lapsed: {
      title: 'Proposta {number} ritirata',
      body: 'La proposta per {asset} è rimasta senza risposta{why}: non è stato effettuato alcun ordine.',
    },
    order_checked: {
      title: 'Ordine {number} verificato',
      body: 'I nostri team hanno verificato il suo ordine di {quantity} di {product} per {asset}.',
    },
    order_planned: {
      title: 'Consegna dell’ordine {number} pianificata',
      body: '{quantity} di {product} saranno consegnati a {asset} il {date}.',
    },
    order_delivering: {
      title: 'Ordine {number} in consegna',
      body: 'Il camion è in viaggio verso {asset} con {quantity} di {product}.',
    },
    order_day_changed: {
      title: 'Nuova data di consegna per l’ordine {number}',
      body: 'La consegna di {quantity} di {product} per {asset} è ora prevista il {date}.',
    },
    order_completed: {
      title: 'Ordine {number} consegnato',
      body: '{delivered} di {product} sono stati consegnati a {asset} il {date}.',
    },
    order_document: {
      title: '{document} per l’ordine {number}',
      body: 'Il suo fornitore ha aggiunto un documento al suo ordine di {quantity} di {product} per {asset}: {document}.',
    },
  },
  nl: {
    order_proposed: {
      title: 'Bestelvoorstel voor {asset}',
      body: '{runs_out}Wij stellen {quantity} {product} voor, voor {price} exclusief btw. Bevestig vóór {deadline}{answer}',
    },
    order_requested: {
      title: 'Bestelling {number} geplaatst',
      body: '{by} heeft {quantity} {product} besteld voor {asset}, te leveren op {date}.',
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
    order_lapsed: {
      title: 'Voorstel {number} ingetrokken',
      body: 'Het voorstel voor {asset} bleef onbeantwoord{why}: er is niets besteld.',
    },
    order_checked: {
      title: 'Bestelling {number} gecontroleerd',
      body: 'Onze teams hebben uw bestelling van {quantity} {product} voor {asset} gecontroleerd.',
    },
    order_planned: {
      title: 'Levering van bestelling {number} gepland',
      body: '{quantity} {product} wordt op {date} geleverd aan {asset}.',
    },
    order_delivering: {
      title: 'Bestelling {number} is onderweg',
      body: 'De tankwagen is met {quantity} {product} onderweg naar {asset}.',
    },
    order_day_changed: {
      title: 'Nieuwe leverdatum voor bestelling {number}',
      body: '{quantity} {product} voor {asset} wordt nu op {date} verwacht.',
    },
    order_completed: {
      title: 'Bestelling {number} geleverd',
      body: 'Op {date} is {delivered} {product} geleverd aan {asset}.',
    },
    order_document: {
      title: '{document} bij bestelling {number}',
      body: 'Uw leverancier heeft een document toegevoegd aan uw bestelling van {quantity} {product} voor {asset}: {document}.',
    },
  },
  pt: {
    order_proposed: {
      title: 'Proposta de encomenda para {asset}',
      body: '{runs_out}Propomos {quantity} de {product} por {price} sem impostos. Valide antes de {deadline}{answer}',
    },
    order_requested: {
      title: 'Encomenda {number} efetuada',
      body: '{by} encomendou {quantity} de {product} para {asset}, com entrega em {date}.',
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
    order_lapsed: {
      title: 'Proposta {number} retirada',
      body: 'A proposta para {asset} ficou sem resposta{why}: não foi feita qualquer encomenda.',
    },
    order_checked: {
      title: 'Encomenda {number} verificada',
      body: 'As nossas equipas verificaram a sua encomenda de {quantity} de {product} para {asset}.',
    },
    order_planned: {
      title: 'Entrega da encomenda {number} planeada',
      body: 'Serão entregues {quantity} de {product} em {asset} no dia {date}.',
    },
    order_delivering: {
      title: 'Encomenda {number} a caminho',
      body: 'O camião vai a caminho de {asset} com {quantity} de {product}.',
    },
    order_day_changed: {
      title: 'Nova data de entrega da encomenda {number}',
      body: 'A entrega de {quantity} de {product} para {asset} está agora prevista para {date}.',
    },
    order_completed: {
      title: 'Encomenda {number} entregue',
      body: 'Foram entregues {delivered} de {product} em {asset} no dia {date}.',
    },
    order_document: {
      title: '{document} da encomenda {number}',
      body: 'O seu fornecedor juntou um documento à sua encomenda de {quantity} de {product} para {asset}: {document}.',
    },
  },
};
