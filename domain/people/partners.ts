/** The facts of a team that say who has played with whom; `at` is its registration time. */
type PlayedIn = {
  readonly at: number;
  readonly people: readonly { readonly id: number | null }[];
};

/** How many teammates are offered: those of recent seasons. */
export const mostPartners = 8;

/** The profiles someone has shared a team with, newest first, each once; players to be decided are left out. */
export function partnersOf(playerId: number, teams: readonly PlayedIn[], nobody: number): number[] {
  const ids = teams
    .filter(({ people }) => people.some(({ id }) => id === playerId))
    .toSorted((a, b) => b.at - a.at)
    .flatMap(({ people }) => people.flatMap(({ id }) => (id === null || id === playerId || id === nobody ? [] : [id])));
  return [...new Set(ids)];
}
