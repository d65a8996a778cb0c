import { Link } from 'react-router';
import { styled } from 'styled-components';
import { bonusChips, type TournamentSummary } from '#domain/catalog/card.ts';
import { notPublicText } from '#domain/catalog/event-status.ts';
import { tournamentPanels, tournamentTable, tournamentViews } from '#domain/series/brochure.ts';
import { paths, to } from '#web/src/app/paths.ts';
import { Pages, usePages } from '#web/src/features/leaderboard/pages.tsx';
import { dateRange } from '#web/src/lib/dates.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { IconButton } from '#web/src/ui/button.tsx';
import { Chip } from '#web/src/ui/chip.tsx';
import { DatePlate } from '#web/src/ui/date-range.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout.tsx';
import { EmptyState } from '#web/src/ui/states.tsx';
import { type Column, Table } from '#web/src/ui/table.tsx';

const Panel = styled.details`
  > summary {
    display: flex;
    align-items: center;
    gap: 8px;
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
    font-size: 24px;
  }
  &[open] > summary {
    margin-bottom: 12px;
  }
`;
const Plate = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 16px;
  h3 {
    font-size: 20px;
  }
`;
const link = ({ id }: TournamentSummary): string => to(paths.tournamentBrochure, { tournamentId: id });

const Chips = ({ one }: { one: TournamentSummary }) => (
  <Row $gap={2}>
    {one.regOpen && <Chip tone="good">Registration open</Chip>}
    {one.tags.map(
      (tag) =>
        bonusChips[tag] && (
          <Chip key={tag} tone="info">
            {bonusChips[tag]}
          </Chip>
        ),
    )}
    <Chip>{one.sanctionedBy}</Chip>
    {!one.isPublic && <Chip icon="lock">{notPublicText}</Chip>}
  </Row>
);

const columns: readonly Column<TournamentSummary>[] = [
  {
    key: 'startDate',
    title: 'Dates',
    tight: true,
    sort: (one) => one.startDate,
    cell: (one) => dateRange(one.startDate, one.endDate),
  },
  {
    key: 'name',
    title: 'Tournament',
    lead: true,
    sort: (one) => one.name,
    cell: (one) => <Link to={link(one)}>{one.name}</Link>,
  },
  { key: 'where', title: 'Where', cell: (one) => one.locationsString },
  { key: 'state', title: 'About', cell: (one) => <Chips one={one} /> },
];

function Cards({ rows }: { rows: readonly TournamentSummary[] }) {
  return (
    <Grid $min={320}>
      {rows.map((one) => (
        <Card key={one.id}>
          <Plate>
            <DatePlate date={one.startDate} />
            <Stack $gap={2}>
              <h3>
                <Link to={link(one)}>{one.name}</Link>
              </h3>
              <Muted>{one.locationsString}</Muted>
              <Muted>{one.divisionNames.join(' · ')}</Muted>
              <Chips one={one} />
            </Stack>
          </Plate>
        </Card>
      ))}
    </Grid>
  );
}

function Listed({ rows, title, cards }: { rows: readonly TournamentSummary[]; title: string; cards: boolean }) {
  const pages = usePages(rows, tournamentTable.pageSize);
  return (
    <Stack $gap={3}>
      {cards ? (
        <Cards rows={pages.rows} />
      ) : (
        <Table
          caption={title}
          name={`${title[0]!.toLowerCase()}sort`}
          columns={columns}
          rows={pages.rows}
          rowKey={({ id }) => id}
          defaultSort={`-${tournamentTable.sort}`}
        />
      )}
      <Pages pages={pages} total={rows.length} sizes={tournamentTable.pageSizes} label={`Pages of ${title}`} />
    </Stack>
  );
}

/** Upcoming and previous tournaments, as cards or as a list (`view`), the latest first (Part 1 §2.4, §9). */
export function SeriesTournaments({ tournaments }: { tournaments: readonly TournamentSummary[] }) {
  const [view, setView] = useQueryText('view');
  const shown = tournamentViews.find((one) => one === view) ?? tournamentViews[0];
  return (
    <Stack $gap={4}>
      <Row $between>
        <Muted>{tournaments.length === 1 ? '1 tournament' : `${tournaments.length} tournaments`}</Muted>
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
          {rows.length === 0 ? (
            <EmptyState title="None for now" />
          ) : (
            <Listed rows={rows} title={title} cards={shown === 'card'} />
          )}
        </Panel>
      ))}
    </Stack>
  );
}
