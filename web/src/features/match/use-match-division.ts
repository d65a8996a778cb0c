import { useEffect, useEffectEvent, useState } from 'react';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { divisionRounds } from '#domain/play/operations-division.ts';
import { matchById } from '#domain/play/operations-matches.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { useStore } from '#web/src/lib/store.ts';
import { knownDivisionOf } from './rounds-known.ts';

/**
 * The division a match is of. Where its round was read already that says it, with a net or without; else everybody asks for the match; where there is none (its round is not published), directors and referees look
 * through the divisions of the event.
 */
export function useMatchDivision(
  matchId: number,
  event: TournamentView | undefined,
): { divisionId: number | null; problem: Problem | undefined; retry(): void } {
  const signedIn = useStore(sessionState) === 'signed-in';
  const known = knownDivisionOf(matchId);
  const open = useCall(matchById, known === undefined ? { query: { id: matchId } } : null, {
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
  const divisionId = known ?? open.data?.divisionId ?? (typeof own === 'number' ? own : null);
  const waits = hidden && own === null;
  return { divisionId, problem: waits ? undefined : open.problem, retry: () => void open.reload() };
}
