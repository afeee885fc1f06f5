/** The shell preloads by the signed manifest, never through the federation runtime. */
export function preloadAssets() {}
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => '';
export const defaultPreloadArgs = {};
