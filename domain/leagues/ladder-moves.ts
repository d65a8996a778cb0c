type Groups = readonly (readonly number[])[];

/** Who goes how many courts up (above 0) or down from one week of a ladder to the next, best court first; who was not there before is new (null). */
export function ladderMoves(before: Groups, now: Groups): ReadonlyMap<number, number | null> {
  const was = new Map(before.flatMap((group, court) => group.map((team) => [team, court] as const)));
  return new Map(
    now.flatMap((group, court) =>
      group.map((team) => {
        const from = was.get(team);
        return [team, from === undefined ? null : from - court] as const;
      }),
    ),
  );
}

/** The same in a sentence: "Up: Ada, Bea. Down: Cal." Empty where everybody stays. */
export function movesWords(moves: ReadonlyMap<number, number | null>, nameOf: (team: number) => string): string {
  const named = (fits: (by: number | null) => boolean) =>
    [...moves].flatMap(([team, by]) => (fits(by) ? [nameOf(team)] : [])).join(', ');
  const parts = [
    ['Up', named((by) => by !== null && by > 0)],
    ['Down', named((by) => by !== null && by < 0)],
    ['New', named((by) => by === null)],
  ];
  return parts.flatMap(([label, who]) => (who ? [`${label}: ${who}.`] : [])).join(' ');
}
