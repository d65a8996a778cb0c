import { useEffect, useReducer } from 'react';
import { type SetRun, withScore } from '#domain/play/matches/run.ts';
import { matchRun } from '#domain/play/operations-matches.ts';
import type { MatchView } from '#domain/play/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { serverNow } from '#web/src/lib/clock.ts';

type News = { readonly known?: readonly SetRun[]; readonly games: MatchView['games']; readonly at: number };

const grown = (run: readonly SetRun[], { known, games, at }: News): readonly SetRun[] =>
  games.reduce((sets, { number, home, away }) => withScore(sets, number, [at, home ?? 0, away ?? 0]), known ?? run);

/** How a match went: asked once, then it grows with what the page is told anyway. */
export function useMatchRun(match: MatchView): readonly SetRun[] {
  const { data } = useCall(matchRun, { params: { id: match.id } }, { revalidateOnFocus: false });
  const [run, hear] = useReducer(grown, []);
  const { games } = match;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was played when it came is told below
  useEffect(() => {
    if (data) hear({ known: data.sets, games, at: serverNow() });
  }, [data]);
  useEffect(() => hear({ games, at: serverNow() }), [games]);
  return data ? run : [];
}
