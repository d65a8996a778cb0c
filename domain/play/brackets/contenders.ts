import type { BracketView } from '../views.ts';

/** A team's state in the bracket: undefeated, still in with one loss, or out with its finish. */
type Standing = {
  readonly teamId: number;
  readonly seed: number;
  readonly losses: number;
  readonly place: number | null;
};

/**
 * Returns every team of a bracket in three groups: undefeated, still in with one loss, and done, by finish (the
 * contenders page, Part 3 §2).
 */
export function contendersOf({ seeds, matches }: Pick<BracketView, 'seeds' | 'matches'>): {
  readonly unbeaten: readonly Standing[];
  readonly contenders: readonly Standing[];
  readonly finished: readonly Standing[];
} {
  const lost = ({ winner, homeTeam, awayTeam }: BracketView['matches'][number], teamId: number): boolean =>
    (winner === 'home' && awayTeam === teamId) || (winner === 'away' && homeTeam === teamId);
  const all = seeds.map(
    ({ teamId, seed, place }): Standing => ({
      ...{ teamId, seed, place },
      losses: matches.filter((match) => lost(match, teamId)).length,
    }),
  );
  const playing = all.filter(({ place }) => place === null);
  return {
    unbeaten: playing.filter(({ losses }) => losses === 0),
    contenders: playing.filter(({ losses }) => losses > 0),
    finished: all.filter(({ place }) => place !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0)),
  };
}
