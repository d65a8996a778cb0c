import { createHash } from 'node:crypto';
import { forfeitPolicyOf } from '#domain/catalog/events/policies.ts';
import type { Random } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { request } from '#domain/kernel/request.ts';
import { mapResult, ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { afterMoves, type BoardMove } from '#domain/play/board/moves.ts';
import { type PlayProblem, play } from '#domain/play/problems.ts';
import { type AnyCommand, decidePlay } from '#domain/play/rounds/decide/decide.ts';
import { type Around, alone } from '#domain/play/rounds/decide/occupied.ts';
import { decideUndo } from '#domain/play/rounds/decide/undo.ts';
import type { PlayEvent } from '#domain/play/rounds/events.ts';
import { evolvePlay } from '#domain/play/rounds/evolve.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { backoff, type Sleep } from '../../kernel/aws/retry.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { mostWrites, type Table } from '../../kernel/table/table.ts';
import type { Write } from '../../kernel/table/write.ts';
import { divisionItem, tournamentItem } from '../catalog/items.ts';
import { aroundOf } from './event.ts';
import { playEntryItem } from './items.ts';
import { type LoadedPlay, loadPlay } from './load.ts';
import { tailFor } from './log.ts';
import { writesFor } from './writes.ts';

const lines = new WeakMap<object, Map<number, Promise<unknown>>>();

/**
 * Runs a division's appends one after another within this process, because those that would only collide at the head
 * wait here instead. The conditions of the transaction, not this queue, keep the log correct.
 */
function inTurn<T>(table: Table, divisionId: number, work: () => Promise<T>): Promise<T> {
  const mine = lines.get(table.itself) ?? new Map<number, Promise<unknown>>();
  lines.set(table.itself, mine);
  const turn = (mine.get(divisionId) ?? Promise.resolve()).then(work, work);
  mine.set(divisionId, turn);
  const leave = () => {
    if (mine.get(divisionId) === turn) mine.delete(divisionId);
  };
  turn.then(leave, leave);
  return turn;
}

/** What appending needs: the table, and a way to wait for a turn. */
type LogDeps = { readonly table: Table; readonly random: Random; readonly sleep: Sleep };

/** A division and its event. */
export type Where = { readonly divisionId: number; readonly tournamentId: number };
/** An entry as it was sent: the sender's ID for it and a mark of the content, the sender, the time, and the command. */
type SentEntry = {
  readonly entryId: string;
  readonly mark: string;
  readonly by: number | null;
  readonly now: Millis;
  /** the division as this request has read it, for the first try */
  readonly start?: LoadedPlay;
  /** or a function returning the command for the division's state at each try, or null if it no longer applies */
  readonly command: AnyCommand | ((state: DivisionPlay) => AnyCommand | null);
  /** what the same action moves in other divisions; this one is decided as if they had already moved */
  readonly moves?: readonly BoardMove[];
  /**
   * More writes for the same transaction: seeds of registered teams. Computed again at each try, with the entry's
   * number. It may refuse what is no longer possible.
   */
  readonly along?: (seq: number) => Promise<Result<readonly Write[]>>;
  /**
   * The problem when a condition of these extra writes fails, by its tag; null if someone else was faster, in which
   * case it is retried.
   */
  readonly lost?: (tag: string) => Problem | null;
};
/**
 * `seq`: the entry's number, by which it can be undone, or null if nothing changed, so there is no entry. `v`: the
 * version that includes it.
 */
export type Appended = { readonly seq: number | null; readonly v: number; readonly roundId: number | null };
/** `state`: the division with the entry. */
type AppendedState = Appended & { readonly state: DivisionPlay };
export type PlayResult<T> = Result<T, Problem<PlayProblem>>;

/**
 * How many times an append is tried. Forty courts that report at the same moment line up at the head, and one gets in
 * each time.
 */
const mostTries = 60;

/**
 * Appends a command to the division's log, in one transaction with the records it changes. Another entry in between
 * doesn't refuse it: the division is read again and the command decided again for its new state. The same entry sent
 * again gets the same answer. A command that changes nothing makes no entry, has no number, and is decided again when
 * it is sent again.
 */
export const append = async (deps: LogDeps, where: Where, sent: SentEntry): Promise<PlayResult<Appended>> =>
  mapResult(await appendWithState(deps, where, sent), ({ seq, v, roundId }) => ({ seq, v, roundId }));

/** Does the same, and returns the resulting state of the division. */
export const appendWithState = (deps: LogDeps, where: Where, sent: SentEntry): Promise<PlayResult<AppendedState>> =>
  inTurn(deps.table, where.divisionId, () => appended(deps, where, sent));

async function appended(deps: LogDeps, where: Where, sent: SentEntry): Promise<PlayResult<AppendedState>> {
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const start = attempt === 0 ? sent.start : undefined;
    const [known, loaded] = await Promise.all([
      deps.table.get(playEntryItem, { divisionId: where.divisionId, entryId: sent.entryId }),
      start ?? loadPlay(deps.table, where.divisionId, where.tournamentId),
    ]);
    if (known) {
      // the first try of this entry may have been written in between
      const { state } = start ? await loadPlay(deps.table, where.divisionId, where.tournamentId) : loaded;
      return answered(known, sent.mark, state);
    }
    const command = typeof sent.command === 'function' ? sent.command(loaded.state) : sent.command;
    if (!command) return refuse(play['unknown-team']());
    const decided = await decide(deps, where, loaded.state, { ...sent, command });
    if (!decided.ok) return decided;
    const { still } = decided.value;
    if (decided.value.events.length === 0)
      return ok({ seq: null, v: loaded.state.seq, roundId: null, state: loaded.state });
    const events = loaded.head
      ? decided.value.events
      : [...decided.value.events, ...(await forfeitsOf(deps.table, where, loaded.state))];
    const along = sent.along ? await sent.along(loaded.state.seq + 1) : ok([]);
    if (!along.ok) return along as PlayResult<AppendedState>;
    const written = await write(deps, loaded, events, {
      ...sent,
      command,
      along: [...along.value, ...(onBoard.has(command.type) ? [] : still)],
    });
    if (written) return written;
    await deps.sleep(backoff(Math.min(attempt, 4), deps.random, 15));
  }
  throw new ProblemError(request.unavailable());
}

