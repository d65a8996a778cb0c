import { styled } from 'styled-components';
import { isOver, type Names } from '#domain/play/placed.ts';
import type { PoolView, RoundView } from '#domain/play/views.ts';
import { MatchCard } from '#web/src/features/match/match-card.tsx';
import { slotText } from '#web/src/features/match/words.ts';

const List = styled.ol`
  list-style: none;
  display: grid;
  gap: var(--space-2);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
`;

/** The matches of a pool in their order: "1 v 3 (2)", court, time, who works, scores. */
export function PoolMatches({
  pool,
  round,
  tournamentId,
  names,
  zone,
  mine,
}: {
  pool: PoolView;
  round: RoundView;
  tournamentId: number;
  names: Names;
  zone: string;
  mine: number | null;
}) {
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
