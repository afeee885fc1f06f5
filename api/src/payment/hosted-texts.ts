import type { Locale } from '@niveau/shared/i18n/locale';

export interface HostedTexts {
  readonly title: string;
  readonly notice: string;
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly save: string;
  readonly cancel: string;
  readonly faults: Readonly<Record<'number' | 'expiry' | 'code' | 'declined', string>>;
}

export const hostedTexts: Readonly<Record<Locale, HostedTexts>> = {
  en: {
    title: 'Payment method',
    notice:
      'This page plays the page of a payment provider: no money is taken. Use the card 4242\u00A04242\u00A04242\u00A04242.',
    number: 'Card number',
    expiry: 'Expiry (MM/YY)',
    code: 'Security code',
    save: 'Save the card',
    cancel: 'Cancel',
    faults: {
      number: 'The card number is not valid.',
      expiry: 'The card has expired, or the date is not valid.',
      code: 'The security code is not valid.',
      declined: 'The card was declined.',
    },
  },
  fr: {
    title: 'Moyen de paiement',
    notice:
      'Cette page joue le rôle de celle d’un prestataire de paiement : aucun montant n’est débité. Utilisez la carte 4242\u00A04242\u00A04242\u00A04242.',
    number: 'Numéro de carte',
    expiry: 'Expiration (MM/AA)',
    code: 'Code de sécurité',
    save: 'Enregistrer la carte',
    cancel: 'Annuler',
    faults: {
      number: 'Le numéro de carte n’est pas valide.',
      expiry: 'La carte a expiré ou la date n’est pas valide.',
      code: 'Le code de sécurité n’est pas valide.',
      declined: 'La carte a été refusée.',
    },
  },
  de: {
    title: 'Zahlungsmittel',
    notice:
      'Diese Seite spielt die Seite eines Zahlungsdienstleisters: Es wird kein Geld abgebucht. Verwenden Sie die Karte 4242\u00A04242\u00A04242\u00A04242.',
    number: 'Kartennummer',
    expiry: 'Gültig bis (MM/JJ)',
    code: 'Prüfziffer',
    save: 'Karte speichern',
    cancel: 'Abbrechen',
    faults: {
      number: 'Die Kartennummer ist nicht gültig.',
      expiry: 'Die Karte ist abgelaufen, oder das Datum ist nicht gültig.',
      code: 'Die Prüfziffer ist nicht gültig.',
      declined: 'Die Karte wurde abgelehnt.',
    },
  },
  es: {
    title: 'Medio de pago',
    notice:
      'Esta página hace las veces de la de un proveedor de pagos: no se cobra nada. Utilice la tarjeta 4242\u00A04242\u00A04242\u00A04242.',
    number: 'Número de tarjeta',
    expiry: 'Caducidad (MM/AA)',
    code: 'Código de seguridad',
    save: 'Guardar la tarjeta',
    cancel: 'Cancelar',
    faults: {
      number: 'El número de tarjeta no es válido.',
      expiry: 'La tarjeta ha caducado o la fecha no es válida.',
      code: 'El código de seguridad no es válido.',
      declined: 'La tarjeta ha sido rechazada.',
    },
  },
  it: {
    title: 'Metodo di pagamento',
    notice:
      'Questa pagina fa le veci di quella di un fornitore di pagamenti: non viene addebitato nulla. Usi la carta 4242\u00A04242\u00A04242\u00A04242.',
    number: 'Numero della carta',
    expiry: 'Scadenza (MM/AA)',
    code: 'Codice di sicurezza',
    save: 'Salva la carta',
    cancel: 'Annulla',
    faults: {
      number: 'Il numero della carta non è valido.',
      expiry: 'La carta è scaduta o la data non è valida.',
      code: 'Il codice di sicurezza non è valido.',
      declined: 'La carta è stata rifiutata.',
    },
  },
  nl: {
    title: 'Betaalmiddel',
    notice:
      'Deze pagina speelt die van een betaaldienst: er wordt geen geld afgeschreven. Gebruik de kaart 4242\u00A04242\u00A04242\u00A04242.',
    number: 'Kaartnummer',
    expiry: 'Vervaldatum (MM/JJ)',
    code: 'Beveiligingscode',
    save: 'Kaart opslaan',
    cancel: 'Annuleren',
    faults: {
      number: 'Het kaartnummer is niet geldig.',
      expiry: 'De kaart is verlopen, of de datum is niet geldig.',
      code: 'De beveiligingscode is niet geldig.',
      declined: 'De kaart is geweigerd.',
    },
  },
  pt: {
    title: 'Meio de pagamento',
    notice:
      'Esta página faz as vezes da de um prestador de pagamentos: nada é cobrado. Utilize o cartão 4242\u00A04242\u00A04242\u00A04242.',
    number: 'Número do cartão',
    expiry: 'Validade (MM/AA)',
    code: 'Código de segurança',
    save: 'Guardar o cartão',
    cancel: 'Cancelar',
    faults: {
      number: 'O número do cartão não é válido.',
      expiry: 'O cartão expirou ou a data não é válida.',
      code: 'O código de segurança não é válido.',
      declined: 'O cartão foi recusado.',
    },
  },
};
