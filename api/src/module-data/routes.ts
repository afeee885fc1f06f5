import type { ImplementedCall } from '../http/route.ts';
import { addRecord, changeRecord, deleteRecord } from './change-records.ts';
import { listRecords } from './list-records.ts';

export const routes: readonly ImplementedCall[] = [listRecords, addRecord, changeRecord, deleteRecord];
