import type { OrderValues } from './order-values.ts';

/** What is sent of an order: what was entered, and the price per litre that was shown with it. */
export interface SeenOrder {
  readonly values: OrderValues;
  readonly price_per_unit: string;
}

/** The fields of a multipart validation: what is empty is left out. */
export function orderFields({
  values,
  price_per_unit,
}: SeenOrder): readonly (readonly [string, string | File])[] {
  const [file] = values.form;
  const texts = {
    quantity_ordered: String(values.quantity_ordered),
    desired_delivery_date: values.desired_delivery_date,
    id_product: values.id_product,
    price_per_unit,
    purchase_order_number: values.purchase_order_number.trim(),
    comment: values.comment.trim(),
  };
  const given = Object.entries(texts).filter(([, text]) => text !== '');
  return file ? [...given, ['form', file]] : given;
}

export function orderBody(seen: SeenOrder): FormData {
  const body = new FormData();
  for (const [name, value] of orderFields(seen))
    if (typeof value === 'string') body.set(name, value);
    else body.set(name, value, value.name);
  return body;
}

/** What makes one validation another: its texts, its price and its file. */
export function orderContent({ values: { form, ...texts }, price_per_unit }: SeenOrder): string {
  const files = form.map(({ name, size, lastModified }) => [name, size, lastModified]);
  return JSON.stringify([texts, price_per_unit, files]);
}
