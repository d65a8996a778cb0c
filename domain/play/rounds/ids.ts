/**
 * Ids of what a round contains follow from the round's own, so none has to be assigned, and a match's id says where it is: pools are
 * `round × 100 + 1…`, brackets from 60 on, matches `pool or bracket × 10,000 + number` (numbers of duals go past 1,000).
 */
const perRound = 100;
const firstBracket = 60;
const perParent = 10_000;

export const poolIdOf = (roundId: number, at: number): number => roundId * perRound + 1 + at;
export const bracketIdOf = (roundId: number, at = 0): number => roundId * perRound + firstBracket + at;
export const matchIdOf = (parentId: number, number: number): number => parentId * perParent + number;

/** The round of a pool or bracket. */
export const roundOfPart = (partId: number): number => Math.floor(partId / perRound);

/** Where a match is. */
type MatchPlace = {
  readonly roundId: number;
  readonly parentId: number;
  readonly in: 'pool' | 'bracket';
  readonly number: number;
};
export function placeOf(matchId: number): MatchPlace {
  const parentId = Math.floor(matchId / perParent);
  return {
    parentId,
    number: matchId % perParent,
    roundId: Math.floor(parentId / perRound),
    in: parentId % perRound >= firstBracket ? 'bracket' : 'pool',
  };
}
