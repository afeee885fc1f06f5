import { AppError, callApi } from '@niveau/shared/contract';
import type { Range } from './period.ts';

export interface Export {
  readonly idDevice: number;
  readonly range: Range;
  readonly language: 'en' | 'fr' | 'de' | 'es' | 'it' | 'nl' | 'pt';
  readonly timeZone: string;
  readonly granularity: 'auto' | 'hours' | 'days' | 'months';
  readonly metric?: string;
}

/** The series as the server's CSV, with its byte-order mark; null where it failed, which the shell has told. */
export async function exportCsv({
  idDevice,
  range,
  language,
  timeZone,
  granularity,
  metric,
}: Export): Promise<string | null> {
  try {
    const blob = await callApi('GET device/{id}/device_data_csv', {
      params: { id: idDevice },
      query: {
        date_start: range.from,
        date_end: range.to,
        granularity,
        language,
        time_zone: timeZone,
        metric,
      },
    });
    // Reading a blob as text drops the mark that spreadsheets need.
    return `\uFEFF${(await blob.text()).replace(/^\uFEFF/, '')}`;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** `Cuve nord 2026-11-01 2026-11-28.csv`, without what a file system refuses. */
export function csvName(assetName: string, { firstDay, endDay }: Range): string {
  const name = assetName.replace(/[\\/:*?"<>|]+/g, ' ').trim();
  return `${name} ${firstDay} ${endDay}.csv`;
}
