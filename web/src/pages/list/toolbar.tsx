import { type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { useMedia } from '#web/src/lib/device.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { CheckMenu } from '#web/src/ui/overlays/check-menu.tsx';
import { media } from '#web/src/ui/tokens.ts';
import type { Filter } from './filter.ts';

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
    flex: 3 1 130px;
  }
`;
/* Three of them, search, columns and export stand in one row beside the menu at 1280; with more of them export is its sign alone. */
const Choice = styled.div`
  flex: 1 1 136px;
  max-width: 180px;
  label {
    position: absolute;
    clip-path: inset(50%);
  }
`;

/** So many filters leave room for the word Export. */
const roomy = 3;

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

/** What narrows a list and how it is shown: one sticky row; on phones the filters are a sheet, 'Filters (2)'. */
export function Toolbar({ things, searched, filters, searchPlace, ...rest }: Props) {
  const [query, change] = useQuery();
  const phone = useMedia(media.phone);
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
      {!phone && filters.map((filter) => <Choice key={filter.key}>{<Choices filters={[filter]} />}</Choice>)}
      {phone && filters.length > 0 && (
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
            label="Closer rows"
            aria-pressed={rest.dense}
            on={rest.dense}
            onClick={() => rest.onDense(!rest.dense)}
          />
        </>
      )}
      {rest.onExport &&
        (phone || filters.length > roomy ? (
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
