/**
 * The IDs of a round's contents follow from the round's ID, so we don't have to assign any, and a match's ID shows
 * where it is. Flights are `round × 100 + 0…`, pools `round × 100 + 1…`, brackets start at 60, and matches are `pool or
 * bracket × 10,000 + number`. There, a dual's pairs are `pair × 1,000 + dual`, so that a pool of nine teams (36 duals)
 * fits.
 */
const perRound = 100;
const firstBracket = 60;
const perParent = 10_000;
const perPair = 1000;
/** The maximum number of flights, pools of all flights together, and brackets on one day. */
export const most = { flights: 12, pools: firstBracket - 1, brackets: perRound - firstBracket } as const;

export const flightIdOf = (roundId: number, at: number): number => roundId * perRound + at;
export const poolIdOf = (roundId: number, at: number): number => roundId * perRound + 1 + at;
export const bracketIdOf = (roundId: number, at = 0): number => roundId * perRound + firstBracket + at;
/** Converts dual 2, pair 3 (number 2003) to 3002 and back. */
const turned = (number: number): number =>
  number < perPair ? number : (number % perPair) * perPair + Math.floor(number / perPair);
export const matchIdOf = (parentId: number, number: number): number => parentId * perParent + turned(number);

/** Returns the round of a flight, pool or bracket. */
export const roundOfPart = (partId: number): number => Math.floor(partId / perRound);
/** Returns whether a part's ID belongs to a bracket. */
export const isBracketId = (partId: number): boolean => partId % perRound >= firstBracket;

/** The location of a match. */
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
