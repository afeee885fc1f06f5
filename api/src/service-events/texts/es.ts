import type { ServiceTexts } from '../service-kinds.ts';

export const texts: ServiceTexts = {
  open: 'Abrir',
  why: 'Recibe este correo porque forma parte del espacio {space}. Puede cambiarlo en su perfil.',
  answer: 'Responda a este correo para contactar directamente con el cliente.',
  document_shared: {
    title: 'Nuevo documento: {name}',
    body: 'Su proveedor ha compartido con usted el documento «{name}».',
  },
  news_published: {
    title: '{title}',
    body: '{summary}',
  },
  order_taken_back: {
    title: 'Pedido {number} retirado',
    body: '{by} ha retirado el pedido de {quantity} de {product} para {asset}. No se entregará nada.',
  },
  sticker_preparing: {
    title: 'Su solicitud de pegatinas está en preparación',
    body: 'La solicitud de {company} para {count} vehículo(s) está en preparación.',
  },
  sticker_shipped: {
    title: 'Sus pegatinas han sido enviadas',
    body: 'Las pegatinas de {company} para {count} vehículo(s) van de camino a {city}.',
  },
  sticker_refused: {
    title: 'Su solicitud de pegatinas ha sido rechazada',
    body: 'La solicitud de {company} no ha podido aceptarse. Motivo: {reason}',
  },
  subscription_cancelled: {
    title: 'Suscripción de {asset} cancelada',
    body: '{by} ha cancelado la suscripción de {asset}. Las mediciones siguen disponibles hasta el {date}.',
  },
  subscription_reactivated: {
    title: 'Suscripción de {asset} reactivada',
    body: '{by} ha reactivado la suscripción de {asset}. Está pagada hasta el {date}.',
  },
  subscription_direct_debit: {
    title: 'Domiciliación activada para {asset}',
    body: '{by} ha activado la domiciliación anual para {asset}. El próximo pago será después del {date}.',
  },
  subscription_renewed: {
    title: 'Suscripción de {asset} renovada',
    body: 'Se han pagado {amount} (factura {number}). La suscripción dura hasta el {date}.',
  },
  subscription_expired: {
    title: 'Suscripción de {asset} caducada',
    body: 'La suscripción de {asset} terminó el {date}. Renuévela para volver a recibir la información más reciente.',
  },
  payment_failed: {
    title: 'Ha fallado el pago de la factura {number}',
    body: 'No se han podido cobrar {amount} por {asset}. Compruebe su medio de pago.',
  },
  payment_method_changed: {
    title: 'Medio de pago modificado',
    body: '{by} ha modificado el medio de pago: {card}.',
  },
  sticker_requested: {
    title: 'Solicitud de pegatinas de {space}',
    body: '{name} ({company}) solicita pegatinas para {count} vehículo(s): {vehicles}.\nDirección de entrega: {address}\nTeléfono: {phone}\nCorreo electrónico: {email}',
  },
  assistance_required: {
    title: 'Ayuda solicitada: {problem} – {space}',
    body: '{name} ({email}) escribe:\n\n{message}',
  },
  bug_reported: {
    title: 'Error comunicado por {space}',
    body: '{name} ({email}) comunica:\n\n{message}\n\n{context}',
  },
  opinion_given: {
    title: 'Opinión de {space}',
    body: '{name} ({email}) da una nota de {rating} sobre 5.\n\n{message}',
  },
  order_requested: {
    title: 'Pedido {number} de {space}',
    body: '{by} pide {quantity} de {product} para {asset}, con entrega el {date}.\n\n{comment}',
  },
  order_withdrawn: {
    title: 'Pedido {number} retirado por {space}',
    body: '{by} ha retirado el pedido de {quantity} de {product} para {asset}.',
  },
  order_difference: {
    title: 'Diferencia en la entrega del pedido {number}, {space}',
    body: '{by} señala una diferencia para {asset} ({product}): {ordered} pedidos, {delivered} entregados, {measured} medidos por el sensor.\n\n{message}',
  },
};
