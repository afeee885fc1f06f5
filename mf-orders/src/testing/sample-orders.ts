import type { TankOutlook } from '@niveau/shared/api/order-cockpit';
import type { OrderDetail } from '@niveau/shared/api/orders';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const dateInDays = (days: number) => inDays(days).slice(0, 10);

/** A Monday to come, so that a window of five working days lies in one week. */
function comingMonday(): number {
  let days = 7;
  while (new Date(Date.now() + days * dayMs).getUTCDay() !== 1) days += 1;
  return days;
}
const monday = comingMonday();

/** Monday to Friday, Wednesday being a holiday. */
export const deliveryDays = [0, 1, 3, 4].map((offset) => dateInDays(monday + offset));

/** A proposal that waits, with two days left. */
export const sampleProposal: OrderDetail = {
  id_order: 1,
  order_number: 'CMD-0412',
  purchase_order_number: null,
  state: 1,
  sub_state: null,
  asset: { id_asset: 11, asset_name: 'North tank' },
  city: 'Rennes',
  product: { id_product: 3, name: 'GNR' },
  quantity_ordered: 3000,
  quantity_delivered: null,
  total_price_cents: 345_690,
  desired_delivery_date: deliveryDays[0] ?? null,
  expected_delivery_date: null,
  actual_delivery_date: null,
  proposed_at: inDays(-1),
  validation_deadline: inDays(2),
  automatic_validation_at: inDays(2.1),
  validation_date: null,
  run_out_date: dateInDays(6),
  cancellation_reason: null,
  lapse: null,
  origin: 'proposal',
  price_per_unit: '1.1523',
  price_per_m3: '1152.30',
  price_method: 'platts_month_minus_1',
  comment: null,
  form_required: false,
  order_form: null,
  documents: [],
  validated_by: null,
  cancellation: null,
  delivery_days: deliveryDays,
  delivery_room: deliveryDays.map((date, place) => ({
    date,
    expected_l: Math.max(0, 40 - 20 * place),
    max_quantity_l: Math.min(4750, 4710 + 20 * place),
  })),
  country: 'FR',
  time_zone: 'Europe/Paris',
  tank: {
    id_device: 5,
    shape: 'horizontal_cylinder',
    capacity_l: 5000,
    usable_l: 4750,
    volume_l: 842,
    measured_at: inDays(-0.02),
    max_quantity_l: 4710,
    run_out: {
      days: 6,
      date: dateInDays(6),
      low_date: dateInDays(5),
      high_date: dateInDays(9),
      method: 'weekday',
      rests_on: { from: dateInDays(-60), to: dateInDays(0), days: 60 },
      daily_use_l: 134.6,
    },
    subscription: {
      device_number: '24E1240000000001',
      subscription_state: 'active',
      subscription_end: dateInDays(200),
      contract_paid_by_professional: false,
    },
  },
  provider: { name: 'Demo Energies', email: 'orders@demo.example', phone: '+33 2 96 00 00 00' },
  steps: [{ kind: 'proposed', at: inDays(-1) }],
  measured: null,
  difference_report: null,
};

/** The same once validated by a manager. */
export const sampleValidated: OrderDetail = {
  ...sampleProposal,
  state: 2,
  sub_state: 'sent',
  validation_date: inDays(0),
  validated_by: { name: 'Camille Perrin', automatic: false },
};

export const sampleDelivered: OrderDetail = {
  ...sampleValidated,
  state: 3,
  sub_state: null,
  quantity_delivered: 2987.5,
  actual_delivery_date: dateInDays(-1),
  order_form: { id_files: 7, filename: 'order-form.pdf', size: 1200 },
  documents: [
    {
      id_files: 8,
      type: 'invoice',
      filename: 'invoice.pdf',
      name: 'Invoice 2026-118',
      size: 900,
      added_at: inDays(-1),
    },
  ],
  measured: { litres: 2790, at: inDays(-1), level_before_l: 600, level_after_l: 3390 },
};

export const sampleCancelled: OrderDetail = {
  ...sampleProposal,
  id_order: 6,
  state: 4,
  cancellation_reason: 'The site is closed until January',
  cancellation: {
    reason: 'The site is closed until January',
    desired_delivery_dates: [dateInDays(40)],
    at: inDays(-3),
    by: 'Camille Perrin',
  },
};

/** What an order for the sample's tank rests on. */
export const sampleOutlook: TankOutlook = {
  asset: sampleProposal.asset,
  city: 'Rennes',
  country: 'FR',
  time_zone: 'Europe/Paris',
  form_required: false,
  provider: sampleProposal.provider,
  id_order_open: null,
  tank: sampleProposal.tank,
  delivery_room: deliveryDays.map((date) => ({ date, expected_l: 40, max_quantity_l: 4710 })),
  levels: [
    [Date.now() - 2 * dayMs, 1100],
    [Date.now() - dayMs, 970],
    [Date.now(), 842],
  ],
  gaps: [],
  fills: [],
  forecast: [
    [Date.now(), 842, 842, 842],
    [Date.now() + 6 * dayMs, 0, 0, 200],
  ],
  consumption: [{ month: '2026-10-01', consumed_l: 4100 }],
};
