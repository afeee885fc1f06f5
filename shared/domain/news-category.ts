/** What news and articles of the press are about. */
export const newsCategories = ['service', 'product', 'price', 'regulation', 'environment', 'advice'] as const;
export type NewsCategory = (typeof newsCategories)[number];
