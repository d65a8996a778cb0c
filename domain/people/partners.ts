/** The facts about a team that show who has played with whom. `at` is when it registered. */
type PlayedIn = {
  readonly at: number;
  readonly people: readonly { readonly id: number | null }[];
};

/** How many teammates we offer, from recent seasons. */
export const mostPartners = 8;

/**
 * Returns the profiles someone has shared a team with, newest first and without duplicates. Players to be decided are
 * left out.
 */
export function partnersOf(playerId: number, teams: readonly PlayedIn[], nobody: number): number[] {
  const ids = teams
    .filter(({ people }) => people.some(({ id }) => id === playerId))
    .toSorted((a, b) => b.at - a.at)
    .flatMap(({ people }) => people.flatMap(({ id }) => (id === null || id === playerId || id === nobody ? [] : [id])));
  return [...new Set(ids)];
}
