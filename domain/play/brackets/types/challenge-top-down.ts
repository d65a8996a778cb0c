import { buildChallenge, challengeSize } from '../draws/challenge-round.ts';
import { type BracketKind, onlyOne } from '../kind.ts';

/** Challenge bracket paired from the top down: 1 v 2, 3 v 4 …, one round (the pairing is a guess, and can be swapped). */
export const challengeTopDown: BracketKind = {
  type: 'SINGLE_ROUND_CHALLENGE_TOP_DOWN',
  label: 'Challenge bracket top down',
  placeName: null,
  champions: onlyOne,
  size: challengeSize,
  build: (b, request) => buildChallenge(b, request, 'topDown'),
};
