import type { CallOutput } from '@niveau/shared/contract';

export type Fill = CallOutput<'GET device/{id}/history/datatable'>[number];
