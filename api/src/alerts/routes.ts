import type { ImplementedCall } from '../http/route.ts';
import { acknowledgeEvent } from './acknowledge.ts';
import { changeAlert, deleteAlert } from './change-alert.ts';
import { createAlert } from './create-alert.ts';
import { listAlertEvents, listAlerts } from './list-alerts.ts';
import { previewAlert } from './preview-alert.ts';
import { subscribeToAlert } from './subscribe.ts';

export const routes: readonly ImplementedCall[] = [
  listAlerts,
  listAlertEvents,
  createAlert,
  previewAlert,
  changeAlert,
  deleteAlert,
  subscribeToAlert,
  acknowledgeEvent,
];
