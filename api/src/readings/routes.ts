import type { ImplementedCall } from '../http/route.ts';
import { exportCsv } from './export-csv.ts';
import { listFills } from './fills.ts';
import { readChart } from './read-chart.ts';
import { readConsumption } from './read-consumption.ts';
import { readRawData, readTreatedData } from './read-series.ts';

export const routes: readonly ImplementedCall[] = [
  readTreatedData,
  readRawData,
  readChart,
  readConsumption,
  listFills,
  exportCsv,
];
