import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ModuleLifecycles } from '@niveau/shared/contract';
import { locationStore } from '@niveau/shared/contract/host';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ModuleReport } from '../failures/module-report.ts';
import type { ModuleLoader } from './module-loader.ts';
import { type PlacePorts, slowAfter } from './module-place.ts';
import { ModuleSlot } from './module-slot.tsx';
import type { AcceptedRelease } from './release-check.ts';

const lifecycles: ModuleLifecycles = {
  bootstrap: async () => {},
  mount: async () => {},
  unmount: async () => {},
};

const release = (version: string): AcceptedRelease => ({
  base: 'https://niveau.example/modules/mf-orders/',
  manifest: {
    name: 'mf-orders',
    version,
    contract: '^1.0.0',
    container: 'mf_orders',
    entry: 'remoteEntry.js',
    routes: [],
    menu: [
      {
        page_name: 'orders_cockpit',
        page_link: '/orders_cockpit',
        labels: { en: 'All orders', fr: '', de: '', es: '', it: '', nl: '', pt: '' },
        icon: '',
        permission: { module: 'ORDC', level: 1 },
        badge: null,
        order: 20,
      },
    ],
    badges: [],
    files: {},
    locales: [],
    built_at: '',
  },
});

/** A loader whose releases load or fail as the test says by then. */
function controlledLoader(outcome: (version: string) => Promise<ModuleLifecycles>) {
  const asked: string[] = [];
  const bring = (how: string) => (one: AcceptedRelease) => {
    asked.push(`${how} ${one.manifest.version}`);
    return outcome(one.manifest.version);
  };
  const loader: ModuleLoader = { load: bring('load'), reload: bring('reload'), loaded: () => null };
  return { loader, asked };
}

const mount: PlacePorts['mount'] = async (_, { domElement }) => {
  domElement.textContent = 'The orders';
  return {
    unmount: async () => {
      domElement.textContent = '';
    },
  };
};

function show(
  loader: ModuleLoader,
  options: {
    previous?: AcceptedRelease;
    mount?: PlacePorts['mount'];
    diagnose?: PlacePorts['diagnose'];
  } = {},
) {
  const reports: ModuleReport[] = [];
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const view = render(
    <I18nProvider i18n={i18n}>
      <ModuleSlot
        label="Orders"
        basename="/orders_cockpit"
        release={current}
        previous={options.previous ?? null}
        loader={loader}
        mount={options.mount ?? mount}
        report={report(reports)}
        diagnose={options.diagnose ?? notToBeHad}
        onReady={noop}
        onFailed={noop}
      />
    </I18nProvider>,
  );
  return { reports, view };
}
const current = release('2.0.0');
const noop = () => {};
const notToBeHad: PlacePorts['diagnose'] = async () => 'load';
const notAsSigned: PlacePorts['diagnose'] = async () => 'integrity';
const report = (reports: ModuleReport[]) => (one: ModuleReport) => void reports.push(one);

test('a module stands in its place, and goes with it', async () => {
  const { loader } = controlledLoader(async () => lifecycles);
  const { view } = show(loader);
  expect(await screen.findByText('The orders')).toBeInTheDocument();
  expect(screen.queryByText('Loading Orders')).not.toBeInTheDocument();
  view.unmount();
  expect(screen.queryByText('The orders')).not.toBeInTheDocument();
});

test('while it is awaited its page stands under what its menu calls it; a page within it under no heading', () => {
  const { loader } = controlledLoader(() => new Promise(() => {}));
  const wait = ([pathname = '', search = '']: readonly string[]) => {
    locationStore.set({ ...locationStore.get(), pathname, search });
    const { view } = show(loader);
    const isNamed = screen.queryByText('All orders') !== null;
    view.unmount();
    return isNamed;
  };
  const addresses = [['/orders_cockpit'], ['/orders_cockpit/7'], ['/orders_cockpit', '?tab=completed']];
  expect(addresses.map(wait)).toEqual([true, false, false]);
});

