import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { locales } from '@niveau/shared/i18n/locale';
import { type Command, type CommandContext, jsonOption, readArguments, required } from '../command.ts';
import { PlatformError } from '../platform-error.ts';
import { firstPartOf, isReserved } from '../reserved-paths.ts';
import { fillTemplate, type Titles } from '../scaffold/fill-template.ts';
import { readModuleName } from '../scaffold/module-name.ts';
import { modulesOf, type Workspace } from '../workspace.ts';

const titleOptions = {
  title: { type: 'string' },
  'title-en': { type: 'string' },
  'title-fr': { type: 'string' },
  'title-de': { type: 'string' },
  'title-es': { type: 'string' },
  'title-it': { type: 'string' },
  'title-nl': { type: 'string' },
  'title-pt': { type: 'string' },
} as const;
type TitleValues = { readonly [K in keyof typeof titleOptions]?: string | undefined };

const mostTitle = 40;

export const createModule: Command = {
  usage: 'create-module <name> [--title <text>] [--title-fr <text>, -de, …] [--no-install] [--json]',
  summary: 'make a module that works: a list, a form, a permission, seven languages, tests',
  async run(args, context) {
    const { values, positionals } = readArguments(args, {
      ...titleOptions,
      ...jsonOption,
      'no-install': { type: 'boolean', default: false },
    });
    const { workspace, print } = context;
    const name = readModuleName(required(positionals[0], 'a name, such as site-visits'));
    const titles = readTitles(values, name.title);
    const folder = path.join(workspace.root, name.folder);
    if (existsSync(folder)) throw new PlatformError(`${name.folder} is there already: choose another name.`);
    refuseTakenRoute(name.slug, workspace);
    const files = await fillTemplate(folder, name, titles);
    if (!values['no-install']) install(context);
    if (values.json)
      print(
        JSON.stringify({
          name: name.folder,
          route: `/${name.slug}`,
          designation: name.designation,
          files,
        }),
      );
    else
      for (const line of nextSteps(name.folder, name.designation, files.length, `/${name.slug}`)) print(line);
    return 0;
  },
};

function readTitles(values: TitleValues, fallback: string): Titles {
  const of = (locale: (typeof locales)[number]) => {
    const title = (values[`title-${locale}`] ?? values.title ?? fallback).trim();
    if (title && title.length <= mostTitle) return title;
    throw new PlatformError(`A title has 1 to ${mostTitle} characters.`);
  };
  return {
    en: of('en'),
    fr: of('fr'),
    de: of('de'),
    es: of('es'),
    it: of('it'),
    nl: of('nl'),
    pt: of('pt'),
  };
}

/** Throws a PlatformError where the shell or another module of the workspace stands at the route. */
function refuseTakenRoute(slug: string, workspace: Workspace): void {
  if (isReserved(`/${slug}`)) throw new PlatformError(`/${slug} is the shell's own: choose another name.`);
  for (const module of modulesOf(workspace)) {
    const text = readFileSync(path.join(workspace.root, module, 'module.ts'), 'utf8');
    const routes = [...text.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, route = '']) => firstPartOf(route));
    if (routes.includes(slug))
      throw new PlatformError(`/${slug} is a route of ${module}: choose another name.`);
  }
}

/** Links the new package's dependencies, which all are there already, and notes it in the lock file. */
function install({ workspace, warn }: CommandContext): void {
  const { status } = spawnSync(process.execPath, [path.join(workspace.root, 'scripts/install.mjs')], {
    cwd: workspace.root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) warn('The dependencies could not be installed; run node scripts/install.mjs again.');
}

function nextSteps(folder: string, designation: string, files: number, route: string): readonly string[] {
  return [
    `${folder} is made: ${files} files, at ${route}, for whoever has a level of ${designation}.`,
    '',
    'Next:',
    `  npm run niveau -- release ${folder} --url http://127.0.0.1:4000`,
    `  npm run niveau -- modules enable ${designation} --space 101    the provider shows it to a space`,
    `  npm run niveau -- dev ${folder}                              in the running product, your edits put in place`,
    `  npm test -- --only types,style,boundaries,unused,texts,jest`,
  ];
}
