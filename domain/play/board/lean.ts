import type { PlayView } from '../views.ts';

/**
 * The maximum number of matches in one response. At about 600 bytes each, they take up half of the largest possible
 * response (6 MB).
 */
const mostMatches = 4_000;

/** Returns what a court board needs from a division: every match and its teams. It shows no tables, so we don't send any. */
const leanOf = (view: PlayView): PlayView => ({
  ...view,
  pools: view.pools.map((pool) => ({ ...pool, rows: [] })),
  standings: [],
  teams: view.teams.map((team) => ({ ...team, club: '', players: team.name ? [] : team.players })),
});

const matchesIn = ({ pools, brackets }: PlayView): number =>
  [...pools, ...brackets].reduce((sum, { matches }) => sum + matches.length, 0) +
  brackets.reduce((sum, { pairs }) => sum + pairs.length, 0);

/**
 * Returns the divisions of a board for one response: all of them, except in the largest events, where the page requests
 * the rest one by one.
 */
export function leanViews(views: readonly PlayView[], most = mostMatches): PlayView[] {
  let matches = 0;
  return views.flatMap((view) => {
    matches += matchesIn(view);
    return matches > most ? [] : leanOf(view);
  });
}
