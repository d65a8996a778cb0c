import { Suspense } from 'react';
import { useParams } from 'react-router';
import { placement } from '#domain/kernel/text.ts';
import { cameFrom } from '#domain/play/court-sheet.ts';
import { bracketsOf } from '#domain/play/match-location.ts';
import type { BracketView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { BracketTabs, DayBrackets } from '#web/src/features/bracket/bracket-tabs.tsx';
import { type DivisionFrame, DivisionPage } from '#web/src/features/live-division/division-page.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Card, Figure, Stack } from '#web/src/ui/layout/layout.tsx';
import { partsOf } from './setup/rule-fields.tsx';

/* Loaded lazily, because only directors need it. */
const SeededBy = lazyPart(() => import('./seeded-by.tsx'), 'SeededBy');
const SetupBracket = lazyPart(() => import('./setup/setup-bracket.tsx'), 'SetupBracket');
const SeedsDiffer = lazyPart(() => import('#web/src/features/run/seeds-differ.tsx'), 'SeedsDiffer');

type Seed = BracketView['seeds'][number];
const seedColumn: Column<Seed> = {
  key: 'seed',
  title: 'Seed',
  card: 'corner',
  sort: ({ seed }) => seed,
  cell: ({ seed }) => <Figure>{seed}</Figure>,
};

function Seeding(frame: DivisionFrame) {
  const { event, division, view, names, mayBuild } = frame;
  const dayId = Number(useParams().dayId);
  const [chosen] = useQueryText('bracket');
  const round = view.rounds.find((round) => round.id === dayId);
  if (!round) return <EmptyState title="We can’t find that round">The round may not be published yet.</EmptyState>;
  const brackets = bracketsOf(view, dayId);
  const bracket = brackets.find(({ id }) => String(id) === chosen) ?? brackets[0];
  const part = partsOf(view, round).find(({ id }) => id === bracket?.id);
  const rules = bracket?.rules ?? [];
  const isBuilt = rules.some(({ fromRoundId, fromStandings }) => fromRoundId !== null || fromStandings !== null);
  const places = bracket?.seeds.map(({ place }) => place) ?? [];
  const origin = (teamId: number) => cameFrom(rules, view, teamId);
  const columns: Column<Seed>[] = [
    seedColumn,
    {
      key: 'team',
      title: 'Team',
      lead: true,
      sort: ({ teamId }) => names(teamId) ?? '',
      cell: ({ teamId }) => <b>{names(teamId)}</b>,
    },
    {
      key: 'event',
      title: 'Event seed',
      cell: ({ teamId }) => <Figure>{view.teams.find((team) => team.id === teamId)?.seed ?? '–'}</Figure>,
    },
    ...(isBuilt
      ? [
          {
            key: 'from',
            title: 'Came from',
            card: 'fact' as const,
            sort: ({ teamId }: Seed) => origin(teamId) ?? '',
            cell: ({ teamId }: Seed) => origin(teamId) ?? '–',
          },
        ]
      : []),
    {
      key: 'place',
      title: 'Finish',
      end: true,
      sort: ({ place }) => place ?? 9999,
      cell: ({ place }) => place !== null && <Figure>{placement(place, places)}</Figure>,
    },
  ];
  return (
    <Stack $gap={5}>
      {bracket && (
        <DayBrackets
          round={round.name}
          brackets={brackets}
          here={bracket.id}
          hrefOf={(id) =>
            toHere(paths.bracketSeeding, { tournamentId: event.id, divisionId: division.id, dayId }, { bracket: id })
          }
        />
      )}
      <BracketTabs at={{ tournamentId: event.id, divisionId: division.id, dayId }} bracket={bracket} />
      <Suspense>{mayBuild && <SeedsDiffer frame={frame} round={round} />}</Suspense>
      <Suspense>{bracket && mayBuild && <SeededBy bracket={bracket} view={view} round={round} />}</Suspense>
      {bracket ? (
        <Table
          caption={`${bracket.name} seeds`}
          columns={columns}
          rows={bracket.seeds}
          rowKey={({ teamId }) => teamId}
          defaultSort="seed"
        />
      ) : (
        !mayBuild && <EmptyState title="No seeds yet" />
      )}
      {mayBuild && !part?.started && (
        <Card aria-label="Seed the bracket">
          <Stack $gap={3}>
            <h2>{bracket ? 'Reseed the bracket' : 'Seed the bracket'}</h2>
            <Suspense fallback={<RowSkeletons n={3} what="the set-up" />}>
              <SetupBracket key={bracket?.id} frame={frame} round={round} part={part ?? 0} onDone={() => undefined} />
            </Suspense>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

/** …/round/{dayId}/brackets/seeding: a bracket's seeds, which directors set here. */
export const SeedingScreen = () => <DivisionPage title="Seeding">{(frame) => <Seeding {...frame} />}</DivisionPage>;
