import type { OrderLapse } from '@niveau/shared/api/orders';
import type { Locale } from '@niveau/shared/i18n/locale';

interface OrderParts {
  /** Said after a text where the customer gave it. */
  readonly days: string;
  readonly comment: string;
  /** Of a proposal: why it is made, where that is known; what happens without an answer. */
  readonly runsOut: string;
  readonly automatic: string;
  readonly nothing: string;
  /** Why a proposal that nobody answered became no order. */
  readonly lapses: Readonly<Record<OrderLapse, string>>;
}

/** What a text of an order says only where it is so. */
export const orderParts: Readonly<Record<Locale, OrderParts>> = {
  en: {
    days: ' Days that would suit: {days}.',
    comment: ' Comment: {comment}',
    runsOut: '{asset} is expected to run out on {run_out}. ',
    automatic: ': without an answer, the order is validated automatically on {automatic}.',
    nothing: ': without an answer, nothing is ordered.',
    lapses: {
      unanswered: '',
      nothing_fits: ', and no delivery fits into it any more',
      unknown_room: ', and it is not known what fits into it',
    },
  },
  fr: {
    days: ' Dates qui conviendraient : {days}.',
    comment: ' Commentaire : {comment}',
    runsOut: 'La rupture de {asset} est prévue le {run_out}. ',
    automatic: ' : sans réponse de votre part, la commande sera validée automatiquement le {automatic}.',
    nothing: ' : sans réponse de votre part, rien ne sera commandé.',
    lapses: {
      unanswered: '',
      nothing_fits: ' et plus aucune livraison n’y tiendrait',
      unknown_room: ' et la place qui reste dans la cuve n’est pas connue',
    },
  },
  de: {
    days: ' Passende Termine: {days}.',
    comment: ' Kommentar: {comment}',
    runsOut: '{asset} wird voraussichtlich am {run_out} leer sein. ',
    automatic: ': Ohne Antwort wird die Bestellung am {automatic} automatisch bestätigt.',
    nothing: ': Ohne Antwort wird nichts bestellt.',
    lapses: {
      unanswered: '',
      nothing_fits: ', und eine Lieferung passt nicht mehr hinein',
      unknown_room: ', und es ist nicht bekannt, wie viel hineinpasst',
    },
  },
  es: {
    days: ' Fechas que convendrían: {days}.',
    comment: ' Comentario: {comment}',
    runsOut: 'Se prevé que {asset} se agote el {run_out}. ',
    automatic: ': sin respuesta, se validará automáticamente el {automatic}.',
    nothing: ': sin respuesta, no se pedirá nada.',
    lapses: {
      unanswered: '',
      nothing_fits: ' y ya no cabe ninguna entrega',
      unknown_room: ' y no se sabe cuánto cabe',
    },
  },
  it: {
    days: ' Date che andrebbero bene: {days}.',
    comment: ' Commento: {comment}',
    runsOut: 'Si prevede che {asset} si esaurisca il {run_out}. ',
    automatic: ': senza risposta, sarà convalidato automaticamente {automatic}.',
    nothing: ': senza risposta, non verrà ordinato nulla.',
    lapses: {
      unanswered: '',
      nothing_fits: ' e non c’è più spazio per una consegna',
      unknown_room: ' e non si sa quanto spazio resti',
    },
  },
  nl: {
    days: ' Data die schikken: {days}.',
    comment: ' Opmerking: {comment}',
    runsOut: '{asset} is naar verwachting leeg op {run_out}. ',
    automatic: ': zonder antwoord wordt de bestelling automatisch bevestigd op {automatic}.',
    nothing: ': zonder antwoord wordt er niets besteld.',
    lapses: {
      unanswered: '',
      nothing_fits: ' en er past geen levering meer in',
      unknown_room: ' en het is niet bekend hoeveel erin past',
    },
  },
  pt: {
    days: ' Datas que conviriam: {days}.',
    comment: ' Comentário: {comment}',
    runsOut: 'Prevê-se que {asset} se esgote em {run_out}. ',
    automatic: ': sem resposta, a encomenda será validada automaticamente em {automatic}.',
    nothing: ': sem resposta, nada será encomendado.',
    lapses: {
      unanswered: '',
      nothing_fits: ' e já não cabe nenhuma entrega',
      unknown_room: ' e não se sabe quanto cabe',
    },
  },
};
