import { Suspense } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { ladderMoves, movesWords } from '#domain/leagues/ladder.ts';
import { byFlight } from '#domain/play/codes.ts';
import { placesOnCourt } from '#domain/play/lineups/submit.ts';
import { poolsOf } from '#domain/play/match-location.ts';
import type { RoundView } from '#domain/play/views.ts';
import { goingOn } from '#domain/play/whatif/assume.ts';
import { paths } from '#domain/site/paths.ts';
import { type DivisionFrame, DivisionPage } from '#web/src/features/live-division/division-page.tsx';
import { FollowTeam } from '#web/src/features/live-division/follow-team.tsx';
import { useNextDay } from '#web/src/features/live-division/use-next-day.ts';
import { useLineups } from '#web/src/features/match/use-lineups.ts';
import { PoolCard } from '#web/src/features/pool-sheet/pool-card.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { useSwipe } from '#web/src/lib/swipe.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const LineupPapers = lazyPart(() => import('#web/src/features/paper/lineup-papers.tsx'), 'LineupPapers');
const PoolPapers = lazyPart(() => import('#web/src/features/paper/pool-papers.tsx'), 'PoolPapers');

const Sheets = styled.div`
  touch-action: pan-y pinch-zoom;
  @media print {
    zoom: 0.7;
  }
  > * {
    break-inside: avoid;
  }
  display: grid;
  gap: var(--space-4);
  align-items: start;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
`;

function Pools(frame: DivisionFrame) {
  const { event, division, view, names, zone, mine, mayBuild } = frame;
  const dayId = Number(useParams().dayId);
  const swiping = useSwipe(useNextDay(frame, dayId));
  const [paper, setPaper] = useQueryText('paper');
  const { asked: lineups, lineupOf } = useLineups(division);
  const round = view.rounds.find((round) => round.id === dayId);
  if (!round) return <EmptyState title="We can’t find that round">The round may not be published yet.</EmptyState>;
  const pools = poolsOf(view, round.id);
  const mineFirst = pools.toSorted((a, b) => Number(holds(b, mine)) - Number(holds(a, mine)));
  if (pools.length === 0)
    return (
      <EmptyState
        title="No pools yet"
        action={
          mayBuild && (
            <LinkButton
              kind="primary"
              to={toHere(
                paths.divisionRounds,
                { tournamentId: event.id, divisionId: division.id },
                { round: round.id },
              )}
            >
              Create pools
            </LinkButton>
          )
        }
      />
    );
  if (paper === 'lineups')
    return (
      <Suspense>
        <LineupPapers
          {...{ names, zone, lineupOf }}
          of={`${event.name} · ${divisionName(division)}`}
          part={({ poolId }) => `Pool ${pools.find(({ id }) => id === poolId)?.name ?? ''}`}
          matches={pools.flatMap(({ matches }) => matches)}
          places={placesOnCourt(division)}
          hideTimes={round.hideTimes}
          leave={() => setPaper(undefined)}
        />
      </Suspense>
    );
  if (paper)
    return (
      <Suspense>
        <PoolPapers
          {...{ round, pools, names, zone, tournamentId: event.id, divisionId: division.id }}
          of={`${event.name} · ${divisionName(division)}`}
          leave={() => setPaper(undefined)}
        />
      </Suspense>
    );
  return (
    <Stack $gap={4}>
      <FollowTeam view={view} tournamentId={event.id} zone={zone} lastDay={event.endDate} mine={mine} />
      <Row $between>
        <div>
          <h2>{round.name}</h2>
          {round.week && flagsOfDivision(division).ladder && <Moves view={view} round={round} names={names} />}
        </div>
        <Row $gap={2} className="no-print">
          <Button size="s" icon="print" onClick={() => print()}>
            Print
          </Button>
          <Button size="s" onClick={() => setPaper('1')}>
            Score sheets
          </Button>
          {lineups && (
            <Button size="s" onClick={() => setPaper('lineups')}>
              Lineup sheets
            </Button>
          )}
        </Row>
      </Row>
      {byFlight(round, mineFirst).map((flight) => (
        <Stack key={flight.name ?? ''} $gap={2}>
          {flight.name && <h3>{flight.name}</h3>}
          <Sheets {...swiping}>
            {flight.pools.map((pool) => (
              <PoolCard
                key={pool.id}
                pool={pool}
                round={round}
                tournamentId={event.id}
                divisionId={division.id}
                names={names}
                mine={mine}
                advance={goingOn(round.id, [...view.rounds, ...view.brackets])}
              />
            ))}
          </Sheets>
        </Stack>
      ))}
    </Stack>
  );
}

/** Which teams moved up or down a court since the ladder's previous week. */
function Moves({ view, round, names }: Pick<DivisionFrame, 'view' | 'names'> & { round: RoundView }) {
  const groupsOf = ({ id }: RoundView) =>
    poolsOf(view, id).map(({ rows }) => rows.flatMap(({ teamId }) => teamId ?? []));
  const weeks = view.rounds.filter(({ week, kind }) => kind === 'pools' && week && !week.canceled);
  const before = weeks[weeks.findIndex(({ id }) => id === round.id) - 1];
  if (!before) return null;
  return <Muted>{movesWords(ladderMoves(groupsOf(before), groupsOf(round)), (team) => names(team) ?? 'TBD')}</Muted>;
}

const holds = (pool: { rows: readonly { teamId: number | null }[] }, teamId: number | null): boolean =>
  teamId !== null && pool.rows.some((row) => row.teamId === teamId);

/** …/round/{dayId}/pools: every pool of a round with its table. The followed team's pool comes first. */
export const PoolsScreen = () => (
  <DivisionPage title="Pools" wide>
    {(frame) => <Pools {...frame} />}
  </DivisionPage>
);
