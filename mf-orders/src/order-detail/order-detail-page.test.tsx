import type { OrderDetail } from '@niveau/shared/api/orders';
import { AppError } from '@niveau/shared/contract';
import { addDays, weekday } from '@niveau/shared/domain/calendar-date';
import { addWorkingDays } from '@niveau/shared/domain/working-days';
import { createApiDouble, type DoubleAnswers } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { sampleConsultant } from '@niveau/shared/testing/sample-user';
import { fireEvent, screen, within } from '@testing-library/react';
import { App } from '../app.tsx';
import {
  deliveryDays,
  sampleCancelled,
  sampleDelivered,
  sampleOutlook,
  sampleProposal,
  sampleValidated,
} from '../testing/sample-orders.ts';

const validate = 'POST order/cockpit/{id}/validate';
const cancel = 'PUT order/cockpit/{id}/cancel';
const pdf = (size = 1000) => new File([new Uint8Array(size)], 'form.pdf', { type: 'application/pdf' });

/** An order that the server keeps, and the page that shows it. */
async function open(
  first: OrderDetail,
  answers: DoubleAnswers = {},
  options: { user?: typeof sampleConsultant; online?: boolean } = {},
) {
  let order = first;
  const double = createApiDouble({
    'GET order/cockpit/{id}': () => ({ data: order }),
    'GET order/cockpit/tank': () => ({
      data: { ...sampleOutlook, levels: [], forecast: [], consumption: [] },
    }),
    'GET order/cockpit': () => ({ data: [], meta: { total: 0 } }),
    'GET order/cockpit/products': () => ({
      data: [
        {
          ...order.product,
          price_per_unit: '1.2',
          price_per_m3: '1200',
          price_method: 'cnr',
          is_final: true,
        },
        {
          id_product: 4,
          name: 'GNR B30',
          price_per_unit: '1.3',
          price_per_m3: '1300',
          price_method: 'cnr',
          is_final: false,
        },
      ],
    }),
    ...answers,
  });
  const shell = await renderModule(App, {
    basename: '/orders_cockpit',
    path: '/orders_cockpit/1',
    double,
    ...options,
  });
  await screen.findByRole('heading', { level: 1, name: order.asset.asset_name });
  return {
    ...shell,
    double,
    become: (next: OrderDetail) => {
      order = next;
    },
  };
}
const quantity = () => screen.findByRole('textbox', { name: /Quantity/ });
const send = () => screen.findByRole('button', { name: 'Validate the order' });
const confirm = () => screen.findByRole('button', { name: 'Yes, validate' });

