import { Suspense } from 'react';
import { styled } from 'styled-components';
import { dualWord } from '#domain/catalog/divisions/dual-word.ts';
import type { DivisionView } from '#domain/catalog/views.ts';
import { isDualPool } from '#domain/play/duals/numbers.ts';
import { isOver, type Names } from '#domain/play/match-location.ts';
import type { PoolView, RoundView } from '#domain/play/views.ts';
import { MatchCard } from '#web/src/features/match/match-card.tsx';
import { useLineups } from '#web/src/features/match/use-lineups.ts';
import { slotText } from '#web/src/features/match/words.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

const DualPairs = lazyPart(() => import('#web/src/features/match/dual-pairs.tsx'), 'DualPairs');

const List = styled.ol`
  list-style: none;
  display: grid;
  gap: var(--space-2);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
`;

/** A pool's matches in order: "1 v 3 (2)", court, time, work team, scores. */
export function PoolMatches({
  pool,
  round,
  tournamentId,
  names,
  zone,
  mine,
  division,
}: {
  pool: PoolView;
  round: RoundView;
  tournamentId: number;
  names: Names;
  zone: string;
  mine: number | null;
  division: Pick<DivisionView, 'id' | 'props'>;
}) {
  const { pairOf } = useLineups(division);
  const word = dualWord(division);
  if (isDualPool(pool.matches)) {
    const duals = Map.groupBy(pool.matches, ({ dualN }) => dualN);
    return (
      <Suspense>
        <List>
          {[...duals].map(([dualN, pairs]) => (
            <li key={dualN}>
              <DualPairs {...{ pairs, names, pairOf, tournamentId, zone, word }} hideTimes={round.hideTimes} />
            </li>
          ))}
        </List>
      </Suspense>
    );
  }
  const slots = new Map(pool.rows.map((row) => [row.teamId, row.slot]));
  const slotOf = (teamId: number | null) => (teamId === null ? null : (slots.get(teamId) ?? null));
  const assigns = pool.rows.some((row) => row.forfeit) && pool.matches.some((match) => match.refTeam !== null);
  return (
    <List>
      {pool.matches.map((match) => {
        const work = names(match.refTeam);
        const over = isOver(match);
        return (
          <li key={match.id}>
            <MatchCard
              match={match}
              tournamentId={tournamentId}
              names={names}
              zone={zone}
              mine={mine}
              title={`M${match.number}`}
              where={<span>{slotText(match, slotOf)}</span>}
              hideTimes={round.hideTimes}
              foot={work ? `${work} ${over ? 'worked' : 'works'}` : assigns && !over && 'No team is free to work'}
            />
          </li>
        );
      })}
    </List>
  );
}
