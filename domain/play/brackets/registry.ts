/*
 * Every bracket type (Part 3 §3), from types/; a type without a line here doesn't compile.
 *
 * type                             what it is                                           source, state
 * SINGLE_ELIM                      single loss; with champions a qualifier              28 AVP qualifiers; done
 * SINGLE_ELIM_WITH_4TH             + match for 3rd                                      602 FIVB events; done
 * SINGLE_ELIM_WITH_5TH             + match for 3rd, quarterfinal losers play for 5th    AVP Phoenix 2022; done
 * SINGLE_ELIM_WITH_5TH_NO_4TH      quarterfinal losers play for 5th only                guessed from the name; done
 * SINGLE_ELIM_5TH_AND_7TH          all eight finishes are played for                    guessed from the name; done
 * DOUBLE_ELIM_CROSSOVER            double to the semifinals                             513 of 514 AVP/FIVB draws; done
 * DOUBLE_ELIM_CROSSOVER_WITH_4TH   + bronze match                                       175 FIVB draws; done
 * DOUBLE_ELIM                      double with an "if" final                            start.gg events, 4 to 64; done
 * SINGLE_ELIM_CHALLENGE            one round, 1 v n                                     AES, AAU; pairing can be swapped
 * SINGLE_ROUND_CHALLENGE_TOP_DOWN  one round, 1 v 2, 3 v 4                              pairing is a guess and can be swapped
 * {hash}                           a name that can't be read                            stored and returned, never drawn
 */

import { type BracketType, readBracketType } from './bracket-types.ts';
import type { BracketKind } from './kind.ts';
import type { PlaceName } from './schema.ts';
import {
  challenge,
  challengeTopDown,
  doubleElim,
  doubleElimCrossover,
  doubleElimCrossoverWith4th,
  hash,
  singleElim,
  singleElim5thAnd7th,
  singleElimWith4th,
  singleElimWith5th,
  singleElimWith5thNo4th,
} from './types/types.ts';

export const bracketKinds = {
  SINGLE_ELIM: singleElim,
  SINGLE_ELIM_WITH_4TH: singleElimWith4th,
  DOUBLE_ELIM_CROSSOVER: doubleElimCrossover,
  DOUBLE_ELIM: doubleElim,
  SINGLE_ELIM_CHALLENGE: challenge,
  SINGLE_ROUND_CHALLENGE_TOP_DOWN: challengeTopDown,
  SINGLE_ELIM_WITH_5TH: singleElimWith5th,
  SINGLE_ELIM_WITH_5TH_NO_4TH: singleElimWith5thNo4th,
  SINGLE_ELIM_5TH_AND_7TH: singleElim5thAnd7th,
  '{hash}': hash,
  DOUBLE_ELIM_CROSSOVER_WITH_4TH: doubleElimCrossoverWith4th,
} satisfies { [T in BracketType]: BracketKind & { readonly type: BracketType } };

/** Returns a stored type's label. Text that can't be read is shown as it is. */
export function bracketLabel(stored: string): string {
  const type = readBracketType(stored);
  return type === '{hash}' ? stored : bracketKinds[type].label;
}

/** Returns what a type calls its matches for lower finishes (Part 3 §3), or null if it has no such part. */
export const placeNameOf = (stored: string): PlaceName | null => bracketKinds[readBracketType(stored)].placeName;
