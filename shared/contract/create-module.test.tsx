import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { createModule, type ModuleProps } from './create-module.tsx';
import { localeStore } from './environment.ts';
import { locationStore, unsavedStore, useUnsavedChanges } from './navigation.ts';

const Red = styled.p`
  color: red;
`;

const place = (path: string) => ({ pathname: path, search: '', hash: '', state: null, key: path });

function host(onError: (error: unknown) => void = () => {}): ModuleProps {
  const domElement = document.createElement('div');
  document.body.append(domElement);
  return { domElement, basename: '/orders_cockpit', onError };
}

// A module's root is its own: it draws by React's scheduler, as in the page, and not by a test's.
declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  locationStore.set(place('/orders_cockpit'));
  localeStore.set('en');
});
afterEach(() => document.body.replaceChildren());

function Form() {
  const [isDirty, setDirty] = useState(false);
  useUnsavedChanges(isDirty);
  return (
    <button type="button" onClick={() => setDirty(true)}>
      Type
    </button>
  );
}

test('twenty mounts and unmounts leave no element or unsaved mark behind, and one style sheet, written once', async () => {
  const { mount, unmount } = createModule({
    App: () => (
      <>
        <Red>Orders</Red>
        <Form />
      </>
    ),
    catalogs: [],
  });
  const props = host();
  const sheets = document.styleSheets.length;
  const rules = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    await mount(props);
    expect(screen.getByText('Orders')).toBeInTheDocument();
    screen.getByRole('button').click();
    await waitFor(() => expect(unsavedStore.get().size).toBe(1));
    expect(getComputedStyle(screen.getByText('Orders')).color).toBe('rgb(255, 0, 0)');
    await unmount(props);
    expect(unsavedStore.get().size).toBe(0);
    rules.add(document.head.textContent ?? '');
  }
  expect(props.domElement).toBeEmptyDOMElement();
  expect(document.styleSheets).toHaveLength(sheets + 1);
  expect(rules.size).toBe(1);
});

test('an error of its first render is handed to the shell, and nothing hangs', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const onError = jest.fn();
  const { mount } = createModule({
    App: () => {
      throw new Error('broken');
    },
    catalogs: [],
  });
  await mount(host(onError));
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }));
  quiet.mockRestore();
});

test('its texts follow the language of the page', async () => {
  const asked: string[] = [];
  const { mount, unmount } = createModule({
    App: () => null,
    catalogs: [
      async (locale) => {
        asked.push(locale);
        return { messages: {} };
      },
    ],
  });
  const props = host();
  await mount(props);
  localeStore.set('fr');
  await waitFor(() => expect(asked).toEqual(['en', 'fr']));
  await unmount(props);
});
