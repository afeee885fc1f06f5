import type { ImplementedCall } from '../http/route.ts';
import { exportAssetCsv } from './asset-csv.ts';
import { configureDevice } from './configure.ts';
import { readCoordinates } from './coordinates.ts';
import { correctFill } from './correct-fill.ts';
import { installDevice } from './install.ts';
import { readByNumber, readInstallable } from './installable.ts';
import { readMetrics } from './metrics.ts';
import { readCharts, readWidgets } from './page-parts.ts';
import { setReadingAside } from './set-reading-aside.ts';

export const routes: readonly ImplementedCall[] = [
  readCoordinates,
  readMetrics,
  readCharts,
  readWidgets,
  exportAssetCsv,
  readInstallable,
  readByNumber,
  installDevice,
  configureDevice,
  setReadingAside,
  correctFill,
];
