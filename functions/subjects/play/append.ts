import { createHash } from 'node:crypto';
import type { Random } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { mapResult, ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { BoardMove } from '#domain/play/board/moves.ts';
import { type PlayProblem, play } from '#domain/play/problems.ts';
import type { AnyCommand } from '#domain/play/rounds/decide/decide.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { backoff, type Sleep } from '../../kernel/aws/client.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import type { Raw } from '../../kernel/table/item.ts';
import { mayComeAgain, mostWrites, type Table } from '../../kernel/table/table.ts';
import type { Write } from '../../kernel/table/write.ts';
import {
  type Decided,
  decide,
  decideWithin,
  forfeitsOf,
  locksOf,
  type PlayResult,
  stateAfter,
  type Where,
} from './decide.ts';
import { playEntryItem } from './items.ts';
import { keepPlay, type LoadedPlay, lastKnownPlay, loadPlay, playAtHead } from './load.ts';
import { type Entry, writesFor } from './writes.ts';

/** The dependencies for appending: the table, and a way to wait for a turn. */
type LogDeps = { readonly table: Table; readonly random: Random; readonly sleep: Sleep };

/** A division's play before and after an entry. */
export type PlayChange = { readonly before: DivisionPlay; readonly after: DivisionPlay };

/** A received entry: the sender's ID for it and a hash of its content, the sender, the time, and the command. */
type SentEntry = {
  readonly entryId: string;
  readonly mark: string;
  readonly by: number | null;
  readonly now: Millis;
  /**
   * The command, or a function that returns it for the division's state at each try. The function returns null if the
   * command no longer applies.
   */
  readonly command: AnyCommand | ((state: DivisionPlay) => AnyCommand | null);
  /** The matches that the same action moves in other divisions. We decide this command as if they had moved. */
  readonly moves?: readonly BoardMove[];
  /**
   * Returns more writes for the same transaction: seeds of registered teams. It is called again at each try, with the
   * entry's number and what the entry changes. Refuses what is no longer possible.
   */
  readonly along?: (seq: number, change: PlayChange) => Promise<Result<readonly Write[]>>;
  /**
   * Returns the problem for a failed condition of these extra writes, by its tag. Null means that someone else wrote
   * first, and the append is tried again.
   */
  readonly lost?: (tag: string) => Problem | null;
};
/**
 * `seq` is the entry's number, which can undo it, or null if nothing changed and there is no entry. `v` is the version
 * that includes it.
 */
export type Appended = { readonly seq: number | null; readonly v: number; readonly roundId: number | null };
/** `state` is the division with the entry. */
type AppendedState = Appended & { readonly state: DivisionPlay };

/**
 * How many times we try an append. Forty courts that report at the same time in as many processes compete for the head,
 * and one gets in each time.
 */
const mostTries = 60;
/**
 * The most entries that one transaction can have. Each takes two writes and its record, and together they take one for
 * the head.
 */
const mostTogether = 12;
/** How many times we try again when the table is busy, each time with half as many entries. */
const mostBusy = 5;

/**
 * Appends a command to the division's log, in one transaction with the records it changes. If another entry comes in
 * the meantime, the command isn't refused but decided again for the division's new state. The same entry sent again
 * gets the same response. A command that changes nothing makes no entry, has no number, and is decided again when it is
 * sent again.
 */
export const append = async (deps: LogDeps, where: Where, sent: SentEntry): Promise<PlayResult<Appended>> =>
  mapResult(await appendWithState(deps, where, sent), ({ seq, v, roundId }) => ({ seq, v, roundId }));

/** Does the same as append and also returns the division's resulting state. */
export function appendWithState(deps: LogDeps, where: Where, sent: SentEntry): Promise<PlayResult<AppendedState>> {
  const mine = lines.get(deps.table.itself) ?? new Map<number, Line>();
  lines.set(deps.table.itself, mine);
  const line: Line = mine.get(where.divisionId) ?? [];
  const answer = new Promise<PlayResult<AppendedState>>((resolve, reject) => {
    line.push({ deps, where, sent, resolve, reject });
  });
  if (!mine.has(where.divisionId)) {
    mine.set(where.divisionId, line);
    void emptied(line).finally(() => mine.delete(where.divisionId));
  }
  return answer;
}

/** An entry that waits to be appended, and its caller's callbacks. */
type Waiting = {
  readonly deps: LogDeps;
  readonly where: Where;
  readonly sent: SentEntry;
  readonly resolve: (result: PlayResult<AppendedState>) => void;
  readonly reject: (error: unknown) => void;
};
type Line = Waiting[];

/**
 * The entries for each division that this process appends, in order of arrival. Those that wait together are appended
 * in one transaction. The transaction's conditions keep the log correct, not this queue.
 */
const lines = new WeakMap<object, Map<number, Line>>();

async function emptied(line: Line): Promise<void> {
  // Entries sent at the same time join this batch.
  await Promise.resolve();
  let together = mostTogether;
  let reads = false;
  while (line.length > 0) {
    const some = line.slice(0, together);
    const leave = (one: Waiting) => line.splice(line.indexOf(one), 1);
    try {
      reads = await appended(some, leave, reads);
      together = mostTogether;
    } catch (error) {
      // An entry that can't be written must not make the others fail, so each is tried alone.
      if (some.length > 1 && !mayComeAgain(error)) together = 1;
      else
        for (const one of some.filter((each) => line.includes(each))) {
          leave(one);
          one.reject(error);
        }
    }
  }
}

/**
 * The state that an append is based on. `isRead` means that the state was read during the append, so the append may
 * refuse. `known` are the entries that the division already has, if they were read after the state.
 */
type View = { readonly loaded: LoadedPlay; readonly isRead: boolean; readonly known: readonly Known[] | null };

/**
 * Appends entries in order: as many as can be decided one by one and written together, and at least the first. It first
 * decides them for the division as this process last saw it, without reading anything. If that was out of date, the
 * transaction fails and returns the new head, and only the entries in between are read. An entry is refused only based
 * on a state that was read, and only if it isn't there yet. Returns whether some entries wait for such a read.
 */
async function appended(entries: readonly Waiting[], leave: (one: Waiting) => void, reads: boolean): Promise<boolean> {
  const [{ deps, where }] = entries as [Waiting];
  const lastKnown = reads ? null : lastKnownPlay(deps.table, where.divisionId);
  let view: View | null = lastKnown && { loaded: lastKnown, isRead: false, known: null };
  let some = entries;
  let [busy, lost] = [0, 0];
  for (let attempt = 0; attempt < mostTries; attempt++) {
    view ??= { loaded: await loadPlay(deps.table, where.divisionId, where.tournamentId), isRead: true, known: null };
    const { loaded, isRead, known } = view;
    const { steps, refused } = await decidedOf(some, loaded, known ?? []);
    const maySay = refused.length === 0 || (isRead && known !== null);
    if (!maySay && (isRead || steps.length === 0)) {
      view = isRead ? await withKnown(view, some) : null;
      continue;
    }
    const saved = steps.length > 0 ? await write(loaded, steps, busy < mostBusy) : 'saved';
    if (saved === 'saved') {
      for (const { of, after, roundId } of steps)
        answer(of, leave, () => ok({ seq: after.seq, v: after.seq, roundId, state: after }));
      if (maySay) for (const { of, result } of refused) answer(of, leave, result);
      return !maySay;
    }
    if (saved === 'busy') busy += 1;
    if ((saved === 'too-many' || saved === 'busy') && steps.length > 1)
      some = some.slice(0, Math.ceil(steps.length / 2));
    else if (saved === 'there') view = await withKnown({ ...view, isRead: true }, some);
    else if (saved === 'busy' || (saved !== 'too-many' && 'stale' in saved)) {
      if (lost++ > 0) await deps.sleep(backoff(Math.min(lost, 4), deps.random, 15));
      const current = saved === 'busy' ? null : await playAtHead(deps.table, saved.stale, loaded);
      view = current && { loaded: current, isRead: true, known: null };
    } else {
      const problem = saved === 'too-many' ? play['too-many']({ detail: 'too many changes at once' }) : saved;
      answer((steps[0] as Step).of, leave, () => refuse(problem));
      return reads;
    }
  }
  throw new ProblemError(request.unavailable());
}

function answer(one: Waiting, leave: (one: Waiting) => void, result: () => PlayResult<AppendedState>): void {
  leave(one);
  try {
    one.resolve(result());
  } catch (error) {
    one.reject(error);
  }
}

/** Reads which of the entries the division already has. Returns null if one of them is newer than the state. */
async function withKnown(view: View, some: readonly Waiting[]): Promise<View | null> {
  const [{ deps, where }] = some as [Waiting];
  const keys = some.map(({ sent }) => ({ divisionId: where.divisionId, entryId: sent.entryId }));
  const known = await deps.table.getMany(playEntryItem, keys);
  return known.some(({ seq }) => seq > view.loaded.state.seq) ? null : { ...view, known };
}

type Step = Entry & {
  readonly of: Waiting;
  /** More writes for the same action. */
  readonly along: readonly Write[];
};
type Refused = { readonly of: Waiting; readonly result: () => PlayResult<AppendedState> };
type Known = ReturnType<typeof playEntryItem.decode>;

/** Decides entries one by one, up to one that has to be alone or that can't be decided before the others are stored. */
async function decidedOf(
  some: readonly Waiting[],
  loaded: LoadedPlay,
  known: readonly Known[],
): Promise<{ readonly steps: readonly Step[]; readonly refused: readonly Refused[] }> {
  const steps: Step[] = [];
  const refused: Refused[] = [];
  let { state } = loaded;
  for (const of of some) {
    const { entryId } = of.sent;
    if (steps.some((step) => step.entryId === entryId)) break;
    const there = known.find((entry) => entry.entryId === entryId);
    const step = there
      ? { of, result: () => answered(there, of.sent.mark, state) }
      : await stepOf(of, { ...loaded, state }, steps.length > 0).catch((error) => ({
          of,
          result: () => thrown(error),
        }));
    if (step === null) break;
    if ('result' in step) refused.push(step);
    else {
      steps.push(step);
      state = step.after;
      if (step.along.length > 0 || !loaded.head) break;
    }
  }
  return { steps, refused };
}

function thrown(error: unknown): never {
  throw error;
}

/** Decides one entry. Returns null if it can't join the entries before it. */
async function stepOf(of: Waiting, { state, head }: LoadedPlay, joins: boolean): Promise<Step | Refused | null> {
  const { sent, where } = of;
  const { table } = of.deps;
  const { entryId, mark, by, now } = sent;
  if (joins && (sent.along || sent.moves)) return null;
  const command = typeof sent.command === 'function' ? sent.command(state) : sent.command;
  const isRefused = (problem: Problem<PlayProblem>) => ({ of, result: () => refuse(problem) });
  if (!command) return isRefused(play['unknown-team']());
  const asked = { command, now, moves: sent.moves };
  const within = joins ? await decideWithin(table, where, state, asked) : null;
  if (joins && !within) return null;
  const decided = within
    ? mapResult(within, (events): Decided => ({ events, still: [] }))
    : await decide(table, where, state, asked);
  if (!decided.ok) return isRefused(decided.problem);
  const { still } = decided.value;
  if (decided.value.events.length === 0)
    return { of, result: () => ok({ seq: null, v: state.seq, roundId: null, state }) };
  const locked = [...decided.value.events, ...locksOf(where, state, decided.value.events)];
  const events = head ? locked : [...locked, ...(await forfeitsOf(table, where, state))];
  const after = stateAfter(state, events);
  const along = sent.along ? await sent.along(state.seq + 1, { before: state, after }) : ok([]);
  if (!along.ok) return isRefused(along.problem as Problem<PlayProblem>);
  const roundId = command.type === 'addRound' ? command.roundId : null;
  return { of, entryId, mark, by, at: now, roundId, events, after, along: [...along.value, ...still] };
}

/**
 * Writes entries in one transaction. Returns `stale` with the head it met if someone else wrote first, `there` if the
 * division already has one of the entries, and `busy` if the table couldn't take them even after its own tries. Without
 * `again`, throws instead of returning `busy`.
 */
async function write(
  loaded: LoadedPlay,
  steps: readonly Step[],
  again: boolean,
): Promise<'saved' | 'there' | 'busy' | 'too-many' | { readonly stale: Raw | null } | Problem<PlayProblem>> {
  const { deps, sent } = (steps.at(-1) as Step).of;
  const { each, changed, next } = writesFor(loaded, steps);
  // Each entry's own writes are signed by its own request, and their shared writes by the last request. The head comes
  // first, so a refusal returns it.
  const writes = [
    ...changed,
    ...each.flatMap((own, i) => (steps[i] as Step).of.deps.table.signed(own)),
    ...steps.flatMap(({ along }) => along),
  ];
  if (writes.length > mostWrites) return 'too-many';
  const saved = await deps.table.transact(writes).catch((error) => {
    if (again && mayComeAgain(error)) return null;
    throw error;
  });
  if (!saved) return 'busy';
  if (saved.ok) {
    keepPlay(deps.table, next);
    return 'saved';
  }
  const { tag, old } = saved.problem;
  if (tag === 'entry') return 'there';
  const lost = sent.lost?.(tag ?? '') as Problem<PlayProblem> | null | undefined;
  return lost ?? { stale: tag === 'head' ? old : null };
}

function answered(
  known: Pick<Known, 'seq' | 'roundId' | 'mark'>,
  mark: string,
  state: DivisionPlay,
): PlayResult<AppendedState> {
  if (known.mark !== mark) throw new ProblemError(request['key-reused']());
  return ok({ seq: known.seq, v: known.seq, roundId: known.roundId, state });
}

/**
 * Returns a hash of an entry's content, so its ID can't be used for anything else. A round's ID comes from the server
 * and is left out.
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
