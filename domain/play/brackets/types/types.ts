import { buildChallenge, challengeSize } from '../draws/contenders.ts';
import { buildCrossover, crossoverChampions, crossoverSize } from '../draws/crossover.ts';
import { buildFull, buildSingle, fullChampions, fullSize, singleChampions, singleSize } from '../draws/single.ts';
import { type BracketKind, onlyOne } from '../kind.ts';

/** A challenge bracket of one round: 1 vs. n, 2 vs. n − 1, … Winners move up, and losers move down. */
export const challenge: BracketKind = {
  type: 'SINGLE_ELIM_CHALLENGE',
  label: 'Challenge bracket',
  placeName: null,
  champions: onlyOne,
  size: challengeSize,
  build: (b, request) => buildChallenge(b, request, 'fold'),
};

/**
 * A challenge bracket of one round, paired from the top down: 1 vs. 2, 3 vs. 4, … We guessed this pairing, and it can
 * be swapped.
 */
export const challengeTopDown: BracketKind = {
  type: 'SINGLE_ROUND_CHALLENGE_TOP_DOWN',
  label: 'Challenge bracket top down',
  placeName: null,
  champions: onlyOne,
  size: challengeSize,
  build: (b, request) => buildChallenge(b, request, 'topDown'),
};

/** Double elimination to the end, with an "if" final. */
export const doubleElim: BracketKind = {
  type: 'DOUBLE_ELIM',
  label: 'Double elimination',
  placeName: 'Contenders',
  champions: fullChampions,
  size: fullSize,
  build: buildFull,
};

/** AVP: double elimination to the semifinals, then single elimination. Both losing semifinalists finish 3rd. */
export const doubleElimCrossover: BracketKind = {
  type: 'DOUBLE_ELIM_CROSSOVER',
  label: 'Double elimination with crossover',
  placeName: 'Contenders',
  champions: crossoverChampions,
  size: crossoverSize,
  build: (b, request) => buildCrossover(b, request, false),
};

/** FIVB 2001-2012: the crossover with a bronze match. */
export const doubleElimCrossoverWith4th: BracketKind = {
  type: 'DOUBLE_ELIM_CROSSOVER_WITH_4TH',
  label: 'DOUBLE_ELIM_CROSSOVER_WITH_4TH',
  placeName: 'Contenders',
  champions: onlyOne,
  size: crossoverSize,
  build: (b, request) => buildCrossover(b, request, true),
};

/**
 * A type whose name can't be read. It is stored, shown by its ID and returned unchanged, but never drawn (readings
 * P3-246).
 */
export const hash: BracketKind = {
  type: '{hash}',
  label: '{hash}',
  placeName: null,
  champions: onlyOne,
  size: (request) => request.entrants,
  build: null,
};

/**
 * Single elimination. The last round decides 1st and 2nd, and both losing semifinalists finish 3rd. With champions, it
 * is a qualifier with any number of equal sections.
 */
export const singleElim: BracketKind = {
  type: 'SINGLE_ELIM',
  label: 'Single elimination',
  placeName: null,
  champions: singleChampions,
  size: singleSize,
  build: (b, request) => buildSingle(b, request),
};

/**
 * Single elimination in which all eight finishes are played for. The losing quarterfinalists play for 5th and 7th, and
 * the losing semifinalists for 3rd.
 */
export const singleElim5thAnd7th: BracketKind = {
  type: 'SINGLE_ELIM_5TH_AND_7TH',
  label: 'SINGLE_ELIM_5TH_AND_7TH',
  placeName: 'Consolation',
  champions: onlyOne,
  size: singleSize,
  build: (b, request) => buildSingle(b, request, { third: true, fifth: true, seventh: true }),
};

/** Single elimination with a match for 3rd (602 FIVB events have semifinals, bronze and gold). */
export const singleElimWith4th: BracketKind = {
  type: 'SINGLE_ELIM_WITH_4TH',
  label: 'with 3rd and 4th',
  placeName: null,
  champions: onlyOne,
  size: singleSize,
  build: (b, request) => buildSingle(b, request, { third: true }),
};

/** The type "3rd to 6th": a match for 3rd, and a playoff for 5th among the losing quarterfinalists (AVP Phoenix 2022). */
export const singleElimWith5th: BracketKind = {
  type: 'SINGLE_ELIM_WITH_5TH',
  label: '3rd to 6th',
  placeName: '5th Place',
  champions: onlyOne,
  size: singleSize,
  build: (b, request) => buildSingle(b, request, { third: true, fifth: true }),
};

/** A playoff for 5th, but no match for 3rd. We guessed this from the name, because the specification gives no label. */
export const singleElimWith5thNo4th: BracketKind = {
  type: 'SINGLE_ELIM_WITH_5TH_NO_4TH',
  label: 'SINGLE_ELIM_WITH_5TH_NO_4TH',
  placeName: '5th Place',
  champions: onlyOne,
  size: singleSize,
  build: (b, request) => buildSingle(b, request, { fifth: true }),
};
