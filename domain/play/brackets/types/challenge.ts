import { buildChallenge, challengeSize } from '../draws/challenge-round.ts';
import { type BracketKind, onlyOne } from '../kind.ts';

/** Challenge bracket: 1 v n, 2 v n − 1 …, one round; winners up, losers down. */
export const challenge: BracketKind = {
  type: 'SINGLE_ELIM_CHALLENGE',
  label: 'Challenge bracket',
  placeName: null,
  champions: onlyOne,
  size: challengeSize,
  build: (b, request) => buildChallenge(b, request, 'fold'),
};
