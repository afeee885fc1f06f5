/** Fonts are files of their own; the import gives their address. */
declare module '*.woff2' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the shape that webpack gives an asset
  export default address;
}
