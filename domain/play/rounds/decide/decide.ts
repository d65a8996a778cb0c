import type { Id } from '../../../kernel/ids.ts';
import { mapResult, ok, type Problem, type Result, refuse } from '../../../kernel/result.ts';
import type { Millis } from '../../../kernel/time.ts';
import { seedOf } from '../../brackets/state.ts';
import { previewWithdrawal } from '../../brackets/withdraw.ts';
import { play } from '../../problems.ts';
import { standings as schema } from '../../standings/schema.ts';
import { editStandings, lockGroup, publishGroup, unlockGroup } from '../../standings/table.ts';
import { sameStop } from '../../stop.ts';
import { lostIn, stateOf, stored } from '../bracket-play.ts';
import type { CommandOf, PlayCommand } from '../commands.ts';
import type { PlayEvent } from '../events.ts';
import { hasStarted, isLocked } from '../look.ts';
import type { DivisionPlay, PlaySub } from '../schema.ts';
import { standingsInput } from '../standings.ts';
import { clearBracket, makeBracket } from './brackets.ts';
import { withDuties } from './duties.ts';
import { arrangeParts, changeFlights, removePart } from './flight.ts';
import { goneInPool } from './leavers.ts';
import { clearMatches, deleteMatches, lockResults, markMatches, setMatches } from './mark.ts';
import { type Around, alone, worksHandedOn } from './occupied.ts';
import { changePool, interweave, lockPool, makePools } from './pools.ts';
import { addLateTeam, replaceTeam, swapTeams } from './reseat.ts';
import { keepSeeds, reseed } from './reseed.ts';
import { addRound, changeRound, orderRounds, removeRound, toggleRound } from './rounds.ts';
import { forfeitMatch, placeMatch, placeMatches, scoreCommand, unplayCommand } from './score.ts';
import { type ApplySchedule, applySchedule } from './season.ts';
import { setWork } from './work.ts';

/**
 * Saves new or changed standings (Part 3 §3, §5). Fails for locked ones, a team listed in two groups, and rounds and
 * teams that don't exist.
 */
const setStandings: Decide<'setStandings'> = (state, { standings }) => {
  const old = state.standings.find(({ id }) => id === standings.id);
  const last = Math.max(0, ...state.standings.map(({ id }) => id));
  if (!old && standings.id !== last + 1) return refuse(play['unknown-standings']());
  const rounds = [...(standings.roundIds === '*' ? [] : standings.roundIds), ...standings.finishRoundIds];
  const isThere = (id: Id) => state.rounds.some((round) => round.id === id);
  // A day that the standings counted may have been removed since. It is dropped from them with the next save.
  const before = new Set([...(old && old.roundIds !== '*' ? old.roundIds : []), ...(old?.finishRoundIds ?? [])]);
  if (rounds.some((id) => !isThere(id) && !before.has(id))) return refuse(play['round-unknown']());
  const teams = new Set(state.teams.map(({ id }) => id));
  if (standings.groups.some((group) => group.teamIds.some((id) => !teams.has(id))))
    return refuse(play['unknown-team']());
  const roundIds = standings.roundIds === '*' ? ('*' as const) : standings.roundIds.filter(isThere);
  const finishRoundIds = standings.finishRoundIds.filter(isThere);
  const patch = schema.parse({ ...standings, roundIds, finishRoundIds, divisionId: state.divisionId });
  const edited = editStandings(old ?? schema.parse({ id: patch.id, divisionId: state.divisionId }), patch);
  return edited.ok ? ok([{ type: 'standingsSet', standings: edited.value }]) : edited;
};

/** Removes standings. Fails if any of their groups is locked. */
const removeStandings: Decide<'removeStandings'> = (state, { standingsId }) => {
  const old = state.standings.find(({ id }) => id === standingsId);
  if (!old) return refuse(play['unknown-standings']());
  if (old.groups.some(({ locked }) => locked)) return refuse(play['standings-locked']());
  return ok([{ type: 'standingsRemoved', standingsId }]);
};

/** Publishes or hides a group, locks it with its current table, or unlocks it. */
const setGroup: Decide<'setGroup'> = (state, { standingsId, group, published, locked }) => {
  const old = state.standings.find(({ id }) => id === standingsId);
  if (!old) return refuse(play['unknown-standings']());
  const at = old.groups[group];
  if (!at) return refuse(play['unknown-group']());
  const shown = published === undefined ? old : publishGroup(old, group, published);
  if (locked === undefined || locked === at.locked) return ok([{ type: 'standingsSet', standings: shown }]);
  if (!locked) return ok([{ type: 'standingsSet', standings: unlockGroup(shown, group) }]);
  const result = lockGroup(shown, group, standingsInput(state));
  return result.ok ? ok([{ type: 'standingsSet', standings: result.value }]) : result;
};

/** Sets finishes by hand, with the reason. If there are none, the computed ones count again. */
const setFinishes: Decide<'setFinishes'> = (state, { finishes, reason }) => {
  const ids = finishes.map(({ teamId }) => teamId);
  if (new Set(ids).size < ids.length) return refuse(play['duplicate-entrant']());
  if (ids.some((id) => !state.teams.some((team) => team.id === id))) return refuse(play['unknown-team']());
  if (finishes.length === 0 && state.byHand === null) return ok([]);
  return ok([{ type: 'finishesSet', byHand: finishes.length ? { finishes, reason } : null }]);
};

