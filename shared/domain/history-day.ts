/** One known day of the history. */
export interface HistoryDay {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly litres: number;
  readonly temperature: number | undefined;
}