test('a manager validates a proposal with a changed quantity, another day and a signed form', async () => {
  const page = await open({ ...sampleProposal, form_required: true });
  page.double.answer({
    [validate]: () => {
      page.become(sampleValidated);
      return { data: sampleValidated };
    },
  });
  expect(await screen.findByRole('img', { name: /North tank.*after delivery/ })).toBeVisible();
  expect(screen.getByText(/^Between .* and .*, at 135 L a day$/)).toBeVisible();
  expect(screen.getByText(/3 000 L will be validated automatically on/)).toBeVisible();

  await page.actor.click(await send());
  expect(await screen.findByText('Attach the signed order form')).toBeVisible();
  await page.actor.clear(await quantity());
  await page.actor.type(await quantity(), '2500,5');
  expect(page.hasUnsavedChanges()).toBe(true);
  await page.actor.click(
    screen.getByRole('button', { name: new RegExp(`\\b${Number(deliveryDays[3]?.slice(8))}\\b`) }),
  );
  await page.actor.upload(screen.getByLabelText(/Signed order form/), pdf());
  await page.actor.type(screen.getByLabelText('Purchase order number'), 'BC-77');
  await page.actor.click(await send());

  const question = await screen.findByRole('dialog', { name: 'Validate this order?' });
  expect(question).toHaveTextContent('2 500.5 L');
  expect(question).toHaveTextContent('2 881.33 €');
  await page.actor.click(await confirm());

  expect(await screen.findByText('Validated by Camille Perrin')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Progress of order CMD-0412' })).toBeVisible();
  const [call] = page.double.calls(validate);
  expect(call).toMatchObject({
    body: {
      quantity_ordered: 2500.5,
      desired_delivery_date: deliveryDays[3],
      id_product: 3,
      purchase_order_number: 'BC-77',
    },
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(call?.files.form?.[0]?.name).toBe('form.pdf');
  expect(page.notices).toEqual([
    { type: 'success', message: expect.stringMatching(/^Order validated: 3.000.L for North tank$/) },
  ]);
  expect(page.badgeRefreshes).toEqual(['orders_cockpit']);
  expect(page.path()).toBe('/orders_cockpit/1');
  expect(page.hasUnsavedChanges()).toBe(false);
});

test('more than fits is refused at the field, by the page and by the server', async () => {
  const page = await open(sampleProposal, {
    [validate]: () =>
      new AppError('order_quantity_over_capacity', {
        faults: [{ path: 'body.quantity_ordered', translation_key: 'order_quantity_over_capacity' }],
      }),
  });
  await page.actor.clear(await quantity());
  await page.actor.type(await quantity(), '4711');
  await page.actor.click(await send());
  expect(
    await screen.findByText('The quantity does not fit in the tank on this day: at most 4 710 L'),
  ).toBeVisible();
  expect(await quantity()).toHaveFocus();
  expect(page.double.calls(validate)).toHaveLength(0);

  fireEvent.change(await quantity(), { target: { value: '300.123' } });
  expect(await screen.findByText('At most two decimal places')).toBeVisible();

  await page.actor.click(screen.getByRole('button', { name: /^Fill up: 4.710.L$/ }));
  await page.actor.click(await send());
  // The second tap of a double one, on the button that came up under the finger.
  fireEvent.click(await confirm(), { detail: 2 });
  expect(page.double.calls(validate)).toHaveLength(0);
  await page.actor.click(await confirm());
  expect(await screen.findByText('The quantity does not fit in the tank')).toBeVisible();
  expect(await quantity()).toHaveFocus();
  expect(await quantity()).toHaveValue('4\u202F710');
  await page.actor.click(screen.getByRole('button', { name: /^As proposed: 3.000.L$/ }));
  expect(screen.queryByText('The quantity does not fit in the tank')).not.toBeInTheDocument();
});

test('a proposal is declined with a reason and a date that would suit', async () => {
  const page = await open(sampleProposal);
  page.double.answer({
    [cancel]: () => {
      page.become(sampleCancelled);
      return { data: sampleCancelled };
    },
  });
  await page.actor.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline this proposal' });
  await page.actor.type(within(dialog).getByLabelText(/Reason/), 'shut');
  await page.actor.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(await within(dialog).findByText('Give a reason of at least 5 characters')).toBeVisible();
  await page.actor.type(within(dialog).getByLabelText(/Reason/), ' until January');
  const choose = (value: string) =>
    fireEvent.change(within(dialog).getByLabelText(/Dates that would suit you/, { selector: 'input' }), {
      target: { value },
    });
  choose('2999-01-12');
  expect(await within(dialog).findByText('Choose a day within six months')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Add' })).toBeDisabled();
  const today = new Date().toISOString().slice(0, 10);
  const saturday = addDays(today, 7 + ((5 - weekday(today) + 7) % 7));
  choose(saturday);
  expect(
    await within(dialog).findByText('No delivery on this day: a weekend or a public holiday'),
  ).toBeVisible();
  await page.actor.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(page.double.calls(cancel)).toEqual([]);
  const [first, second] = [addWorkingDays(today, 15, 'FR'), addWorkingDays(today, 20, 'FR')];
  choose(second);
  await page.actor.click(within(dialog).getByRole('button', { name: 'Add' }));
  // Chosen and not added: it is meant as well.
  choose(first);
  await page.actor.click(within(dialog).getByRole('button', { name: 'Decline' }));

  expect(await screen.findByText('Cancelled by Camille Perrin')).toBeVisible();
  expect(page.double.calls(cancel)[0]).toMatchObject({
    body: { reason: 'shut until January', desired_delivery_dates: [first, second] },
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(page.badgeRefreshes).toEqual(['orders_cockpit']);
});

test('a consultant reads the proposal and is told who may validate', async () => {
  await open(sampleProposal, {}, { user: sampleConsultant });
  expect(screen.getByText(/for managers of this space/)).toBeVisible();
  expect(screen.getByText('Platts price of the previous month')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Validate|Decline/ })).not.toBeInTheDocument();
});

test('an order that a colleague has validated says who and when, and keeps what was typed', async () => {
  const page = await open(sampleProposal);
  page.double.answer({
    [validate]: () => {
      page.become({ ...sampleValidated, validated_by: { name: 'Louis Marchand', automatic: false } });
      return new AppError('order_already_validated', {
        details: { by: 'Louis Marchand', automatic: false, at: '2026-11-27T10:00:00Z' },
      });
    },
  });
  await page.actor.type(await screen.findByLabelText('Comment'), 'Ring at the gate');
  await page.actor.click(await send());
  await page.actor.click(await confirm());
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('This order has already been validated');
  expect(notice).toHaveTextContent(/By Louis Marchand, on Friday, November 27 at 11:00/);
  expect(screen.getByLabelText('Comment')).toHaveValue('Ring at the gate');
  expect(screen.queryByRole('button', { name: 'Validate the order' })).not.toBeInTheDocument();
  await page.actor.click(within(notice).getByRole('button', { name: 'Show the order as it stands' }));
  expect(await screen.findByText('Validated by Louis Marchand')).toBeVisible();
});

test('after the deadline the page offers the supplier; what was typed before is kept', async () => {
  const page = await open(sampleProposal, { [validate]: () => new AppError('order_deadline_passed') });
  await page.actor.type(await screen.findByLabelText('Comment'), 'Ring at the gate');
  await page.actor.click(await send());
  await page.actor.click(await confirm());
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('The validation deadline has passed');
  expect(within(notice).getByRole('link', { name: 'Call Demo Energies' })).toHaveAttribute(
    'href',
    'tel:+33296000000',
  );
  expect(screen.getByLabelText('Comment')).toHaveValue('Ring at the gate');
});

test('a proposal opened after its deadline cannot be validated', async () => {
  await open({ ...sampleProposal, validation_deadline: '2026-01-01T10:00:00Z' });
  expect(screen.getByRole('alert')).toHaveTextContent('The validation deadline has passed');
  expect(screen.queryByRole('button', { name: /Validate/ })).not.toBeInTheDocument();
});

test('a file of another type or too large is not taken', async () => {
  const page = await open({ ...sampleProposal, form_required: true });
  const input = await screen.findByLabelText(/Signed order form/);
  fireEvent.change(input, { target: { files: [new File(['x'], 'form.docx')] } });
  expect(screen.getByText(/This type of file is not allowed/)).toBeVisible();
  fireEvent.change(input, { target: { files: [pdf(10_500_000)] } });
  expect(screen.getByText(/The document size exceeds the maximum limit of 10 MB/)).toBeVisible();
  expect(page.hasUnsavedChanges()).toBe(false);
});

test('without a connection a validation is kept, shown as waiting, and can be taken back', async () => {
  const page = await open(sampleProposal, {}, { online: false });
  await page.actor.type(await screen.findByLabelText('Comment'), 'Ring at the gate');
  await page.actor.click(await send());
  const question = await screen.findByRole('dialog', { name: 'Validate this order?' });
  expect(question).toHaveTextContent('You are not connected');
  await page.actor.click(within(question).getByRole('button', { name: 'Keep and send later' }));
  expect(await screen.findByText(/^Your validation waits to be sent: 3.000.L for North tank$/)).toBeVisible();
  expect(page.double.calls(validate)).toHaveLength(0);
  expect(page.hasUnsavedChanges()).toBe(false);
  expect(screen.queryByRole('button', { name: 'Validate the order' })).not.toBeInTheDocument();
  await page.actor.click(screen.getByRole('button', { name: 'Do not send it' }));
  expect(await send()).toBeVisible();
});

test('a difference is reported, and the order says so', async () => {
  const message = '100 litres are missing';
  const page = await open(sampleDelivered, {
    'POST order/cockpit/{id}/difference': () => ({
      data: {
        ...sampleDelivered,
        difference_report: { message, at: '2026-11-27T10:00:00Z', by: 'Camille Perrin' },
      },
    }),
  });
  expect(screen.getByText('The sensor measured something else')).toBeVisible();
  await page.actor.click(screen.getByRole('button', { name: 'Report a difference' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report a difference' });
  await page.actor.type(await within(dialog).findByLabelText(/What is wrong/), message);
  await page.actor.click(within(dialog).getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText('Difference reported')).toBeVisible();
  expect(page.double.calls('POST order/cockpit/{id}/difference')[0]?.body).toEqual({ message });
});

test('an order outside a proposal goes the same way', async () => {
  const double = createApiDouble({
    'GET order/cockpit/choices': () => ({
      data: {
        assets: [
          {
            id_asset: 11,
            asset_name: 'North tank',
            city: 'Rennes',
            liquid: 'GNR',
            capacity_l: 5000,
            volume_l: 842,
            run_out_date: null,
            id_order_open: null,
            is_orderable: true,
          },
        ],
        products: [],
      },
    }),
    'GET order/cockpit/tank': () => ({
      data: { ...sampleOutlook, levels: [], forecast: [], consumption: [] },
    }),
    'GET order/cockpit/products': () => ({
      data: [
        {
          id_product: 3,
          name: 'GNR',
          price_per_unit: '1.2',
          price_per_m3: '1200',
          price_method: 'cnr',
          is_final: true,
        },
      ],
    }),
    'POST order/cockpit': () => ({ data: { ...sampleValidated, id_order: 9, origin: 'customer' } }),
    'GET order/cockpit/{id}': () => ({ data: { ...sampleValidated, id_order: 9, origin: 'customer' } }),
    'GET order/cockpit': () => ({ data: [], meta: { total: 0 } }),
  });
  const page = await renderModule(App, { basename: '/orders_cockpit', path: '/orders_cockpit/new', double });
  await page.actor.click(await screen.findByRole('button', { name: 'North tank' }));
  expect(page.path()).toBe('/orders_cockpit/new?asset=11');
  await page.actor.click(await screen.findByRole('button', { name: 'Place the order' }));
  await page.actor.click(await screen.findByRole('button', { name: 'Yes, order' }));
  expect(await screen.findByText('Request made')).toBeVisible();
  expect(double.calls('POST order/cockpit')[0]).toMatchObject({
    body: { id_asset: 11, quantity_ordered: 4710, id_product: 3 },
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(page.path()).toBe('/orders_cockpit/9');
});

test('a price that changed meanwhile is refused by name: the new one stands in the form, with what was typed', async () => {
  const page = await open(sampleProposal);
  const other = (price: string) => ({
    id_product: 4,
    name: 'GNR B30',
    price_per_unit: price,
    price_per_m3: `${price}000`,
    price_method: 'cnr' as const,
    is_final: false,
  });
  page.double.answer({
    [validate]: () => {
      page.double.answer({ 'GET order/cockpit/products': () => ({ data: [other('1.4')] }) });
      return new AppError('order_price_changed', { status: 409, details: { price_per_unit: '1.40' } });
    },
  });
  await page.actor.click(await screen.findByRole('radio', { name: /GNR B30/ }));
  await page.actor.type(screen.getByLabelText('Comment'), 'Ring at the gate');
  await page.actor.click(await send());
  expect(await screen.findByRole('dialog')).toHaveTextContent('3 900.00 €');
  await page.actor.click(await confirm());
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('The price has changed');
  expect(notice).toHaveTextContent('It is 1.40 €/L now.');
  expect(page.double.calls(validate)[0]?.body).toMatchObject({ id_product: 4, price_per_unit: '1.3' });
  expect((await screen.findAllByText('4 200.00 €')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Comment')).toHaveValue('Ring at the gate');
  page.double.answer({
    [validate]: () => {
      page.become(sampleValidated);
      return { data: sampleValidated };
    },
  });
  await page.actor.click(await send());
  await page.actor.click(await confirm());
  expect(await screen.findByText('Validated by Camille Perrin')).toBeVisible();
  const [first, second] = page.double.calls(validate);
  expect(second?.body).toMatchObject({ price_per_unit: '1.4', comment: 'Ring at the gate' });
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('a tank of unknown capacity says so, and whoever knows it may order', async () => {
  const unknown = { capacity_l: null, usable_l: null, max_quantity_l: null };
  const page = await open({
    ...sampleProposal,
    automatic_validation_at: null,
    tank: { ...sampleProposal.tank, ...unknown },
    delivery_room: sampleProposal.delivery_room.map((room) => ({ ...room, max_quantity_l: null })),
  });
  expect(await screen.findByText('The capacity of this tank is unknown')).toBeVisible();
  expect(screen.getByText('Unknown')).toBeVisible();
  expect(screen.getByText('842 L')).toBeVisible();
  expect(screen.getByText('Without an answer, nothing is ordered.')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/∞|NaN|Infinity/);
  expect(screen.queryByRole('button', { name: /^Fill up/ })).not.toBeInTheDocument();
  await page.actor.clear(await quantity());
  await page.actor.type(await quantity(), '90000');
  await page.actor.click(await send());
  expect(await confirm()).toBeVisible();
});

test('a tank whose sensor has no subscription says that its level is not the latest, and how to renew', async () => {
  const { subscription } = sampleProposal.tank;
  if (!subscription) throw new Error('the sample has a sensor');
  const lapsed = { ...subscription, subscription_state: 'expired' as const, subscription_end: '2026-01-31' };
  await open({ ...sampleProposal, tank: { ...sampleProposal.tank, subscription: lapsed } });
  expect(await screen.findByText('Subscription expired')).toBeVisible();
  expect(screen.getByText(/check the level before you order/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Renew the subscription' })).toHaveAttribute(
    'href',
    `/parameter/subscription?search=${lapsed.device_number}`,
  );
});

test('a proposal that lapsed says why, and names nobody', async () => {
  await open({
    ...sampleCancelled,
    cancellation_reason: null,
    lapse: 'nothing_fits',
    cancellation: { reason: '', desired_delivery_dates: [], at: '2026-11-27T10:00:00Z', by: '' },
  });
  expect(screen.getByText('Lapsed without an answer')).toBeVisible();
  expect(
    screen.getByText('Nobody answered in time, and no delivery fits into the tank any more'),
  ).toBeVisible();
  expect(screen.queryByText(/^Cancelled by/)).not.toBeInTheDocument();
});

test('a delivered order shows what came against what was ordered, and gives form and invoice back', async () => {
  const page = await open(sampleDelivered, {
    'GET file/{id}/module/{module}': () => ({ data: new Blob(['%PDF']) }),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:form', revokeObjectURL: () => undefined });
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  expect(screen.getByText('2 988 L (−12 L)')).toBeVisible();
  await page.actor.click(
    screen.getByRole('button', { name: /^Download Signed order form, order-form\.pdf/ }),
  );
  expect(page.double.calls('GET file/{id}/module/{module}')[0]?.params).toEqual({ id: 7, module: 'ORDC' });
  await page.actor.click(screen.getByRole('button', { name: /^Download Invoice, Invoice 2026-118/ }));
  expect(page.double.calls('GET file/{id}/module/{module}')[1]?.params).toEqual({ id: 8, module: 'ORDC' });
  expect(saved).toEqual(['order-form.pdf', 'invoice.pdf']);
});

test('an order that the server does not open says so and asks for no retry', async () => {
  const double = createApiDouble({ 'GET order/cockpit/{id}': () => new AppError('order_view_no_rights') });
  await renderModule(App, { basename: '/orders_cockpit', path: '/orders_cockpit/1', double });
  expect(await screen.findByText('You do not have the rights to view the order proposal')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
