import path from 'node:path';

/** `empty`: migrated only. `people`: with the demonstration's providers, spaces and accounts. */
export const templateNames = ['empty', 'people'] as const;
export type TemplateName = (typeof templateNames)[number];

export const dumpFile = (folder: string, name: TemplateName) => path.join(folder, `${name}.tar`);
export const templateDatabase = (name: TemplateName) => `niveau_template_${name}`;
