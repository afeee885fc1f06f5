import type { ServiceTexts } from '../service-kinds.ts';

export const texts: ServiceTexts = {
  open: 'Apri',
  why: 'Riceve questa e-mail perché fa parte dello spazio {space}. Può modificare questa scelta nel suo profilo.',
  answer: 'Risponda a questa e-mail per contattare direttamente il cliente.',
  document_shared: {
    title: 'Nuovo documento: {name}',
    body: 'Il suo fornitore ha condiviso con lei il documento «{name}».',
  },
  news_published: {
    title: '{title}',
    body: '{summary}',
  },
  order_taken_back: {
    title: 'Ordine {number} ritirato',
    body: '{by} ha ritirato l’ordine di {quantity} di {product} per {asset}. Non verrà consegnato nulla.',
  },
  sticker_preparing: {
    title: 'La sua richiesta di adesivi è in preparazione',
    body: 'La richiesta di {company} per {count} veicolo/i è in preparazione.',
  },
  sticker_shipped: {
    title: 'I suoi adesivi sono stati spediti',
    body: 'Gli adesivi di {company} per {count} veicolo/i sono in viaggio verso {city}.',
  },
  sticker_refused: {
    title: 'La sua richiesta di adesivi è stata rifiutata',
    body: 'La richiesta di {company} non ha potuto essere accettata. Motivo: {reason}',
  },
  subscription_cancelled: {
    title: 'Abbonamento di {asset} disdetto',
    body: '{by} ha disdetto l’abbonamento di {asset}. Le misure restano disponibili fino al {date}.',
  },
  subscription_reactivated: {
    title: 'Abbonamento di {asset} riattivato',
    body: '{by} ha riattivato l’abbonamento di {asset}. È pagato fino al {date}.',
  },
  subscription_direct_debit: {
    title: 'Addebito diretto attivato per {asset}',
    body: '{by} ha attivato l’addebito annuale per {asset}. Il prossimo pagamento avverrà dopo il {date}.',
  },
  subscription_renewed: {
    title: 'Abbonamento di {asset} rinnovato',
    body: 'Sono stati pagati {amount} (fattura {number}). L’abbonamento dura fino al {date}.',
  },
  subscription_expired: {
    title: 'Abbonamento di {asset} scaduto',
    body: 'L’abbonamento di {asset} è terminato il {date}. Lo rinnovi per ricevere di nuovo le ultime informazioni.',
  },
  payment_failed: {
    title: 'Pagamento della fattura {number} non riuscito',
    body: 'Non è stato possibile addebitare {amount} per {asset}. Verifichi il metodo di pagamento.',
  },
  payment_method_changed: {
    title: 'Metodo di pagamento modificato',
    body: '{by} ha modificato il metodo di pagamento: {card}.',
  },
  sticker_requested: {
    title: 'Richiesta di adesivi da {space}',
    body: '{name} ({company}) chiede adesivi per {count} veicolo/i: {vehicles}.\nIndirizzo di consegna: {address}\nTelefono: {phone}\nE-mail: {email}',
  },
  assistance_required: {
    title: 'Richiesta di assistenza: {problem} – {space}',
    body: '{name} ({email}) scrive:\n\n{message}',
  },
  bug_reported: {
    title: 'Errore segnalato da {space}',
    body: '{name} ({email}) segnala:\n\n{message}\n\n{context}',
  },
  opinion_given: {
    title: 'Opinione di {space}',
    body: '{name} ({email}) dà un voto di {rating} su 5.\n\n{message}',
  },
  order_requested: {
    title: 'Ordine {number} di {space}',
    body: '{by} ordina {quantity} di {product} per {asset}, con consegna il {date}.\n\n{comment}',
  },
  order_withdrawn: {
    title: 'Ordine {number} ritirato da {space}',
    body: '{by} ha ritirato l’ordine di {quantity} di {product} per {asset}.',
  },
  order_difference: {
    title: 'Differenza nella consegna dell’ordine {number}, {space}',
    body: '{by} segnala una differenza per {asset} ({product}): {ordered} ordinati, {delivered} consegnati, {measured} misurati dal sensore.\n\n{message}',
  },
};
