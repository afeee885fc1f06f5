import type { ServiceTexts } from '../service-kinds.ts';

export const texts: ServiceTexts = {
  open: 'Abrir',
  why: 'Recebe este e-mail porque pertence ao espaço {space}. Pode alterar esta opção no seu perfil.',
  answer: 'Responda a este e-mail para contactar diretamente o cliente.',
  document_shared: {
    title: 'Novo documento: {name}',
    body: 'O seu fornecedor partilhou consigo o documento «{name}».',
  },
  news_published: {
    title: '{title}',
    body: '{summary}',
  },
  order_taken_back: {
    title: 'Encomenda {number} retirada',
    body: '{by} retirou a encomenda de {quantity} de {product} para {asset}. Nada será entregue.',
  },
  sticker_preparing: {
    title: 'O seu pedido de autocolantes está em preparação',
    body: 'O pedido de {company} para {count} veículo(s) está em preparação.',
  },
  sticker_shipped: {
    title: 'Os seus autocolantes foram enviados',
    body: 'Os autocolantes de {company} para {count} veículo(s) estão a caminho de {city}.',
  },
  sticker_refused: {
    title: 'O seu pedido de autocolantes foi recusado',
    body: 'O pedido de {company} não pôde ser aceite. Motivo: {reason}',
  },
  subscription_cancelled: {
    title: 'Assinatura de {asset} cancelada',
    body: '{by} cancelou a assinatura de {asset}. As medições continuam disponíveis até {date}.',
  },
  subscription_reactivated: {
    title: 'Assinatura de {asset} reativada',
    body: '{by} reativou a assinatura de {asset}. Está paga até {date}.',
  },
  subscription_direct_debit: {
    title: 'Débito direto ativado para {asset}',
    body: '{by} ativou o débito anual para {asset}. O próximo pagamento será depois de {date}.',
  },
  subscription_renewed: {
    title: 'Assinatura de {asset} renovada',
    body: 'Foram pagos {amount} (fatura {number}). A assinatura vigora até {date}.',
  },
  subscription_expired: {
    title: 'Assinatura de {asset} expirada',
    body: 'A assinatura de {asset} terminou em {date}. Renove-a para voltar a receber as últimas informações.',
  },
  payment_failed: {
    title: 'Falhou o pagamento da fatura {number}',
    body: 'Não foi possível cobrar {amount} por {asset}. Verifique o seu meio de pagamento.',
  },
  payment_method_changed: {
    title: 'Meio de pagamento alterado',
    body: '{by} alterou o meio de pagamento: {card}.',
  },
  sticker_requested: {
    title: 'Pedido de autocolantes de {space}',
    body: '{name} ({company}) pede autocolantes para {count} veículo(s): {vehicles}.\nMorada de entrega: {address}\nTelefone: {phone}\nE-mail: {email}',
  },
  assistance_required: {
    title: 'Ajuda pedida: {problem} – {space}',
    body: '{name} ({email}) escreve:\n\n{message}',
  },
  bug_reported: {
    title: 'Erro comunicado por {space}',
    body: '{name} ({email}) comunica:\n\n{message}\n\n{context}',
  },
  opinion_given: {
    title: 'Opinião de {space}',
    body: '{name} ({email}) dá {rating} em 5.\n\n{message}',
  },
  order_requested: {
    title: 'Encomenda {number} de {space}',
    body: '{by} encomenda {quantity} de {product} para {asset}, com entrega em {date}.\n\n{comment}',
  },
  order_withdrawn: {
    title: 'Encomenda {number} retirada por {space}',
    body: '{by} retirou a encomenda de {quantity} de {product} para {asset}.',
  },
  order_difference: {
    title: 'Diferença na entrega da encomenda {number}, {space}',
    body: '{by} comunica uma diferença para {asset} ({product}): {ordered} encomendados, {delivered} entregues, {measured} medidos pelo sensor.\n\n{message}',
  },
};
