export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  readonly attribution: string;
}

/** The tile server of the settings, as the server wrote it into the page; null where maps have their plain ground. */
export function mapTiles(): MapTiles | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
  return meta ? { url: meta.content, attribution: meta.dataset.attribution ?? '' } : null;
}
