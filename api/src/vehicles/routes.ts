import type { ImplementedCall } from '../http/route.ts';
import { addVehicle, changeVehicle, deleteVehicle, restoreVehicle } from './change-vehicles.ts';
import { importVehicles } from './import-vehicles.ts';
import { exportVehicles, listVehicles } from './list-vehicles.ts';

export const routes: readonly ImplementedCall[] = [
  listVehicles,
  addVehicle,
  changeVehicle,
  deleteVehicle,
  restoreVehicle,
  importVehicles,
  exportVehicles,
];