/** Stops or resumes play, or updates a stop. Repeating the same state adds nothing. */
const stopPlay: Decide<'stopPlay'> = (state, { stop }) =>
  ok(sameStop(state.stop, stop) ? [] : [{ type: 'playStopped', stop }]);

/** Sets how forfeits count, from the event's current setup. Clients never send it as a play command. */
type SetForfeits = { readonly type: 'setForfeits'; readonly forfeits: DivisionPlay['forfeits'] };
/** Sets a team's approved subs, from its current requests. Clients never send it as a play command. */
type SetSubs = { readonly type: 'setSubs'; readonly teamId: number; readonly subs: readonly PlaySub[] };

/** Applies what was decided outside of play. It has no effect if the division is already up to date. */
function takeOver(state: DivisionPlay, command: SetForfeits | SetSubs): Decision {
  if (command.type === 'setForfeits')
    return ok(command.forfeits === state.forfeits ? [] : [{ type: 'forfeitsSet', forfeits: command.forfeits }]);
  const { teamId } = command;
  const subs = command.subs.toSorted((a, b) => a.on.localeCompare(b.on) || a.seat - b.seat);
  const playSubs = state.subs.filter((sub) => sub.teamId === teamId);
  const event: PlayEvent = { type: 'subsSet', teamId, subs };
  return ok(JSON.stringify(playSubs) === JSON.stringify(subs) ? [] : [event]);
}

/** Sets the division's teams with their seeds. Fails once a round has started. */
const setTeams: Decide<'setTeams'> = (state, { teams }) => {
  if (
    new Set(teams.map((team) => team.id)).size < teams.length ||
    new Set(teams.map((team) => team.seed)).size < teams.length
  )
    return refuse(play['duplicate-entrant']());
  if (state.rounds.some((round) => hasStarted(state, round.id))) return refuse(play['already-started']());
  return ok([{ type: 'teamsSet', teams }]);
};

/**
 * Records that a team forfeits its remaining matches or leaves (or, with null, comes back). In brackets, its opponents
 * win without a match. In pools, its rank is 99 or higher and its unplayed matches are forfeited. Its assigned work
 * goes to other teams. Locked results stay as they are. Fails with `replay-needed` if results would have to be cleared.
 */
const withdraw: Decide<'withdraw'> = (state, { teamId, out, replay }) => {
  if (!state.teams.some((team) => team.id === teamId)) return refuse(play['unknown-team']());
  const events: PlayEvent[] = [{ type: 'teamOut', teamId, out }];
  for (const pool of state.pools) {
    if (isLocked(state, pool) || !pool.teams.some((team) => team.teamId === teamId)) continue;
    const changed = goneInPool(pool, teamId, out !== null, replay);
    if (!changed.ok) return changed;
    events.push({ type: 'poolChanged', pool: changed.value });
  }
  const brackets = state.brackets.filter(
    (bracket) => !isLocked(state, bracket) && seedOf(stateOf(bracket), teamId) > 0,
  );
  for (const bracket of brackets) {
    const after = previewWithdrawal(stateOf(bracket), teamId, out);
    if (!after.ok) return after;
    const matches = lostIn(bracket, after.value);
    if (matches.length > 0 && !replay) return refuse(play['replay-needed']({ data: { matches } }));
    events.push({ type: 'bracketWithdrawn', bracketId: bracket.id, stored: stored(after.value.state) });
  }
  return ok(out === null ? events : [...events, ...worksHandedOn(state, teamId)]);
};

/**
 * What a decision needs besides the state. `entries` is the division's log, only for undo. `around` is the rest of its
 * event, if that matters. `sportId` is the division's sport, which is volleyball by default.
 */
type Deciding = {
  readonly now: Millis;
  readonly entries?: readonly LogEntry[];
  readonly around?: Around;
  readonly sportId?: number | undefined;
};
/** An entry of the log. `by` is the user who wrote it, if known. */
export type LogEntry = { readonly seq: number; readonly events: readonly PlayEvent[]; readonly by?: Id | null };
export type Decision = Result<PlayEvent[], Problem>;
export type Decide<T extends PlayCommand['type']> = (
  state: DivisionPlay,
  command: CommandOf<T>,
  deciding: Deciding,
) => Decision;

/** Commands that people can send, that a league's tools computed for them, or that were decided outside of play. */
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
 * Decides a command on a division's play. Returns the resulting events, including changed work teams, or why it isn't
 * possible (coded problems of `play`). Undo is decided in undo.ts.
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

/**
 * The end of a division's log: the play after some entry, and all later entries. If one of them undoes an entry, that
 * entry is also among them, so folding the entries that count gives the same result as folding the whole log.
 */
export type LogTail = { readonly from: DivisionPlay; readonly entries: readonly LogEntry[] };

/** Returns the numbers of the entries that these entries undid. */
export const undoneBy = (entries: readonly LogEntry[]): number[] =>
  entries.flatMap(({ events }) => events.flatMap((event) => (event.type === 'undone' ? [event.seq] : [])));
