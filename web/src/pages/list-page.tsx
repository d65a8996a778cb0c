import { type ReactNode, useMemo, useRef, useState } from 'react';
import { fileName } from '#domain/kernel/csv.ts';
import { saveText } from '#web/src/lib/download.ts';
import { useKey } from '#web/src/lib/keys.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { countOf } from '#web/src/lib/words.ts';
import { ListTable } from '#web/src/ui/data/list-table.tsx';
import type { PageSize } from '#web/src/ui/data/pager.tsx';
import type { BulkAct } from '#web/src/ui/data/table/act-bar.tsx';
import { type Column, csvOf } from '#web/src/ui/data/table/column.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { type Filter, isNarrowed, narrowed, Toolbar, useLookOfList } from './list/toolbar.tsx';
import { Loaded, type Source } from './loaded.tsx';

/**
 * For lists that the server searches, sorts and pages: the total number of rows, and a way to get all of them (for CSV
 * and "Select all").
 */
type ServerPaging<T> = { readonly total: number; everything(): Promise<readonly T[]> };

export type ListPageProps<T> = {
  title: string;
  /** The name of the rows, plural and in lowercase: "members". */
  things: string;
  source: Source<readonly T[]>;
  columns: readonly Column<T>[];
  rowKey(row: T): string | number;
  /** A row's name. */
  nameOf(row: T): string;
  /** The text that the search looks through. With `paging`, it only turns the search on. */
  search?: (row: T) => string;
  filters?: readonly Filter<T>[];
  /** For example "name", or "-name" for descending. */
  defaultSort?: string;
  pageSizes?: readonly PageSize[];
  paging?: ServerPaging<T>;
  /** A row's link. */
  open?(row: T): string;
  /** The page's main action, a button or a link. */
  primary?: ReactNode;
  /** The button for an empty list, instead of `primary`, or null if there are already several buttons above. */
  emptyAct?: ReactNode;
  acts?: readonly BulkAct<T>[];
  /** The parts of the CSV's file name. Without them, there's no export. */
  csv?: readonly string[];
  /** Links to related pages. */
  tabs?: ReactNode;
  /**
   * The title of an empty list if "No members yet" would be wrong, for example because the list may always stay empty.
   */
  emptyTitle?: string;
  /** The sentence below that title: what the list is for. */
  empty?: string;
};

const sizes: readonly PageSize[] = [50, 100, 'all'];

/**
 * A list: a title with the number of rows and the main action, one sticky row with search, filters, columns and export,
 * the table, and actions for the selected rows. Users without access see only the refusal. The URL has the filters and
 * the order (`q p ipp sort` and the filters' keys). `/` focuses the search.
 */
export function ListPage<T>(props: ListPageProps<T>) {
  const { title, things, source, primary, tabs } = props;
  usePageTitle(title);
  const isClosed = !source.data && ['forbidden', 'missing'].includes(source.problem?.kind ?? '');
  return (
    <Page $wide>
      <Stack $gap={3}>
        {!isClosed && (
          <>
            <Row $between>
              <h1>{title}</h1>
              {primary}
            </Row>
            {tabs}
          </>
        )}
        <Loaded page={isClosed} source={source} skeleton={<RowSkeletons n={10} what={things} />}>
          {(rows) => <ListBody {...props} all={rows} />}
        </Loaded>
      </Stack>
    </Page>
  );
}

/** `/` focuses the search, unless the user is typing. */
function useSlash(place: { readonly current: HTMLElement | null }): void {
  useKey('/', (event) => {
    const field = place.current?.querySelector<HTMLElement>('input[type="search"]');
    if (!field) return;
    event.preventDefault();
    field.focus();
  });
}

type BodyProps<T> = Omit<ListPageProps<T>, 'title' | 'source' | 'tabs'> & { all: readonly T[] };

/** A list without its own page, below another header, such as an event's. */
export function ListBody<T>({ all, ...props }: BodyProps<T>) {
  const { things, columns, filters = [], search, paging, csv, primary } = props;
  const [query, change] = useQuery();
  const look = useLookOfList(things, columns);
  const place = useRef<HTMLDivElement>(null);
  const [exporting, setExporting] = useState(false);
  useSlash(place);
  const rows = useMemo(
    () => (paging ? all : narrowed(all, query, filters, search)),
    [paging, all, query, filters, search],
  );
  const some = isNarrowed(query, filters as readonly Filter<never>[]);
  if (all.length === 0 && !some)
    return (
      <EmptyState
        title={props.emptyTitle ?? `No ${things} yet`}
        action={props.emptyAct === undefined ? primary : props.emptyAct}
      >
        {props.empty}
      </EmptyState>
    );
  const save = async () => {
    setExporting(true);
    const every = paging ? await paging.everything() : rows;
    setExporting(false);
    saveText(fileName(csv!, 'csv'), csvOf(columns, every), 'text/csv');
  };
  const clear = () =>
    change(Object.fromEntries(['q', 'p', ...filters.map(({ key }) => key)].map((key) => [key, undefined])));
  const n = paging?.total ?? rows.length;
  return (
    <div>
      <Muted role="status">{countOf(n, things)}</Muted>
      <Toolbar
        things={things}
        searched={search !== undefined}
        filters={filters as readonly Filter<never>[]}
        columns={columns}
        shown={look.shown}
        onShow={look.show}
        dense={look.dense}
        onDense={look.setDense}
        onExport={csv && (() => void save())}
        exporting={exporting}
        searchPlace={place}
      />
      {rows.length === 0 ? (
        <EmptyState title="No results" action={<Button onClick={clear}>Clear filters</Button>} />
      ) : (
        <ListTable
          things={things}
          nameOf={props.nameOf}
          columns={columns}
          rows={rows}
          rowKey={props.rowKey}
          defaultSort={props.defaultSort}
          pageSizes={props.pageSizes ?? sizes}
          total={paging?.total}
          everything={paging && (() => paging.everything())}
          shown={look.shown}
          dense={look.dense}
          acts={props.acts}
          open={props.open}
        />
      )}
    </div>
  );
}
