import type { ServiceTexts } from '../service-kinds.ts';

export const texts: ServiceTexts = {
  open: 'Ouvrir',
  why: 'Vous recevez cet e-mail parce que vous faites partie de l’espace {space}. Vous pouvez changer ce choix dans votre profil.',
  answer: 'Répondez à cet e-mail pour joindre directement le client.',
  document_shared: {
    title: 'Nouveau document : {name}',
    body: 'Votre fournisseur a partagé avec vous le document « {name} ».',
  },
  news_published: {
    title: '{title}',
    body: '{summary}',
  },
  order_taken_back: {
    title: 'Commande {number} retirée',
    body: '{by} a retiré la commande de {quantity} de {product} pour {asset}. Rien ne sera livré.',
  },
  sticker_preparing: {
    title: 'Votre demande de stickers est en préparation',
    body: 'La demande de {company} pour {count} véhicule(s) est en préparation.',
  },
  sticker_shipped: {
    title: 'Vos stickers ont été expédiés',
    body: 'Les stickers de {company} pour {count} véhicule(s) sont en route vers {city}.',
  },
  sticker_refused: {
    title: 'Votre demande de stickers a été refusée',
    body: 'La demande de {company} n’a pas pu être acceptée. Motif : {reason}',
  },
  subscription_cancelled: {
    title: 'Abonnement de {asset} résilié',
    body: '{by} a résilié l’abonnement de {asset}. Les mesures restent disponibles jusqu’au {date}.',
  },
  subscription_reactivated: {
    title: 'Abonnement de {asset} réactivé',
    body: '{by} a réactivé l’abonnement de {asset}. Il est payé jusqu’au {date}.',
  },
  subscription_direct_debit: {
    title: 'Prélèvement automatique activé pour {asset}',
    body: '{by} a activé le prélèvement annuel pour {asset}. Le prochain paiement aura lieu après le {date}.',
  },
  subscription_renewed: {
    title: 'Abonnement de {asset} renouvelé',
    body: '{amount} ont été réglés (facture {number}). L’abonnement court jusqu’au {date}.',
  },
  subscription_expired: {
    title: 'Abonnement de {asset} expiré',
    body: 'L’abonnement de {asset} a pris fin le {date}. Renouvelez-le pour recevoir à nouveau les dernières informations.',
  },
  payment_failed: {
    title: 'Échec du paiement de la facture {number}',
    body: '{amount} pour {asset} n’ont pas pu être prélevés. Merci de vérifier votre moyen de paiement.',
  },
  payment_method_changed: {
    title: 'Moyen de paiement modifié',
    body: '{by} a modifié le moyen de paiement : {card}.',
  },
  sticker_requested: {
    title: 'Demande de stickers de {space}',
    body: '{name} ({company}) demande des stickers pour {count} véhicule(s) : {vehicles}.\nAdresse de livraison : {address}\nTéléphone : {phone}\nE-mail : {email}',
  },
  assistance_required: {
    title: 'Demande d’assistance : {problem} – {space}',
    body: '{name} ({email}) écrit :\n\n{message}',
  },
  bug_reported: {
    title: 'Anomalie signalée par {space}',
    body: '{name} ({email}) signale :\n\n{message}\n\n{context}',
  },
  opinion_given: {
    title: 'Avis de {space}',
    body: '{name} ({email}) donne la note de {rating} sur 5.\n\n{message}',
  },
  order_requested: {
    title: 'Commande {number} de {space}',
    body: '{by} commande {quantity} de {product} pour {asset}, à livrer le {date}.\n\n{comment}',
  },
  order_withdrawn: {
    title: 'Commande {number} retirée par {space}',
    body: '{by} a retiré la commande de {quantity} de {product} pour {asset}.',
  },
  order_difference: {
    title: 'Écart sur la livraison de la commande {number}, {space}',
    body: '{by} signale un écart pour {asset} ({product}) : {ordered} commandés, {delivered} livrés, {measured} mesurés par le capteur.\n\n{message}',
  },
};
