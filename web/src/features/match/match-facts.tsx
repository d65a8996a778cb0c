import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { Problem } from '#domain/kernel/result.ts';
import type { Names } from '#domain/play/match-location.ts';
import { divisionRounds } from '#domain/play/operations-division.ts';
import { matchById } from '#domain/play/operations-matches.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import type { MatchView } from '#domain/play/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useLiveTime } from '#web/src/features/live-times/live-times.tsx';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { useStore } from '#web/src/lib/store.ts';
import { knownDivisionOf } from './known-rounds.ts';
import { formatText, rangeText } from './words.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--space-3) var(--space-5);
  dt {
    font: 600 var(--type-s) / 1.2 var(--board);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--muted);
  }
  dd {
    font-weight: 600;
  }
`;
/** When the match starts at today's pace. Renders nothing until there's a prediction for the day. */
function Predicted({ match, zone }: { match: MatchView; zone: string }) {
  const live = useLiveTime(match);
  return (
    live && (
      <div>
        <dt>Starts</dt>
        <dd>{rangeText(live, zone).replace('probably', 'Probably')}</dd>
      </div>
    )
  );
}

type Props = {
  match: MatchView;
  names: Names;
  zone: string;
  /** A pair match that wasn't needed because its dual was already decided, so no one has to work it. */
  spare: boolean;
};

/** A match's location, format, work team and next match. */
export function MatchFacts({ match, names, zone, spare }: Props) {
  const say = useSportWords();
  return (
    <Facts>
      {!spare && <Predicted match={match} zone={zone} />}
      {match.court && (
        <div>
          <dt>Court</dt>
          <dd>{match.court}</dd>
        </div>
      )}
      {!spare && names(match.refTeam) && (
        <div>
          <dt>Work team</dt>
          <dd>{names(match.refTeam)}</dd>
        </div>
      )}
      <div>
        <dt>Format</dt>
        <dd>{say(formatText(match))}</dd>
      </div>
      {(match.winnerTo || match.loserTo) && (
        <div>
          <dt>Next</dt>
          <dd>
            {match.winnerTo}
            <br />
            {match.loserTo}
          </dd>
        </div>
      )}
    </Facts>
  );
}

/**
 * Returns a match's division. If its round is already loaded, we know it, even offline. Otherwise, we request the
 * match. If it can't be found because its round isn't published, directors and referees search the event's divisions.
 */
export function useMatchDivision(
  matchId: number,
  event: TournamentView | undefined,
): { divisionId: number | null; problem: Problem | undefined; retry(): void } {
  const signedIn = useStore(sessionState) === 'signed-in';
  const knownDivision = knownDivisionOf(matchId);
  const open = useCall(matchById, knownDivision === undefined ? { query: { id: matchId } } : null, {
    revalidateOnFocus: false,
  });
  const [own, setOwn] = useState<number | 'none' | null>(null);
  const hidden = signedIn && open.problem?.kind === 'missing' && event !== undefined;
  const look = useEffectEvent(async () => {
    const { roundId } = placeOf(matchId);
    for (const { id } of event?.divisions ?? []) {
      const answer = await ask(divisionRounds, { params: { id } });
      if (answer.ok && answer.value.rounds.some((round) => round.id === roundId)) return setOwn(id);
    }
    setOwn('none');
  });
  useEffect(() => {
    if (hidden) void look();
  }, [hidden]);
  const divisionId = knownDivision ?? open.data?.divisionId ?? (typeof own === 'number' ? own : null);
  const waits = hidden && own === null;
  return { divisionId, problem: waits ? undefined : open.problem, retry: () => void open.reload() };
}
