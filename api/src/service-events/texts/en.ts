import type { ServiceTexts } from '../service-kinds.ts';

export const texts: ServiceTexts = {
  open: 'Open',
  why: 'You receive this e-mail because you belong to the space {space}. You can change this in your profile.',
  answer: 'Answer this e-mail to reach the customer directly.',
  document_shared: {
    title: 'New document: {name}',
    body: 'Your supplier has shared the document “{name}” with you.',
  },
  news_published: {
    title: '{title}',
    body: '{summary}',
  },
  order_taken_back: {
    title: 'Order {number} withdrawn',
    body: '{by} withdrew the order of {quantity} of {product} for {asset}. Nothing will be delivered.',
  },
  sticker_preparing: {
    title: 'Your sticker request is being prepared',
    body: 'The request of {company} for {count} vehicle(s) is being prepared.',
  },
  sticker_shipped: {
    title: 'Your stickers have been sent',
    body: 'The stickers of {company} for {count} vehicle(s) are on their way to {city}.',
  },
  sticker_refused: {
    title: 'Your sticker request was refused',
    body: 'The request of {company} could not be accepted. Reason: {reason}',
  },
  subscription_cancelled: {
    title: 'Subscription of {asset} cancelled',
    body: '{by} cancelled the subscription of {asset}. Its measurements stay available until {date}.',
  },
  subscription_reactivated: {
    title: 'Subscription of {asset} reactivated',
    body: '{by} reactivated the subscription of {asset}. It is paid until {date}.',
  },
  subscription_direct_debit: {
    title: 'Direct debit set up for {asset}',
    body: '{by} set up the annual direct debit for {asset}. The next payment is due after {date}.',
  },
  subscription_renewed: {
    title: 'Subscription of {asset} renewed',
    body: '{amount} were paid (invoice {number}). The subscription runs until {date}.',
  },
  subscription_expired: {
    title: 'Subscription of {asset} expired',
    body: 'The subscription of {asset} ended on {date}. Renew it to receive the latest information again.',
  },
  payment_failed: {
    title: 'Payment of invoice {number} failed',
    body: '{amount} for {asset} could not be collected. Please check your payment method.',
  },
  payment_method_changed: {
    title: 'Payment method changed',
    body: '{by} changed the payment method: {card}.',
  },
  sticker_requested: {
    title: 'Sticker request from {space}',
    body: '{name} ({company}) asks for stickers for {count} vehicle(s): {vehicles}.\nDelivery address: {address}\nTelephone: {phone}\nE-mail: {email}',
  },
  assistance_required: {
    title: 'Help needed: {problem} – {space}',
    body: '{name} ({email}) writes:\n\n{message}',
  },
  bug_reported: {
    title: 'Fault reported by {space}',
    body: '{name} ({email}) reports:\n\n{message}\n\n{context}',
  },
  opinion_given: {
    title: 'Opinion of {space}',
    body: '{name} ({email}) gives {rating} of 5.\n\n{message}',
  },
  order_requested: {
    title: 'Order {number} from {space}',
    body: '{by} orders {quantity} of {product} for {asset}, for delivery on {date}.\n\n{comment}',
  },
  order_withdrawn: {
    title: 'Order {number} withdrawn by {space}',
    body: '{by} withdrew the order of {quantity} of {product} for {asset}.',
  },
  order_difference: {
    title: 'Difference on the delivery of order {number}, {space}',
    body: '{by} reports a difference for {asset} ({product}): {ordered} ordered, {delivered} delivered, {measured} measured by the sensor.\n\n{message}',
  },
};
