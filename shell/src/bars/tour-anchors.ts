/** Places of the bars that the tour points at. */
export type Anchor = 'menu' | 'search' | 'notifications' | 'parameters' | 'drawer' | 'person';

/** Marks an element as one of them. */
export const anchor = (name: Anchor) => ({ 'data-tour': name }) as const;