/** Returns the forfeit rules of a division that starts: those of its event and its sanctioning body. */
async function forfeitsOf(
  table: Table,
  { divisionId, tournamentId }: Where,
  state: DivisionPlay,
): Promise<PlayEvent[]> {
  const [event, division] = await Promise.all([
    table.get(tournamentItem, { id: tournamentId }, { consistent: false }),
    table.get(divisionItem, { id: divisionId }, { consistent: false }),
  ]);
  const forfeits = event ? forfeitPolicyOf(event, division) : state.forfeits;
  return forfeits === state.forfeits ? [] : [{ type: 'forfeitsSet', forfeits }];
}

type Written = Omit<SentEntry, 'along' | 'command'> & {
  readonly command: AnyCommand;
  readonly along: readonly Write[];
};
/** Returns null if someone else was faster. */
async function write(
  deps: LogDeps,
  loaded: LoadedPlay,
  events: readonly PlayEvent[],
  { entryId, mark, by, now, command, along, lost }: Written,
): Promise<PlayResult<AppendedState> | null> {
  const after = stateAfter(loaded.state, events);
  const roundId = command.type === 'addRound' ? command.roundId : null;
  const writes = [...writesFor(loaded, after, { entryId, mark, by, at: now, roundId, events }), ...along];
  if (writes.length > mostWrites) return refuse(play['too-many']({ detail: 'too many changes at once' }));
  const saved = await deps.table.transact(writes);
  if (saved.ok) return ok({ seq: after.seq, v: after.seq, roundId, state: after });
  const problem = lost?.(saved.problem.tag ?? '');
  return problem ? refuse(problem as Problem<PlayProblem>) : null;
}

/**
 * Commands that depend on everything else at the event. They set when and where something is played or which team
 * works it, or reopen something whose spot others may have taken.
 */
const placing: ReadonlySet<AnyCommand['type']> = new Set([
  ...([
    'makePools',
    'makeBracket',
    'interweave',
    'place',
    'placeAll',
    'setWork',
    'withdraw',
    'unplay',
    'clearMatches',
  ] as const),
  ...(['markMatches', 'clearBracket', 'swapTeams', 'replaceTeam', 'addLateTeam', 'reseed', 'undo'] as const),
]);
const countsAround = (command: AnyCommand): boolean =>
  placing.has(command.type) || (command.type === 'score' && command.replay);

/** Commands whose sender updates the event's court board in the same transaction. */
const onBoard: ReadonlySet<AnyCommand['type']> = new Set(['placeAll', 'applySchedule', 'stopPlay']);

type Decided = { readonly events: PlayEvent[]; readonly still: readonly Write[] };

/**
 * Decides a command for a division in its current state. The rest of its event is read only where it matters: when
 * matches are placed, and when a result or a withdrawal gives another team a match to work. Undo reads the log back
 * to a checkpoint before its entry.
 */
export async function decide(
  { table }: Pick<LogDeps, 'table'>,
  where: Where,
  state: DivisionPlay,
  { command, now, moves = [] }: Pick<Written, 'command' | 'now' | 'moves'>,
): Promise<PlayResult<Decided>> {
  const by = async (around: Around) => {
    const decided =
      command.type === 'undo'
        ? decideUndo(state, command.seq, await tailFor(table, state, command.seq), around)
        : decidePlay(state, command, { now, around });
    // the engine's only problems are those of `play`; its results are typed as any problem
    return decided as PlayResult<PlayEvent[]>;
  };
  if (!countsAround(command)) {
    const first = await by(alone);
    if (!first.ok) return first;
    if (!first.value.some(({ type }) => type === 'bracketDuties')) return ok({ events: first.value, still: [] });
  }
  const { around, still } = await aroundOf(table, where);
  const decided = await by({ ...around, matches: afterMoves(around.matches, moves) });
  return decided.ok ? ok({ events: decided.value, still }) : decided;
}

export const stateAfter = (state: DivisionPlay, events: readonly PlayEvent[]): DivisionPlay => ({
  ...events.reduce(evolvePlay, state),
  seq: state.seq + 1,
});

function answered(
  known: { seq: number; roundId: number | null; mark: string },
  mark: string,
  state: DivisionPlay,
): PlayResult<AppendedState> {
  if (known.mark !== mark) throw new ProblemError(request['key-reused']());
  return ok({ seq: known.seq, v: known.seq, roundId: known.roundId, state });
}

/**
 * Returns a mark of an entry's content, so its ID can't be used for anything else. A round's ID comes from the server and
 * doesn't count.
 */
export function markOf(
  by: number | null,
  command: { readonly type: string } & Readonly<Record<string, unknown>>,
): string {
  const said = command.type === 'addRound' ? { ...command, roundId: 0 } : command;
  return createHash('sha256')
    .update(JSON.stringify([by, said]))
    .digest('base64url')
    .slice(0, 22);
}
