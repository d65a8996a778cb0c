/**
 * Ids of a round's contents follow from the round's own, so none have to be assigned, and a match's id says where it is: flights are
 * `round × 100 + 0…`, pools `round × 100 + 1…`, brackets from 60 on, matches `pool or bracket × 10,000 + number`. The pairs of a dual are
 * `pair × 1,000 + dual` there, so that a pool of nine teams (36 duals) fits.
 */
const perRound = 100;
const firstBracket = 60;
const perParent = 10_000;
const perPair = 1000;
/** Flights a day may have, pools of all its flights together, brackets. */
export const most = { flights: 12, pools: firstBracket - 1, brackets: perRound - firstBracket } as const;

export const flightIdOf = (roundId: number, at: number): number => roundId * perRound + at;
export const poolIdOf = (roundId: number, at: number): number => roundId * perRound + 1 + at;
export const bracketIdOf = (roundId: number, at = 0): number => roundId * perRound + firstBracket + at;
/** Dual 2, pair 3 (number 2003) becomes 3002 and back. */
const turned = (number: number): number =>
  number < perPair ? number : (number % perPair) * perPair + Math.floor(number / perPair);
export const matchIdOf = (parentId: number, number: number): number => parentId * perParent + turned(number);

/** The round of a flight, pool or bracket. */
export const roundOfPart = (partId: number): number => Math.floor(partId / perRound);
/** Whether the id of a part of a round is a bracket's. */
export const isBracketId = (partId: number): boolean => partId % perRound >= firstBracket;

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
    number: turned(matchId % perParent),
    roundId: Math.floor(parentId / perRound),
    in: isBracketId(parentId) ? 'bracket' : 'pool',
  };
}
