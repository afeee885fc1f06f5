/** The modules that have been shown in this page, as `name@version`: what its web vitals belong to. */
export const shownModules = new Set<string>();
