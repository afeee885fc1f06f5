import type { Locale } from '@niveau/shared/i18n/locale';

const codes = ['tank', 'order_invoicing', 'product', 'vehicle', 'communication'] as const;
type Code = (typeof codes)[number];

const names: Readonly<Record<Locale, Readonly<Record<Code, string>>>> = {
  en: {
    tank: 'Tank',
    order_invoicing: 'Order and invoicing',
    product: 'Product',
    vehicle: 'Vehicle',
    communication: 'Communication',
  },
  fr: {
    tank: 'Cuve',
    order_invoicing: 'Commande et facturation',
    product: 'Produit',
    vehicle: 'Véhicule',
    communication: 'Communication',
  },
  de: {
    tank: 'Tank',
    order_invoicing: 'Bestellung und Rechnung',
    product: 'Produkt',
    vehicle: 'Fahrzeug',
    communication: 'Kommunikation',
  },
  es: {
    tank: 'Depósito',
    order_invoicing: 'Pedido y facturación',
    product: 'Producto',
    vehicle: 'Vehículo',
    communication: 'Comunicación',
  },
  it: {
    tank: 'Serbatoio',
    order_invoicing: 'Ordine e fatturazione',
    product: 'Prodotto',
    vehicle: 'Veicolo',
    communication: 'Comunicazione',
  },
  nl: {
    tank: 'Tank',
    order_invoicing: 'Bestelling en facturatie',
    product: 'Product',
    vehicle: 'Voertuig',
    communication: 'Communicatie',
  },
  pt: {
    tank: 'Depósito',
    order_invoicing: 'Encomenda e faturação',
    product: 'Produto',
    vehicle: 'Veículo',
    communication: 'Comunicação',
  },
};

/** The name of a category of problems in a language; a code that nobody named stays as it is. */
export function problemName(locale: Locale, code: string): string {
  const known = codes.find((name) => name === code);
  return known ? names[locale][known] : code;
}
