import type { ServiceTexts } from '../service-kinds.ts';

export const texts: ServiceTexts = {
  open: 'Openen',
  why: 'U ontvangt deze e-mail omdat u bij de ruimte {space} hoort. U kunt dit in uw profiel wijzigen.',
  answer: 'Beantwoord deze e-mail om de klant rechtstreeks te bereiken.',
  document_shared: {
    title: 'Nieuw document: {name}',
    body: 'Uw leverancier heeft het document ‘{name}’ met u gedeeld.',
  },
  news_published: {
    title: '{title}',
    body: '{summary}',
  },
  order_taken_back: {
    title: 'Bestelling {number} ingetrokken',
    body: '{by} heeft de bestelling van {quantity} {product} voor {asset} ingetrokken. Er wordt niets geleverd.',
  },
  sticker_preparing: {
    title: 'Uw stickeraanvraag wordt voorbereid',
    body: 'De aanvraag van {company} voor {count} voertuig(en) wordt voorbereid.',
  },
  sticker_shipped: {
    title: 'Uw stickers zijn verzonden',
    body: 'De stickers van {company} voor {count} voertuig(en) zijn onderweg naar {city}.',
  },
  sticker_refused: {
    title: 'Uw stickeraanvraag is geweigerd',
    body: 'De aanvraag van {company} kon niet worden aanvaard. Reden: {reason}',
  },
  subscription_cancelled: {
    title: 'Abonnement van {asset} opgezegd',
    body: '{by} heeft het abonnement van {asset} opgezegd. De metingen blijven beschikbaar tot en met {date}.',
  },
  subscription_reactivated: {
    title: 'Abonnement van {asset} opnieuw geactiveerd',
    body: '{by} heeft het abonnement van {asset} opnieuw geactiveerd. Het is betaald tot en met {date}.',
  },
  subscription_direct_debit: {
    title: 'Automatische incasso ingesteld voor {asset}',
    body: '{by} heeft de jaarlijkse incasso voor {asset} ingesteld. De volgende betaling volgt na {date}.',
  },
  subscription_renewed: {
    title: 'Abonnement van {asset} verlengd',
    body: 'Er is {amount} betaald (factuur {number}). Het abonnement loopt tot en met {date}.',
  },
  subscription_expired: {
    title: 'Abonnement van {asset} verlopen',
    body: 'Het abonnement van {asset} is op {date} geëindigd. Verleng het om weer de laatste informatie te ontvangen.',
  },
  payment_failed: {
    title: 'Betaling van factuur {number} mislukt',
    body: '{amount} voor {asset} kon niet worden geïnd. Controleer uw betaalmiddel.',
  },
  payment_method_changed: {
    title: 'Betaalmiddel gewijzigd',
    body: '{by} heeft het betaalmiddel gewijzigd: {card}.',
  },
  sticker_requested: {
    title: 'Stickeraanvraag van {space}',
    body: '{name} ({company}) vraagt stickers voor {count} voertuig(en): {vehicles}.\nAfleveradres: {address}\nTelefoon: {phone}\nE-mail: {email}',
  },
  assistance_required: {
    title: 'Hulp gevraagd: {problem} – {space}',
    body: '{name} ({email}) schrijft:\n\n{message}',
  },
  bug_reported: {
    title: 'Fout gemeld door {space}',
    body: '{name} ({email}) meldt:\n\n{message}\n\n{context}',
  },
  opinion_given: {
    title: 'Mening van {space}',
    body: '{name} ({email}) geeft {rating} van de 5.\n\n{message}',
  },
  order_requested: {
    title: 'Bestelling {number} van {space}',
    body: '{by} bestelt {quantity} {product} voor {asset}, te leveren op {date}.\n\n{comment}',
  },
  order_withdrawn: {
    title: 'Bestelling {number} ingetrokken door {space}',
    body: '{by} heeft de bestelling van {quantity} {product} voor {asset} ingetrokken.',
  },
  order_difference: {
    title: 'Verschil bij de levering van bestelling {number}, {space}',
    body: '{by} meldt een verschil voor {asset} ({product}): {ordered} besteld, {delivered} geleverd, {measured} gemeten door de sensor.\n\n{message}',
  },
};
