import type { Id } from '../../../kernel/ids.ts';
import type { Problem } from '../../../kernel/problem.ts';
import { mapResult, ok, type Result, refuse } from '../../../kernel/result.ts';
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

/** New standings, or others in their place (Part 3 §3, §5): refuses locked ones, a team named in two groups, and rounds and teams that are not there. */
const setStandings: Decide<'setStandings'> = (state, { standings }) => {
  const old = state.standings.find(({ id }) => id === standings.id);
  const last = Math.max(0, ...state.standings.map(({ id }) => id));
  if (!old && standings.id !== last + 1) return refuse(play['unknown-standings']());
  const rounds = [...(standings.roundIds === '*' ? [] : standings.roundIds), ...standings.finishRoundIds];
  const isThere = (id: Id) => state.rounds.some((round) => round.id === id);
  // a day that they counted may have been removed since: it goes with the next save
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

/** Standings with a locked group stay. */
const removeStandings: Decide<'removeStandings'> = (state, { standingsId }) => {
  const old = state.standings.find(({ id }) => id === standingsId);
  if (!old) return refuse(play['unknown-standings']());
  if (old.groups.some(({ locked }) => locked)) return refuse(play['standings-locked']());
  return ok([{ type: 'standingsRemoved', standingsId }]);
};

/** A group published or hidden, locked with its table as it is, or opened again. */
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

/** Finishes by hand, with the reason; without any those that follow from play count again. */
const setFinishes: Decide<'setFinishes'> = (state, { finishes, reason }) => {
  const ids = finishes.map(({ teamId }) => teamId);
  if (new Set(ids).size < ids.length) return refuse(play['duplicate-entrant']());
  if (ids.some((id) => !state.teams.some((team) => team.id === id))) return refuse(play['unknown-team']());
  if (finishes.length === 0 && state.byHand === null) return ok([]);
  return ok([{ type: 'finishesSet', byHand: finishes.length ? { finishes, reason } : null }]);
};

/** Play is stopped, told again, or goes on; what is said already is not said twice. */
const stopPlay: Decide<'stopPlay'> = (state, { stop }) =>
  ok(sameStop(state.stop, stop) ? [] : [{ type: 'playStopped', stop }]);

/** How forfeits count, as the event's setup says now; never sent by anyone as a command of play. */
type SetForfeits = { readonly type: 'setForfeits'; readonly forfeits: DivisionPlay['forfeits'] };
/** The subs of a team that were agreed to, as its requests say now; never sent by anyone as a command of play. */
type SetSubs = { readonly type: 'setSubs'; readonly teamId: number; readonly subs: readonly PlaySub[] };

/** Takes over what was said outside of play: nothing where the division has it already. */
function takeOver(state: DivisionPlay, command: SetForfeits | SetSubs): Decision {
  if (command.type === 'setForfeits')
    return ok(command.forfeits === state.forfeits ? [] : [{ type: 'forfeitsSet', forfeits: command.forfeits }]);
  const { teamId } = command;
  const subs = command.subs.toSorted((a, b) => a.on.localeCompare(b.on) || a.seat - b.seat);
  const playSubs = state.subs.filter((sub) => sub.teamId === teamId);
  const event: PlayEvent = { type: 'subsSet', teamId, subs };
  return ok(JSON.stringify(playSubs) === JSON.stringify(subs) ? [] : [event]);
}

/** The teams of the division with their seeds; locked once a round has started. */
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
 * A team gives up or leaves (null: it comes back). In brackets its opponents win without a match; in pools it ranks from 99 on and what it
 * has not played is forfeited; what it was chosen to work goes to others. What is official stays as it is. Refuses `replay-needed` where results would have to be taken back.
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

/**
 * The end of a division's log: its play after some entry, and all entries since. What was taken back in these entries lies in them as well, so that
 * folding those that count gives what folding the whole log would.
 */
export type LogTail = { readonly from: DivisionPlay; readonly entries: readonly LogEntry[] };

/** The entries that these took back, by number. */
export const undoneBy = (entries: readonly LogEntry[]): number[] =>
  entries.flatMap(({ events }) => events.flatMap((event) => (event.type === 'undone' ? [event.seq] : [])));
