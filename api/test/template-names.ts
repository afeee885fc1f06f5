import path from 'node:path';

/** `empty`: migrated only. `people`: with the demonstration's providers, spaces and accounts. `everything`: the whole of it. */
export const templateNames = ['empty', 'people', 'everything'] as const;
export type TemplateName = (typeof templateNames)[number];

export const dumpFile = (folder: string, name: TemplateName) => path.join(folder, `${name}.tar`);
/** What the demonstration keeps as files. */
export const filesFolder = (folder: string, name: TemplateName) => path.join(folder, `${name}-files`);
export const templateDatabase = (name: TemplateName) => `niveau_template_${name}`;
