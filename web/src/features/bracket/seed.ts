import type { BracketView } from '#domain/play/views.ts';

/** The seed of a team in a bracket, for the small figure before its name. */
export function seedOf(bracket: Pick<BracketView, 'seeds'>): (teamId: number | null) => number | null {
  const seeds = new Map(bracket.seeds.map(({ teamId, seed }) => [teamId, seed]));
  return (teamId) => (teamId === null ? null : (seeds.get(teamId) ?? null));
}
