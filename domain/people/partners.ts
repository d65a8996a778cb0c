/** Teams as far as they say who has played with whom: `at` is when they were entered. */
type PlayedIn = {
  readonly at: number;
  readonly people: readonly { readonly id: number | null }[];
};

/** So many are offered: those of the last seasons, not an archive. */
export const mostPartners = 8;

/** The profiles that somebody has been in a team with, the latest first, each once; without whoever is to be decided. */
export function partnersOf(playerId: number, teams: readonly PlayedIn[], nobody: number): number[] {
  const ids = teams
    .filter(({ people }) => people.some(({ id }) => id === playerId))
    .toSorted((a, b) => b.at - a.at)
    .flatMap(({ people }) => people.flatMap(({ id }) => (id === null || id === playerId || id === nobody ? [] : [id])));
  return [...new Set(ids)];
}
