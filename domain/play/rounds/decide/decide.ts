import type { Id } from '../../../kernel/ids.ts';
import type { Problem } from '../../../kernel/problem.ts';
import { mapResult, type Result } from '../../../kernel/result.ts';
import type { Millis } from '../../../kernel/time.ts';
import type { CommandOf, PlayCommand } from '../commands.ts';
import type { PlayEvent } from '../events.ts';
import type { DivisionPlay } from '../schema.ts';
import { clearBracket, makeBracket } from './brackets.ts';
import { withDuties } from './duties.ts';
import { arrangeParts, changeFlights, removePart } from './flight.ts';
import { clearMatches, deleteMatches, lockResults, markMatches, setMatches } from './mark.ts';
import { type Around, alone } from './occupied.ts';
import { changePool, interweave, lockPool, makePools } from './pools.ts';
import { addLateTeam, replaceTeam, swapTeams } from './reseat.ts';
import { keepSeeds, reseed } from './reseed.ts';
import { addRound, changeRound, orderRounds, removeRound, toggleRound } from './rounds.ts';
import { forfeitMatch, placeMatch, placeMatches, scoreCommand, unplayCommand } from './score.ts';
import { type ApplySchedule, applySchedule } from './season.ts';
import { removeStandings, setFinishes, setGroup, setStandings } from './standings.ts';
import { stopPlay } from './stop.ts';
import { type SetForfeits, type SetSubs, takeOver } from './take-over.ts';
import { setTeams, withdraw } from './teams.ts';
import { setWork } from './work.ts';

/** What a decision needs besides the state. `entries` is the division's log, for undo only; `around` the rest of its event, where that counts. */
type Deciding = { readonly now: Millis; readonly entries?: readonly LogEntry[]; readonly around?: Around };
/** `by`: whose entry it is, where that is known. */
export type LogEntry = { readonly seq: number; readonly events: readonly PlayEvent[]; readonly by?: Id | null };
export type Decision = Result<PlayEvent[], Problem>;
export type Decide<T extends PlayCommand['type']> = (
  state: DivisionPlay,
  command: CommandOf<T>,
  deciding: Deciding,
) => Decision;

/** What people may ask, what a league's tools worked out for them, and what was said outside of play. */
export type AnyCommand = PlayCommand | ApplySchedule | SetForfeits | SetSubs;

const decisions: { readonly [T in Exclude<PlayCommand['type'], 'undo'>]: Decide<T> } = {
  setTeams,
  addRound,
  changeRound,
  toggleRound,
  removeRound,
  orderRounds,
  makePools,
  makeBracket,
  removePart,
  arrangeParts,
  changeFlights,
  changePool,
  interweave,
  setMatches,
  markMatches,
  clearMatches,
  deleteMatches,
  lockResults,
  setStandings,
  removeStandings,
  setGroup,
  setFinishes,
  stopPlay,
  score: scoreCommand,
  forfeitMatch,
  unplay: unplayCommand,
  place: placeMatch,
  placeAll: placeMatches,
  setWork,
  lockPool,
  clearBracket,
  withdraw,
  swapTeams,
  replaceTeam,
  addLateTeam,
  reseed,
  keepSeeds,
};

/**
 * Decides a command on a division's play: the events it means, with who works where that becomes another one, or why not (coded problems of `play`). Undo is decided
 * in undo.ts.
 */
export function decidePlay(
  state: DivisionPlay,
  command: Exclude<AnyCommand, { type: 'undo' }>,
  deciding: Deciding,
): Decision {
  const decided =
    command.type === 'applySchedule'
      ? applySchedule(state, command)
      : command.type === 'setForfeits' || command.type === 'setSubs'
        ? takeOver(state, command)
        : (decisions[command.type] as unknown as Decide<never>)(state, command as never, deciding);
  return mapResult(decided, (events) => withDuties(state, events, deciding.around ?? alone));
}
