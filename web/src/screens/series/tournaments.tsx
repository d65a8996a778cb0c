import { Suspense } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { calledOffWord, notPublicText } from '#domain/catalog/events/event-status.ts';
import { daysOf, plateDay } from '#domain/catalog/events/when-and-where.ts';
import { bonusChips } from '#domain/catalog/listing/card.ts';
import type { TournamentSummary } from '#domain/catalog/listing/schema.ts';
import { tournamentPanels, tournamentTable, tournamentViews } from '#domain/series/brochure.ts';
import { paths, to } from '#domain/site/paths.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { DatePlate } from '#web/src/ui/data/date-plate.tsx';
import { Pager, usePages } from '#web/src/ui/data/pager.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import type { Table as ReadTable } from '#web/src/ui/data/table.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { IconButton } from '#web/src/ui/inputs/button.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/* The list isn't the first view, so it loads only when chosen. */
const Table = lazyPart(() => import('#web/src/ui/data/table.tsx'), 'Table', { first: true }) as typeof ReadTable;

const Panel = styled.details`
  > summary {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--touch);
    cursor: pointer;
    list-style: none;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary svg {
    transition: transform 150ms;
  }
  &:not([open]) > summary svg {
    transform: rotate(-90deg);
  }
  > summary h2 {
    display: inline;
    font-size: var(--type-3xl);
  }
  &[open] > summary {
    margin-bottom: 12px;
  }
`;
const Plate = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-4);
  h3 {
    font-size: var(--type-xl);
  }
`;
const link = ({ id }: TournamentSummary): string => to(paths.tournamentBrochure, { tournamentId: id });

const Chips = ({ tournament }: { tournament: TournamentSummary }) => (
  <Row $gap={2}>
    {calledOffWord(tournament) && <Chip tone="bad">{calledOffWord(tournament)}</Chip>}
    {tournament.regOpen && <Chip tone="good">Registration open</Chip>}
    {tournament.tags.map(
      (tag) =>
        bonusChips[tag] && (
          <Chip key={tag} tone="info">
            {bonusChips[tag]}
          </Chip>
        ),
    )}
    <Chip>{tournament.sanctionedBy}</Chip>
    {!tournament.isPublic && <Chip icon="lock">{notPublicText}</Chip>}
  </Row>
);

const columns: readonly Column<TournamentSummary>[] = [
  {
    key: 'startDate',
    title: 'Dates',
    tight: true,
    sort: (tournament) => tournament.startDate,
    cell: daysOf,
  },
  {
    key: 'name',
    title: 'Tournament',
    lead: true,
    sort: (tournament) => tournament.name,
    cell: (tournament) => <Link to={link(tournament)}>{tournament.name}</Link>,
  },
  { key: 'where', title: 'Where', cell: (tournament) => tournament.locationsString },
  { key: 'state', title: 'About', cell: (tournament) => <Chips tournament={tournament} /> },
];

type Listed = { rows: readonly TournamentSummary[]; title: string };
const nameOf = (title: string): string => title[0]!.toLowerCase();

function Cards({ rows: all, title }: Listed) {
  const { rows, pager } = usePages(all, { sizes: tournamentTable.pageSizes, name: nameOf(title) });
  return (
    <div>
      <Grid $min={320}>
        {rows.map((tournament) => (
          <Card key={tournament.id}>
            <Plate>
              <DatePlate date={plateDay(tournament)} />
              <Stack $gap={2}>
                <h3>
                  <Link to={link(tournament)}>{tournament.name}</Link>
                </h3>
                <Muted>{tournament.locationsString}</Muted>
                <Muted>{tournament.divisionNames.join(' · ')}</Muted>
                <Chips tournament={tournament} />
              </Stack>
            </Plate>
          </Card>
        ))}
      </Grid>
      <Pager {...pager} label={`Pages of ${title}`} />
    </div>
  );
}

const List = ({ rows, title }: Listed) => (
  <Suspense fallback={<RowSkeletons what={title} />}>
    <Table
      caption={title}
      name={nameOf(title)}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      defaultSort={`-${tournamentTable.sort}`}
      pageSizes={tournamentTable.pageSizes}
    />
  </Suspense>
);

/** Upcoming and past tournaments, as cards or as a list (`view`), latest first (Part 1 §2.4, §9). */
export function SeriesTournaments({ tournaments }: { tournaments: readonly TournamentSummary[] }) {
  const [view, setView] = useQueryText('view');
  const shown = tournamentViews.find((name) => name === view) ?? tournamentViews[0];
  const Shown = shown === 'card' ? Cards : List;
  return (
    <Stack $gap={4}>
      <Row $between>
        <Muted>{count(tournaments.length, 'tournament')}</Muted>
        <Row $gap={1}>
          <IconButton
            icon="grid"
            label="Cards"
            aria-pressed={shown === 'card'}
            on={shown === 'card'}
            onClick={() => setView(undefined)}
          />
          <IconButton
            icon="list"
            label="List"
            aria-pressed={shown === 'list'}
            on={shown === 'list'}
            onClick={() => setView('list')}
          />
        </Row>
      </Row>
      {tournamentPanels(tournaments).map(({ title, tournaments: rows }) => (
        <Panel key={title} open>
          <summary>
            <Icon name="chevron-down" />
            <h2>{title}</h2> <Muted>({rows.length})</Muted>
          </summary>
          {rows.length === 0 ? <EmptyState title="No tournaments yet" /> : <Shown rows={rows} title={title} />}
        </Panel>
      ))}
    </Stack>
  );
}
