import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import {
  Body,
  Cell,
  Frame,
  Head,
  HeadCell,
  Header,
  HeadRow,
  Row,
  SortButton,
  Table,
} from './data-table-parts.tsx';
import { Pagination } from './pagination.tsx';
import { SelectField } from './select-field.tsx';
import { hiddenStyle } from './visually-hidden.tsx';

export interface Column<Item> {
  readonly key: string;
  readonly header: string;
  readonly cell: (item: Item) => ReactNode;
  /** What the column sorts by; without it the column does not sort. */
  readonly sortBy?: (item: Item) => string | number | null;
  /** `end` for quantities. */
  readonly align?: 'start' | 'end';
  /** Names the row: the heading of its card on a phone. One column has it. */
  readonly primary?: boolean;
  /** Not shown on a phone. */
  readonly wideOnly?: boolean;
  /** The header is read out and not shown: for actions. */
  readonly bare?: boolean;
}

export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

export interface DataTableProps<Item> {
  /** What the table holds, read out. */
  readonly caption: string;
  readonly columns: readonly Column<Item>[];
  readonly rows: readonly Item[];
  readonly rowKey: (item: Item) => string | number;
  /** Stands in the table's place when there are no rows: an EmptyState. */
  readonly empty?: ReactNode;
  /** Rows a page; all on one without it. With `paging` the server turns the pages. */
  readonly pageSize?: number;
  /** The page and the number of all rows, when `rows` is one page of them. */
  readonly paging?: {
    readonly page: number;
    readonly total: number;
    readonly onPage: (page: number) => void;
  };
  readonly defaultSort?: Sort;
  /** The order, when it stands elsewhere (in the address, on the server): then rows come sorted. */
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
}

const Caption = styled.caption`
  ${hiddenStyle}
`;

type SortValue = string | number | null;

/** Below 0 when `one` comes first. What is not known comes last, whichever way one sorts. */
function compare(one: SortValue, other: SortValue, descending: boolean, locale: string): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  const difference =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other), locale, { numeric: true });
  return descending ? -difference : difference;
}

/** Rows of one kind; a table on a wide screen, cards on a phone. Sorting is told to screen readers. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { caption, columns, rows, rowKey, empty, pageSize, paging, defaultSort, onSort } = props;
  const { t, i18n } = useLingui();
  const [ownSort, setOwnSort] = useState(defaultSort);
  const [ownPage, setOwnPage] = useState(1);
  const sort = props.sort ?? ownSort;
  const sortable = columns.filter((column) => column.sortBy);

  const by = props.sort ? undefined : columns.find((column) => column.key === sort?.key)?.sortBy;
  const ordered = by
    ? [...rows].sort((a, b) => compare(by(a), by(b), sort?.descending ?? false, i18n.locale))
    : rows;
  const size = pageSize ?? ordered.length;
  const page = paging?.page ?? Math.min(ownPage, Math.max(1, Math.ceil(ordered.length / Math.max(1, size))));
  const shown = paging ? ordered : ordered.slice((page - 1) * size, page * size);

  if (rows.length === 0 && empty) return <Frame>{empty}</Frame>;

  const choose = (next: Sort) => {
    setOwnSort(next);
    setOwnPage(1);
    onSort?.(next);
  };
  const directions = sortable.flatMap((column) => [
    { value: `${column.key} up`, label: t`${column.header}, ascending` },
    { value: `${column.key} down`, label: t`${column.header}, descending` },
  ]);

  return (
    <Frame>
      {sortable.length > 0 && (
        <Header>
          <SelectField
            label={t`Sort by`}
            value={sort ? `${sort.key} ${sort.descending ? 'down' : 'up'}` : ''}
            placeholder={sort ? undefined : t`Usual order`}
            options={directions}
            onChange={(value) => {
              const at = value.lastIndexOf(' ');
              if (at > 0) choose({ key: value.slice(0, at), descending: value.endsWith('down') });
            }}
          />
        </Header>
      )}
      <Table role="table">
        <Caption>{caption}</Caption>
        <Head role="rowgroup">
          <HeadRow role="row">
            {columns.map((column) => {
              const active = sort?.key === column.key;
              const Arrow = active ? (sort?.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
              return (
                <HeadCell
                  key={column.key}
                  role="columnheader"
                  scope="col"
                  data-align={column.align}
                  aria-sort={active ? (sort?.descending ? 'descending' : 'ascending') : undefined}
                >
                  {column.sortBy ? (
                    <SortButton
                      type="button"
                      onClick={() => choose({ key: column.key, descending: active && !sort?.descending })}
                    >
                      {column.header}
                      <Arrow size={14} aria-hidden="true" />
                    </SortButton>
                  ) : (
                    <span className={column.bare ? 'bare' : undefined}>{column.header}</span>
                  )}
                </HeadCell>
              );
            })}
          </HeadRow>
        </Head>
        <Body role="rowgroup">
          {shown.map((item) => (
            <Row role="row" key={rowKey(item)}>
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  role={column.primary ? 'rowheader' : 'cell'}
                  data-align={column.align}
                  data-label={column.bare || column.primary ? undefined : column.header}
                  $primary={column.primary ?? false}
                  $bare={column.bare ?? false}
                  $wideOnly={column.wideOnly ?? false}
                >
                  {column.cell(item)}
                </Cell>
              ))}
            </Row>
          ))}
        </Body>
      </Table>
      {(paging || pageSize) && (
        <Header as="footer" $always>
          <Pagination
            page={page}
            pageSize={Math.max(1, size)}
            total={paging?.total ?? rows.length}
            onPage={paging?.onPage ?? setOwnPage}
          />
        </Header>
      )}
    </Frame>
  );
}
