/** Where the screens of an asset are, inside the module. */
export const assetPath = (idAsset: number) => `/${idAsset}`;
export const alertsPath = (idAsset: number) => `/manage_alert/${idAsset}`;
/** The form of an alert: of a new one without a number. */
export const alertPath = (idAsset: number, idAlert: number | 'new') => `/manage_alert/${idAsset}/${idAlert}`;
export const configurePath = (idAsset: number) => `/${idAsset}/configure`;
export const sharePath = (idAsset: number) => `/${idAsset}/share`;
/** The installation of a sensor: on an asset that is there, or with a new one. */
export const installPath = (idAsset?: number) =>
  idAsset === undefined ? '/install' : `/install?asset=${idAsset}`;
