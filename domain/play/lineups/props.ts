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

function numberAfter(start: string, props: readonly string[]): number | null {
  const text = props.find((prop) => prop.startsWith(start))?.slice(start.length);
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}
