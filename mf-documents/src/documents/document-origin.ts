/** Whose documents a tab shows: the space's own, or what the provider shares with it. */
export type DocumentOrigin = 'own' | 'shared';

/** The module of the calls' paths under which documents stand. */
export const documentModule = 'DOCS';
export const pageSize = 20;
