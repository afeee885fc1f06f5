import type { ServiceTexts } from '../service-kinds.ts';

export const texts: ServiceTexts = {
  open: 'Öffnen',
  why: 'Sie erhalten diese E-Mail, weil Sie zum Bereich {space} gehören. Sie können dies in Ihrem Profil ändern.',
  answer: 'Antworten Sie auf diese E-Mail, um den Kunden direkt zu erreichen.',
  document_shared: {
    title: 'Neues Dokument: {name}',
    body: 'Ihr Lieferant hat das Dokument „{name}“ mit Ihnen geteilt.',
  },
  news_published: {
    title: '{title}',
    body: '{summary}',
  },
  order_taken_back: {
    title: 'Bestellung {number} zurückgezogen',
    body: '{by} hat die Bestellung von {quantity} {product} für {asset} zurückgezogen. Es wird nichts geliefert.',
  },
  sticker_preparing: {
    title: 'Ihre Aufkleberanfrage wird bearbeitet',
    body: 'Die Anfrage von {company} für {count} Fahrzeug(e) wird bearbeitet.',
  },
  sticker_shipped: {
    title: 'Ihre Aufkleber wurden versandt',
    body: 'Die Aufkleber von {company} für {count} Fahrzeug(e) sind auf dem Weg nach {city}.',
  },
  sticker_refused: {
    title: 'Ihre Aufkleberanfrage wurde abgelehnt',
    body: 'Die Anfrage von {company} konnte nicht angenommen werden. Grund: {reason}',
  },
  subscription_cancelled: {
    title: 'Abonnement von {asset} gekündigt',
    body: '{by} hat das Abonnement von {asset} gekündigt. Die Messwerte bleiben bis zum {date} verfügbar.',
  },
  subscription_reactivated: {
    title: 'Abonnement von {asset} reaktiviert',
    body: '{by} hat das Abonnement von {asset} reaktiviert. Es ist bis zum {date} bezahlt.',
  },
  subscription_direct_debit: {
    title: 'Lastschrift für {asset} eingerichtet',
    body: '{by} hat die jährliche Lastschrift für {asset} eingerichtet. Die nächste Zahlung ist nach dem {date} fällig.',
  },
  subscription_renewed: {
    title: 'Abonnement von {asset} verlängert',
    body: '{amount} wurden bezahlt (Rechnung {number}). Das Abonnement läuft bis zum {date}.',
  },
  subscription_expired: {
    title: 'Abonnement von {asset} abgelaufen',
    body: 'Das Abonnement von {asset} endete am {date}. Verlängern Sie es, um wieder aktuelle Informationen zu erhalten.',
  },
  payment_failed: {
    title: 'Zahlung der Rechnung {number} fehlgeschlagen',
    body: '{amount} für {asset} konnten nicht eingezogen werden. Bitte prüfen Sie Ihr Zahlungsmittel.',
  },
  payment_method_changed: {
    title: 'Zahlungsmittel geändert',
    body: '{by} hat das Zahlungsmittel geändert: {card}.',
  },
  sticker_requested: {
    title: 'Aufkleberanfrage von {space}',
    body: '{name} ({company}) bittet um Aufkleber für {count} Fahrzeug(e): {vehicles}.\nLieferadresse: {address}\nTelefon: {phone}\nE-Mail: {email}',
  },
  assistance_required: {
    title: 'Hilfe benötigt: {problem} – {space}',
    body: '{name} ({email}) schreibt:\n\n{message}',
  },
  bug_reported: {
    title: 'Fehler gemeldet von {space}',
    body: '{name} ({email}) meldet:\n\n{message}\n\n{context}',
  },
  opinion_given: {
    title: 'Meinung von {space}',
    body: '{name} ({email}) gibt {rating} von 5.\n\n{message}',
  },
  order_requested: {
    title: 'Bestellung {number} von {space}',
    body: '{by} bestellt {quantity} {product} für {asset}, Lieferung am {date}.\n\n{comment}',
  },
  order_withdrawn: {
    title: 'Bestellung {number} von {space} zurückgezogen',
    body: '{by} hat die Bestellung von {quantity} {product} für {asset} zurückgezogen.',
  },
  order_difference: {
    title: 'Abweichung bei der Lieferung der Bestellung {number}, {space}',
    body: '{by} meldet eine Abweichung für {asset} ({product}): {ordered} bestellt, {delivered} geliefert, {measured} vom Sensor gemessen.\n\n{message}',
  },
};
