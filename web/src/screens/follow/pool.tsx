import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { styled } from 'styled-components';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { wordedFor } from '#domain/catalog/sports.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { placesOnCourt } from '#domain/play/lineups/submit.ts';
import { poolsOf } from '#domain/play/match-location.ts';
import type { PoolView, RoundView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { DayParts } from '#web/src/features/bracket/bracket-tabs.tsx';
import { type DivisionFrame, DivisionPage } from '#web/src/features/live-division/division-page.tsx';
import { useLineups } from '#web/src/features/match/use-lineups.ts';
import { formatText, poolTitle } from '#web/src/features/match/words.ts';
import { courtsText, PoolLock, PoolState } from '#web/src/features/pool-sheet/pool-card.tsx';
import { PoolMatches } from '#web/src/features/pool-sheet/pool-matches.tsx';
import { PoolTable } from '#web/src/features/pool-sheet/pool-table.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const MatchTools = lazyPart(() => import('#web/src/features/run/match-tools.tsx'), 'MatchTools');
const LineupPapers = lazyPart(() => import('#web/src/features/paper/lineup-papers.tsx'), 'LineupPapers');
const PoolPapers = lazyPart(() => import('#web/src/features/paper/pool-papers.tsx'), 'PoolPapers');
const WhatIf = lazyPart(() => import('#web/src/features/pool-sheet/what-if.tsx'), 'WhatIf');
const PoolEditor = lazyPart(() => import('#web/src/features/run/pool-editor.tsx'), 'PoolEditor');
const TeamMenu = lazyPart(() => import('#web/src/features/run/team-menu.tsx'), 'TeamMenu');

/* A pool with its matches on one sheet. */
const Paper = styled(Stack)`
  @media print {
    zoom: 0.74;
  }
`;
/**
 * Returns text such as "Pools · Thu, Nov 26 · Courts 1, 2 · Best of three". It names the round only if the title
 * doesn't.
 */
const factsOf = (pool: PoolView, round: RoundView, sportId: number): string => {
  const [first] = pool.matches;
  const title = poolTitle(pool, round);
  return [
    title !== round.name && round.name,
    shortDate(round.date, Number(round.date.slice(0, 4))),
    pool.courts.length > 0 && courtsText(pool.courts),
    first && wordedFor(sportId)(formatText(first)),
  ]
    .filter(Boolean)
    .join(' · ');
};

function Pool(frame: DivisionFrame) {
  const { event, division, view, names, zone, mine, mayBuild } = frame;
  const { dayId, poolId } = useParams();
  const [asked, ask] = useQueryText('takes');
  const asking = asked === '1';
  const [paper, setPaper] = useQueryText('paper');
  const { asked: lineups, lineupOf } = useLineups(division);
  const [team, setTeam] = useState<number | null>(null);
  const [editing, edit] = useState(false);
  const round = view.rounds.find((round) => round.id === Number(dayId));
  const pool = view.pools.find((pool) => pool.id === Number(poolId));
  if (!round || !pool)
    return <EmptyState title="We can’t find that pool">The pool may not be published yet.</EmptyState>;
  const at = { tournamentId: event.id, divisionId: division.id, dayId: round.id };
  if (paper === 'lineups')
    return (
      <Suspense>
        <LineupPapers
          {...{ names, zone, lineupOf }}
          of={`${event.name} · ${divisionName(division)}`}
          part={() => poolTitle(pool, round)}
          matches={pool.matches}
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
          {...{ round, names, zone, ...at }}
          of={`${event.name} · ${divisionName(division)}`}
          pools={[pool]}
          leave={() => setPaper(undefined)}
        />
      </Suspense>
    );
  return (
    <Paper $gap={4}>
      {poolsOf(view, round.id).length > 1 && (
        <DayParts aria-label={`${round.name} pools`} className="no-print">
          {poolsOf(view, round.id).map((other) => (
            <Link
              key={other.id}
              to={toHere(paths.poolSheet, { ...at, poolId: other.id })}
              aria-label={`Pool ${other.name}`}
              aria-current={other.id === pool.id ? 'page' : undefined}
            >
              {other.name}
            </Link>
          ))}
        </DayParts>
      )}
      <Row $between>
        <Row>
          <h2>{poolTitle(pool, round)}</h2>
          <PoolState pool={pool} />
          <Muted>{factsOf(pool, round, division.sportId)}</Muted>
        </Row>
        <Row className="no-print">
          {mayBuild && (
            <Suspense>
              <MatchTools
                play={frame.play}
                divisionId={division.id}
                names={names}
                matches={pool.matches}
                what={poolTitle(pool, round)}
                partId={pool.id}
                in="pool"
              />
            </Suspense>
          )}
          {mayBuild && !pool.locked && (
            <Button size="s" icon="edit" onClick={() => edit(true)}>
              Edit pool
            </Button>
          )}
          {mayBuild && <PoolLock pool={pool} divisionId={division.id} reload={frame.play.reload} />}
          {pool.status !== null && (
            <Button size="s" icon="ranking" aria-expanded={asking} onClick={() => ask(asking ? undefined : '1')}>
              {pool.status === 'Complete' ? 'Final standings' : 'What each team needs'}
            </Button>
          )}
          <Button size="s" icon="print" onClick={() => print()}>
            Print
          </Button>
          <Button size="s" onClick={() => setPaper('1')}>
            Score sheet
          </Button>
          {lineups && (
            <Button size="s" onClick={() => setPaper('lineups')}>
              Lineup sheets
            </Button>
          )}
        </Row>
      </Row>
      <Card>
        <PoolTable pool={pool} names={names} mine={mine} why {...(mayBuild ? { onTeam: setTeam } : {})} />
      </Card>
      <Suspense>
        {team !== null && <TeamMenu frame={frame} teamId={team} roundId={round.id} onClose={() => setTeam(null)} />}
      </Suspense>
      <Suspense>
        {editing && <PoolEditor pool={pool} reload={frame.play.reload} onClose={() => edit(false)} />}
      </Suspense>
      <Suspense>{asking && <WhatIf pool={pool} rounds={view.rounds} names={names} mine={mine} />}</Suspense>
      <h2>Matches</h2>
      <PoolMatches {...{ pool, round, names, zone, mine, division }} tournamentId={event.id} />
    </Paper>
  );
}

/** …/round/{dayId}/pools/{poolId}: the pool sheet. */
export const PoolScreen = () => <DivisionPage title="Pool sheet">{(frame) => <Pool {...frame} />}</DivisionPage>;
