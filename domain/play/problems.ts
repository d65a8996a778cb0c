import { type CodeOf, defineProblems } from '../kernel/problem.ts';

/** Every refusal of the play engine. One module, so that the web can map a code wherever it comes from. */
export const play = defineProblems('play', {
  'unknown-match': { kind: 'missing', title: 'There is no such match.' },
  'not-playable': { kind: 'conflict', title: 'This match can’t be played yet: a team is not known.' },
  'impossible-score': { kind: 'rejected', title: 'That score is not possible in this game.' },
  'unknown-game': { kind: 'missing', title: 'This match has no such game.' },
  'already-decided': { kind: 'conflict', title: 'This match is already decided.' },
  'out-of-order': { kind: 'rejected', title: 'An earlier game is not decided yet.' },
  'called-off': { kind: 'conflict', title: 'This match is called off.' },
  forfeited: { kind: 'conflict', title: 'This match was forfeited.' },
  'not-complete': { kind: 'conflict', title: 'Not everything is played yet.' },
  'unknown-tiebreak': { kind: 'rejected', title: 'There is no such tiebreaker.' },
  'no-template': { kind: 'rejected', title: 'There is no match order for this.' },
  'lineup-locked': { kind: 'conflict', title: 'Lineups are locked.' },
  'lineup-size': { kind: 'rejected', title: 'The lineup does not have the right number of pairs.' },
  'lineup-player': { kind: 'rejected', title: 'A player of the lineup is not on the roster.' },
  'unknown-group': { kind: 'missing', title: 'There is no such group of standings.' },
  'standings-locked': { kind: 'conflict', title: 'These standings are locked.' },
  locked: { kind: 'conflict', title: 'These results are locked.' },
  'duplicate-entrant': { kind: 'rejected', title: 'A team can only stand once.' },
  'too-few': { kind: 'rejected', title: 'There are too few teams for this.' },
  'duplicate-match': { kind: 'rejected', title: 'A match can only stand once.' },
  'duplicate-court': { kind: 'rejected', title: 'Two courts have the same name.' },
  'unknown-court': { kind: 'missing', title: 'There is no such court.' },
  'circular-order': { kind: 'rejected', title: 'Matches wait for each other in a circle.' },
  'too-many': { kind: 'rejected', title: 'There are too many teams for this.' },
  'already-played': { kind: 'conflict', title: 'This match has a result already; correct it instead.' },
  'replay-needed': {
    kind: 'conflict',
    title: 'Matches that follow were played already and would have to be played again.',
  },
  'not-played': { kind: 'conflict', title: 'This match has no result.' },
  'not-decided': { kind: 'rejected', title: 'A bracket match needs a winner.' },
  'unknown-team': { kind: 'missing', title: 'This team does not stand here.' },
  'unreadable-type': { kind: 'rejected', title: 'This type of bracket can’t be drawn; it is kept as it is.' },
  'unsupported-champions': { kind: 'rejected', title: 'This type of bracket can’t end with that many champions.' },
  'map-missing': { kind: 'rejected', title: 'A custom mapping needs a map.' },
  'unreadable-slot': { kind: 'rejected', title: 'A pool place reads like A1.' },
  'round-unknown': { kind: 'missing', title: 'There is no such round to seed from.' },
  'round-open': { kind: 'conflict', title: 'The round to seed from is not finished.' },
  'duplicate-round': { kind: 'conflict', title: 'There is such a round already.' },
  'unknown-round': { kind: 'missing', title: 'There is no such round.' },
  'already-started': { kind: 'conflict', title: 'Play has started: this can’t be made anew.' },
  'unknown-pool': { kind: 'missing', title: 'There is no such pool.' },
  'unknown-bracket': { kind: 'missing', title: 'There is no such bracket.' },
  'not-undoable': { kind: 'conflict', title: 'This can’t be undone any more: later results build on it.' },
  'unknown-division': { kind: 'missing', title: 'There is no such division.' },
});
export type PlayProblem = CodeOf<typeof play>;

/** Every code, for contracts whose command may be refused with any of them. */
export const playCodes: readonly PlayProblem[] = Object.values(play).map((problem) => problem().code);
