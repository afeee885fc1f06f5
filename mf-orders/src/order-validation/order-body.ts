import type { OrderValues } from './order-values.ts';

/** The multipart body of a validation: what is empty is left out. */
export function orderBody(values: OrderValues): FormData {
  const body = new FormData();
  const [file] = values.form;
  const texts = {
    quantity_ordered: String(values.quantity_ordered),
    desired_delivery_date: values.desired_delivery_date,
    id_product: values.id_product,
    purchase_order_number: values.purchase_order_number.trim(),
    comment: values.comment.trim(),
  };
  for (const [name, text] of Object.entries(texts)) if (text) body.set(name, text);
  if (file) body.set('form', file, file.name);
  return body;
}

/** What makes one validation another: its texts and its file. */
export function orderContent({ form, ...texts }: OrderValues): string {
  return JSON.stringify([texts, form.map(({ name, size, lastModified }) => [name, size, lastModified])]);
}
