import { type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { searchText, wordsTyped } from '#domain/kernel/text.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { stored } from '#web/src/lib/storage.ts';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { type Option, Select } from '#web/src/ui/inputs/select.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { CheckMenu } from '#web/src/ui/overlays/check-menu.tsx';
import { media } from '#web/src/ui/tokens.ts';

export type Filter<T> = {
  /** The filter's key in the URL. */
  readonly key: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** Returns whether a row is shown. Omitted if the server filters. */
  keep?(row: T, value: string): boolean;
};

/** Returns the rows that match the URL's search and filters. */
export function narrowed<T>(
  rows: readonly T[],
  query: URLSearchParams,
  filters: readonly Filter<T>[],
  search: ((row: T) => string) | undefined,
): readonly T[] {
  const words = search ? wordsTyped(query.get('q') ?? '') : [];
  const chosen = filters.flatMap(({ key, keep }) => {
    const value = query.get(key);
    return value && keep ? [(row: T) => keep(row, value)] : [];
  });
  if (words.length + chosen.length === 0) return rows;
  return rows.filter((row) => {
    const text = words.length > 0 ? searchText(search!(row)) : '';
    return words.every((word) => text.includes(word)) && chosen.every((keeps) => keeps(row));
  });
}

/** Returns whether the URL filters the list. */
export const isNarrowed = (query: URLSearchParams, filters: readonly Filter<never>[]): boolean =>
  ['q', ...filters.map(({ key }) => key)].some((key) => query.get(key));

const Bar = styled.div`
  position: sticky;
  z-index: 5;
  top: var(--head, 0px);
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2);
  padding: var(--space-2) 0;
  background: var(--bg);
  @media (width < 700px) {
    padding: 4px 0;
  }
  > form {
    flex: 3 1 200px;
  }
`;
const Choice = styled.div`
  flex: 1 1 150px;
  max-width: 190px;
  label {
    position: absolute;
    clip-path: inset(50%);
  }
`;

/** How many filters fit beside the search without being cut off: beside the sidebar at 1280 px, and on a tablet. */
const fitting = { wide: 3, middle: 1 } as const;

function useRoom(): number {
  const phone = useMedia(media.phone);
  const wide = useMedia(media.wide);
  return phone ? 0 : wide ? fitting.wide : fitting.middle;
}

type Props = {
  things: string;
  searched: boolean;
  filters: readonly Filter<never>[];
  columns: readonly { readonly key: string; readonly title: string; readonly lead?: boolean }[];
  shown: readonly string[];
  onShow(shown: readonly string[]): void;
  dense: boolean;
  onDense(dense: boolean): void;
  onExport: (() => void) | undefined;
  exporting: boolean;
  searchPlace: RefObject<HTMLDivElement | null>;
};

const Choices = ({ filters }: { filters: readonly Filter<never>[] }) => {
  const [query, change] = useQuery();
  return filters.map(({ key, label, options }) => (
    <Select
      key={key}
      label={label}
      placeholder={`${label}: all`}
      value={query.get(key) ?? ''}
      options={options}
      onChange={({ target }) => change({ [key]: target.value, p: undefined })}
    />
  ));
};

/**
 * A list's filters and display options in one sticky row. If the filters don't fit, a button such as 'Filters (2)'
 * opens them in a sheet.
 */
export function Toolbar({ things, searched, filters, searchPlace, ...rest }: Props) {
  const [query, change] = useQuery();
  const phone = useMedia(media.phone);
  const inLine = filters.length <= useRoom();
  const [open, setOpen] = useState(false);
  const active = filters.filter(({ key }) => query.get(key)).length;
  return (
    <Bar ref={searchPlace} role="group" aria-label={`Search and filter ${things}`}>
      {searched && (
        <SearchBox
          key={query.get('q') ?? ''}
          label={`Search ${things}`}
          value={query.get('q') ?? ''}
          onSearch={(q) => change({ q, p: undefined })}
        />
      )}
      {inLine && filters.map((filter) => <Choice key={filter.key}>{<Choices filters={[filter]} />}</Choice>)}
      {!inLine && filters.length > 0 && (
        <Button icon="filter" onClick={() => setOpen(true)}>
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
      )}
      {!phone && (
        <>
          <CheckMenu
            label="Columns"
            options={rest.columns.map(({ key, title, lead }) => ({
              value: key,
              label: title,
              disabled: lead ?? false,
            }))}
            chosen={rest.shown}
            onChange={rest.onShow}
          />
          <IconButton
            icon="list"
            label="Compact rows"
            aria-pressed={rest.dense}
            on={rest.dense}
            onClick={() => rest.onDense(!rest.dense)}
          />
        </>
      )}
      {rest.onExport &&
        (phone || (inLine && filters.length === fitting.wide) ? (
          <IconButton icon="arrow-down" label="Export" busy={rest.exporting} onClick={rest.onExport} />
        ) : (
          <Button icon="arrow-down" busy={rest.exporting} onClick={rest.onExport}>
            Export
          </Button>
        ))}
      {open && (
        <Dialog
          title="Filters"
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>Show</Button>}
        >
          <Stack>
            <Choices filters={filters} />
          </Stack>
        </Dialog>
      )}
    </Bar>
  );
}

type Look = { readonly shown: readonly string[] | null; readonly dense: boolean };
const isLook = (value: unknown): value is Look =>
  typeof value === 'object' && value !== null && 'dense' in value && 'shown' in value;

/** Returns the columns that a user wants to see in a list, and its row density, saved on this device. */
export function useLookOfList<T>(name: string, columns: readonly Column<T>[]) {
  const memory = stored<Look>(`list.${name}`, { shown: null, dense: false }, isLook);
  const [look, setLook] = useState(memory.read);
  const change = (next: Partial<Look>) => {
    const made = { ...look, ...next };
    setLook(made);
    memory.write(made);
  };
  return {
    shown: look.shown ?? columns.filter(({ hidden }) => !hidden).map(({ key }) => key),
    dense: look.dense,
    show: (shown: readonly string[]) => change({ shown }),
    setDense: (dense: boolean) => change({ dense }),
  };
}
