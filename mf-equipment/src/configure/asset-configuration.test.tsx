import { AppError, type CallOutput, navigateTo } from '@niveau/shared/contract';
import { createApiDouble, type DoubleAnswers } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { act, screen, waitFor } from '@testing-library/react';
import { App } from '../app.tsx';
import { sampleAssets, sampleDetail } from '../asset/sample-assets.ts';

const save = 'PUT asset/v2/{id}';
const sensor: CallOutput<'PUT device/{id}/configuration'> = {
  id_device: 101,
  orientation: 'vertical',
  mounting: {},
  usual_interval_s: 3600,
  is_sentinel: false,
  low_threshold_ratio: 0.2,
  high_threshold_ratio: null,
  calibration: {},
  check: null,
};
const answers: DoubleAnswers = {
  'GET asset/v2/{id}': ({ params }) => {
    const found = sampleAssets(Date.now()).find(({ id_asset }) => id_asset === params.id);
    return found ? { data: sampleDetail(found) } : new AppError('asset_not_found');
  },
  'GET asset/{id}/asset_reference': ({ params }) => ({
    data: {
      id_asset: params.id,
      id_referential: 1,
      id_module: 1,
      id_asset_model: null,
      brand: 'Roth',
      model: 'DUO 3000',
      configuration: {
        id_asset_liquid: null,
        geometry: null,
        mounting: {},
        usable_ratio: 0.95,
        additional_fields: {},
      },
      devices: [],
    },
  }),
  'GET v2/professional/{id}/module/{id_module}/configuration': () => ({
    data: {
      id_module: 1,
      designation: 'GNC_TANK',
      name: 'Tanks',
      is_generic: false,
      asset_models: [],
      asset_types: [
        {
          id_referential: 1,
          designation: 'GNC_TANK',
          code: 'tank',
          name: 'Tank',
          is_generic: false,
          metrics: [],
          fields: [],
          has_container: false,
        },
      ],
      shapes: [],
      liquids: [],
    },
  }),
  'PUT device/{id}/configuration': ({ params }) => ({ data: { ...sensor, id_device: params.id } }),
  'GET device/{id}/metrics': () => ({ data: [] }),
  // Refused, the form stays where it is.
  [save]: () => new AppError('problem_occurred', { status: 500 }),
};

const open = async (path: string) => {
  const double = createApiDouble(answers);
  const shell = await renderModule(App, { basename: '/equipment', path, double });
  await screen.findByRole('checkbox', { name: 'The equipment stands at an address' });
  return { ...shell, double };
};

test('going from one equipment’s form to another’s shows, and saves, what is the other’s', async () => {
  const page = await open('/equipment/1/configure');
  expect(await screen.findByDisplayValue('Cuve nord')).toBeVisible();
  act(() => navigateTo('/equipment/2/configure'));
  expect(await screen.findByDisplayValue('Cuve dépôt Vern-sur-Seiche')).toBeVisible();
  // Everything of the first is known by now: no skeleton stands between the two forms.
  act(() => navigateTo('/equipment/1/configure'));
  expect(await screen.findByDisplayValue('Cuve nord')).toBeVisible();
  expect(screen.queryByDisplayValue('Cuve dépôt Vern-sur-Seiche')).not.toBeInTheDocument();
  await page.actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.double.calls(save)).toMatchObject([
      { params: { id: 1 }, body: { asset: { asset_name: 'Cuve nord' }, domicile: { city: 'Rennes' } } },
    ]),
  );
});

test('an address that is taken off is taken off at the server', async () => {
  const page = await open('/equipment/1/configure');
  await page.actor.click(screen.getByRole('checkbox', { name: 'The equipment stands at an address' }));
  await page.actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.double.calls(save)).toMatchObject([{ body: { domicile: null } }]));
});