test('a module that failed says what happened, is reported, and really is tried again', async () => {
  let isDown = true;
  const { loader, asked } = controlledLoader(async () => {
    if (isDown) throw new Error('down');
    return lifecycles;
  });
  const { reports } = show(loader);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Orders could not be shown');
  expect(reports).toMatchObject([{ module: 'mf-orders', version: '2.0.0', kind: 'load' }]);

  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The orders')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(asked).toEqual(['load 2.0.0', 'reload 2.0.0']);
});

test('where the retry fails too, the last good version takes the place', async () => {
  const { loader, asked } = controlledLoader(async (version) => {
    if (version === '2.0.0') throw new Error('down');
    return lifecycles;
  });
  show(loader, { previous: release('1.0.0') });
  expect(await screen.findByRole('button', { name: 'Use the previous version' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The orders')).toBeInTheDocument();
  expect(asked).toEqual(['load 2.0.0', 'reload 2.0.0', 'load 1.0.0']);
});

test('files that are not those that were signed give way to the last good version at once', async () => {
  const { loader, asked } = controlledLoader(async (version) => {
    if (version === '2.0.0') throw new Error('refused');
    return lifecycles;
  });
  const { reports } = show(loader, { previous: release('1.0.0'), diagnose: notAsSigned });
  expect(await screen.findByText('The orders')).toBeInTheDocument();
  expect(asked).toEqual(['load 2.0.0', 'load 1.0.0']);
  expect(reports).toMatchObject([{ version: '2.0.0', kind: 'integrity' }]);
});

test('files that are to be had again are asked for once more, without a word', async () => {
  let tries = 0;
  const { loader, asked } = controlledLoader(async () => {
    tries += 1;
    if (tries === 1) throw new Error('for a moment');
    return lifecycles;
  });
  const { reports } = show(loader, { diagnose: async () => 'mended' });
  expect(await screen.findByText('The orders')).toBeInTheDocument();
  expect(asked).toEqual(['load 2.0.0', 'reload 2.0.0']);
  expect(reports).toEqual([]);
});

test('where that fails too it is said, and not tried for ever', async () => {
  const { loader, asked } = controlledLoader(async () => {
    throw new Error('for good');
  });
  show(loader, { diagnose: async () => 'mended' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Its files could not be loaded');
  expect(asked).toEqual(['load 2.0.0', 'reload 2.0.0']);
});

test('a file that a mounted module misses is no error of its code', async () => {
  let fail: (error: unknown) => void = noop;
  const { loader } = controlledLoader(async () => lifecycles);
  const { reports } = show(loader, {
    mount: (one, props) => {
      fail = props.onError;
      return mount(one, props);
    },
  });
  await screen.findByText('The orders');
  await act(async () => fail(Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' })));
  expect(await screen.findByRole('alert')).toHaveTextContent('Its files could not be loaded');
  expect(reports).toMatchObject([{ kind: 'load' }]);
});

test('an error inside a module leaves its place with a retry, and nothing else', async () => {
  let fail: (error: unknown) => void = noop;
  const { loader } = controlledLoader(async () => lifecycles);
  const { reports } = show(loader, {
    mount: (one, props) => {
      fail = props.onError;
      return mount(one, props);
    },
  });
  await screen.findByText('The orders');
  await act(async () => fail(new Error('it threw')));
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred inside it');
  expect(screen.queryByText('The orders')).not.toBeInTheDocument();
  expect(reports).toMatchObject([{ kind: 'render', error: { message: 'it threw' } }]);
});

test('one that takes long says so after three seconds and goes on waiting', async () => {
  jest.useFakeTimers();
  try {
    const { loader } = controlledLoader(() => new Promise(() => {}));
    show(loader);
    expect(screen.getByText('Loading Orders')).toBeInTheDocument();
    expect(screen.queryByText(/taking longer than usual/)).not.toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(slowAfter));
    expect(screen.getByText(/Orders is taking longer than usual/)).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
