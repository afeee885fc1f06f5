/** What the page knows of where it runs, by name: shown to the user before it is sent. */
export type PageFacts = Readonly<Record<string, string>>;

export interface FactSource {
  /** Where the fault was met, as the user has it. */
  readonly page: string;
  readonly user: {
    readonly id_user: number;
    readonly id_client: number;
    readonly role: { readonly name: string };
  };
  readonly modules: readonly { readonly manifest: { readonly name: string }; readonly version: string }[];
  readonly language: string;
  readonly theme: string;
  readonly online: boolean;
  readonly browser: string;
  readonly window: { readonly width: number; readonly height: number; readonly ratio: number };
  readonly at: Date;
}

const mostValue = 500;

/** The facts of a report, each within what the call takes. */
export function factsOf(source: FactSource): PageFacts {
  const { page, user, modules, language, theme, online, browser, window, at } = source;
  const facts = {
    page,
    time: at.toISOString(),
    browser,
    window: `${window.width} × ${window.height} (${window.ratio})`,
    language,
    theme,
    connection: online ? 'online' : 'offline',
    space: String(user.id_client),
    user: String(user.id_user),
    role: user.role.name,
    modules: modules.map(({ manifest, version }) => `${manifest.name}@${version}`).join(', '),
  };
  return Object.fromEntries(
    Object.entries(facts)
      .map(([name, value]) => [name, value.replaceAll(/\s+/g, ' ').trim().slice(0, mostValue)] as const)
      .filter(([, value]) => value !== ''),
  );
}
