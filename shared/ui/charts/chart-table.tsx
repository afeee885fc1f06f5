import { DataTable } from '../data-table.tsx';

export interface ChartTableProps {
  /** What the chart shows, read out. */
  readonly caption: string;
  /** Headers with their units, the first one for time or period. */
  readonly columns: readonly string[];
  /** Cells as they are shown, in the columns' order. */
  readonly rows: readonly (readonly string[])[];
}

/** The data of a chart as a table, twenty-five rows a page. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  const numbered = rows.map((cells, place) => ({ place, cells }));
  return (
    <DataTable
      caption={caption}
      pageSize={25}
      rows={numbered}
      rowKey={({ place }) => place}
      columns={columns.map((header, index) => ({
        key: String(index),
        header,
        primary: index === 0,
        align: index === 0 ? ('start' as const) : ('end' as const),
        cell: ({ cells }: (typeof numbered)[number]) => cells[index] ?? '—',
      }))}
    />
  );
}
