/** What the division props `lineups`, `lineups-dual-N` and `lineup-lock-N` say (Part 3 §3): N pairs a dual, N minutes. */
export type LineupRules = {
  readonly lineups: boolean;
  readonly pairs: number | null;
  readonly lockMinutes: number | null;
};

/** Reads the lineup props of a division; `lineups-dual-N` turns lineups on by itself. */
export function lineupRules(props: readonly string[]): LineupRules {
  const pairs = numberAfter('lineups-dual-', props);
  return {
    lineups: props.includes('lineups') || pairs !== null,
    pairs,
    lockMinutes: numberAfter('lineup-lock-', props),
  };
}

/**
 * How many of a team are on the court in a match that is no dual: as many as a team has, six at the most. None where the division asks for the pairs of
 * duals alone.
 */
export const placesOnCourt = (division: {
  readonly numOfPlayers: number;
  readonly props: readonly string[];
}): number => (division.props.includes('lineups') ? Math.min(division.numOfPlayers, 6) : 0);

function numberAfter(start: string, props: readonly string[]): number | null {
  const text = props.find((prop) => prop.startsWith(start))?.slice(start.length);
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}
