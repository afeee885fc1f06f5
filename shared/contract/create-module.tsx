import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Component, type ComponentType, type ReactNode, StrictMode, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type IStyleSheetManager, StyleSheetConsumer, StyleSheetManager } from 'styled-components';
import type { Locale } from '../i18n/locale.ts';
import { localeStore } from './environment.ts';
import { ModuleRouter } from './module-router.tsx';
import { useStore } from './store.ts';

/** Loads the texts of one language, as @lingui/loader makes them of a .po file. */
export type CatalogLoader = (locale: Locale) => Promise<{ readonly messages: Messages }>;

/** What a module is made of: its app, and the texts that it loads in the reader’s language. */
export interface ModuleDefinition {
  readonly App: ComponentType<{ readonly basename: string }>;
  readonly catalogs: readonly CatalogLoader[];
}

/** What the shell gives a module when it mounts it. */
export interface ModuleProps {
  readonly domElement: HTMLElement;
  /** The route under which the module stands, such as `/orders_cockpit`. */
  readonly basename: string;
  /** Told of an error that the module could not show by itself. */
  readonly onError: (error: unknown) => void;
}

/** The single-spa lifecycles of a module; `mount` resolves when its first screen stands. */
export interface ModuleLifecycles {
  readonly bootstrap: () => Promise<void>;
  readonly mount: (props: ModuleProps) => Promise<void>;
  readonly unmount: (props: ModuleProps) => Promise<void>;
}

/**
 * Makes the lifecycles of a module from its app and its texts. The module gets a React root, a router under its route,
 * a translation of its own and a style sheet of its own, which is filled once and kept between its visits.
 */
export function createModule({ App, catalogs }: ModuleDefinition): ModuleLifecycles {
  const roots = new Map<HTMLElement, Root>();
  const styles = createStyleKeeper();
  return {
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      const { domElement, basename, onError } = props;
      const locale = localeStore.get();
      const first = await loadTexts(catalogs, locale);
      const place = document.createElement('div');
      place.dataset.moduleRoot = '';
      domElement.replaceChildren(place);
      const root = createRoot(place, { onUncaughtError: onError });
      roots.set(domElement, root);
      await new Promise<void>((resolve) => {
        root.render(
          <StrictMode>
            <StyleSheetManager {...styles.props()}>
              <StyleSheetConsumer>{styles.keep}</StyleSheetConsumer>
              <ErrorCatcher onError={onError} onSettled={resolve}>
                <Texts catalogs={catalogs} first={{ locale, messages: first }}>
                  <ModuleRouter basename={basename}>
                    <App basename={basename} />
                    <AfterFirstCommit then={resolve} />
                  </ModuleRouter>
                </Texts>
              </ErrorCatcher>
            </StyleSheetManager>
          </StrictMode>,
        );
      });
    },
    unmount({ domElement }) {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
      domElement.replaceChildren();
      return Promise.resolve();
    },
  };
}

/** What a first visit has compiled and written stays in the page: the next one only draws. */
function createStyleKeeper() {
  let sheet: IStyleSheetManager['sheet'];
  return {
    props: (): Pick<IStyleSheetManager, 'sheet' | 'target'> =>
      sheet ? { sheet } : { target: document.head },
    keep: ({ styleSheet }: { readonly styleSheet: IStyleSheetManager['sheet'] }) => {
      sheet = styleSheet;
      return null;
    },
  };
}

function AfterFirstCommit({ then }: { readonly then: () => void }) {
  useEffect(() => then(), [then]);
  return null;
}

async function loadTexts(catalogs: readonly CatalogLoader[], locale: Locale): Promise<Messages> {
  const loaded = await Promise.all(catalogs.map((load) => load(locale)));
  return Object.assign({}, ...loaded.map(({ messages }) => messages));
}

interface TextsProps {
  readonly catalogs: readonly CatalogLoader[];
  readonly first: { readonly locale: Locale; readonly messages: Messages };
  readonly children: ReactNode;
}

/** The module's own translation: two modules may say the same English words otherwise in another language. */
function Texts({ catalogs, first, children }: TextsProps) {
  const [i18n] = useState(() =>
    setupI18n({ locale: first.locale, messages: { [first.locale]: first.messages } }),
  );
  const locale = useStore(localeStore);
  useEffect(() => {
    let isCurrent = true;
    if (locale === i18n.locale) return;
    loadTexts(catalogs, locale)
      .then((messages) => isCurrent && i18n.loadAndActivate({ locale, messages }))
      .catch((error: unknown) => reportError(error));
    return () => {
      isCurrent = false;
    };
  }, [catalogs, i18n, locale]);
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

interface ErrorCatcherProps {
  readonly onError: (error: unknown) => void;
  readonly onSettled: () => void;
  readonly children: ReactNode;
}

/** Hands a module's rendering error to the shell, which keeps the page and offers a retry in the module's place. */
class ErrorCatcher extends Component<ErrorCatcherProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onSettled();
    this.props.onError(error);
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
