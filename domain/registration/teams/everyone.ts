/** All people on an entry: starters, then alternates. */
export const everyone = <Player>(entry: {
  readonly players: readonly Player[];
  readonly alternates: readonly Player[];
}): Player[] => [...entry.players, ...entry.alternates];
