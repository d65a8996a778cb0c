import type { Problem } from '#domain/kernel/result.ts';
import { isCrash, isRetryable } from '#web/src/api/problems.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import {
  change,
  conflicting,
  type Entry,
  entries,
  type Games,
  hearTabs,
  isConflict,
  isShut,
  nextOrder,
} from './entries.ts';
import { oneTab } from './one-tab.ts';
import { asOne, type Batch, nextBatch, sameGame, sendBatch, withWas } from './send-batch.ts';
import { type Command, newEntryId } from './use-command.ts';

/** How long to wait before retrying a failed send, in ms. */
const retryEvery = 2500;
/** The longest pause after a server crash, in ms. The pause doubles with each crash. */
const longestPause = 60_000;
/**
 * Matches whose next entry crashed the server, until it's retried. Their later entries wait for it. Other matches
 * continue.
 */
const paused = new Map<number, ReturnType<typeof setTimeout>>();
let busy = false;
/** Whether something was entered during the send. */
let askedAgain = false;
let retrying = false;

/**
 * Keeps a command on this device and sends it as soon as possible, in the order of entry. `before` has the earlier
 * values of its sets, so that it can be undone.
 */
export function enter(
  divisionId: number,
  matchId: number,
  command: Command,
  before: Games | null = null,
  { undoes, key }: { undoes?: string; key?: string | undefined } = {},
): void {
  const entry: Entry = {
    entryId: newEntryId(),
    order: nextOrder(),
    divisionId,
    matchId,
    command,
    state: 'waiting',
    v: null,
    seq: null,
    problem: null,
    before,
    at: serverNow(),
    ...(undoes === undefined ? {} : { undoes }),
    ...(key === undefined ? {} : { key }),
  };
  change((all) => [...all, entry]);
  void sendAll();
}

/** Removes an entry. The entries waiting behind it are sent. */
export function discard(entryId: string): void {
  change((all) => all.filter((entry) => entry.entryId !== entryId));
  void sendAll();
}

/** Removes an entry that crashes the server, with those sent together with it. The entries waiting behind it are sent. */
export function dropStuck({ entryId, sentAs = entryId, matchId }: Entry): void {
  change((all) => all.filter((entry) => entry.entryId !== entryId && entry.sentAs !== sentAs));
  resume(matchId);
}

/** Sends a match's waiting entries now. */
export function resume(matchId: number): void {
  clearTimeout(paused.get(matchId));
  paused.delete(matchId);
  void sendAll();
}

/**
 * A match without access is paused as if it had crashed the server this many times. Signing in sends its entries
 * immediately.
 */
const shutFor = 3;

/** Pauses a match after server crashes. Each pause is twice as long as the one before. */
function pause(matchId: number, crashes: number): void {
  const ms = Math.min(longestPause, retryEvery * 2 ** (crashes - 1));
  clearTimeout(paused.get(matchId));
  paused.set(
    matchId,
    setTimeout(() => resume(matchId), ms),
  );
}

const mark = (ids: ReadonlySet<string>, patch: Partial<Entry>): void =>
  change((all) => all.map((entry) => (ids.has(entry.entryId) ? { ...entry, ...patch } : entry)));

/**
 * Returns the next waiting entry to send. It skips matches that are paused or wait for the scorer to choose which score
 * counts, because later entries build on the answer.
 */
function next(): Batch | null {
  const all = entries.get();
  const asking = new Set(all.filter(isConflict).map(({ matchId }) => matchId));
  return nextBatch(
    all.filter(({ state, matchId }) => state === 'waiting' && !paused.has(matchId) && !asking.has(matchId)),
  );
}

/** Returns a sent entry's position in the log. */
const seqOf = (sentAs: string | undefined): number | null =>
  entries.get().find((entry) => entry.entryId === sentAs)?.seq ?? null;

/** Returns the command in the form it's sent. */
function commandOf({ send, covers }: Batch): Command {
  const { command } = send;
  if (command.type === 'undo') return { ...command, seq: seqOf(send.undoes) ?? command.seq };
  return withWas(asOne(covers, command), covers[0]?.before);
}

function retryLater(): void {
  if (retrying) return;
  retrying = true;
  setTimeout(() => {
    retrying = false;
    void sendAll();
  }, retryEvery);
}

/**
 * Sends waiting entries one after another. If nothing can be sent now, it stops and retries later. After a server
 * crash, or without access to a match, only that match waits.
 */
async function sendAll(): Promise<void> {
  askedAgain = true;
  if (busy) return;
  busy = true;
  try {
    while (askedAgain) {
      askedAgain = false;
      while (await oneTab(sendNext));
    }
  } finally {
    busy = false;
  }
}

/** Sends the next entry from any tab. Returns whether there may be more. */
async function sendNext(): Promise<boolean> {
  hearTabs();
  takeUp();
  const batch = next();
  if (!batch) return false;
  const { send } = batch;
  if (send.undoes !== undefined && seqOf(send.undoes) === null) {
    discard(send.entryId); // The entry to undo was itself refused, or changed nothing.
    return true;
  }
  const covers = new Set(batch.covers.map((cover) => cover.entryId));
  mark(covers, { state: 'sending', sentAs: send.entryId, held: batch.covers[0]?.before ?? null });
  const answer = await sendBatch(send, commandOf(batch));
  if (answer.ok) {
    const { v, seq } = answer.value;
    mark(covers, { state: 'sent', v, seq, problem: null });
    return true;
  }
  const { problem } = answer;
  if (isRetryable(problem)) {
    mark(covers, { state: 'waiting' });
    retryLater();
    return false;
  }
  if (isShut(problem) || problem.kind === 'stale') {
    mark(covers, { state: 'waiting', problem });
    pause(send.matchId, shutFor);
    return true;
  }
  if (isCrash(problem)) {
    const crashes = (send.crashes ?? 0) + 1;
    mark(covers, { state: 'waiting', problem, crashes });
    pause(send.matchId, crashes);
  } else refuse(batch, problem);
  return true;
}

/** Resends entries that were being sent when their page closed. The same ID counts only once. */
function takeUp(): void {
  const left = entries.get().filter(({ state }) => state === 'sending');
  if (left.length > 0) mark(new Set(left.map(({ entryId }) => entryId)), { state: 'waiting' });
}

/**
 * Merges a refused batch into one entry, with later input for the same sets, so that the scorer answers one question
 * instead of ten.
 */
function refuse({ send, covers }: Batch, problem: Problem): void {
  const conflict = problem.code === conflicting;
  change((all) => {
    const since = conflict ? all.filter((entry) => entry.state === 'waiting' && sameGame(send, entry)) : [];
    const gone = new Set([...covers, ...since].map((entry) => entry.entryId));
    const command = asOne([...covers, ...since], send.command);
    const before = covers[0]?.before ?? null;
    return all.flatMap((entry): Entry[] => {
      if (entry.entryId === send.entryId) return [{ ...entry, command, before, state: 'refused', problem }];
      return gone.has(entry.entryId) ? [] : [entry];
    });
  });
}

/** Resolves a conflict: the score entered here replaces the server's and is sent before later entries. */
export const insist = (entry: Entry): void => again(entry, { before: theirs(entry) });

/** Sends a refused entry again in its current form, at its original position. */
export const sendAgain = (entry: Entry): void => again(entry, {});

function again(entry: Entry, patch: Partial<Entry>): void {
  const { sentAs: _, ...rest } = entry;
  const anew: Entry = { ...rest, ...patch, entryId: newEntryId(), at: serverNow(), state: 'waiting', problem: null };
  change((all) => all.map((other) => (other.entryId === entry.entryId ? anew : other)));
  void sendAll();
}

/** Returns the values on the server of a refused entry's sets. */
export const theirs = ({ problem }: Pick<Entry, 'problem'>): Games =>
  (problem?.data as { games?: Games } | undefined)?.games ?? [];

const isUndoable = ({ command, state, before, undone }: Entry): boolean =>
  command.type !== 'undo' && state !== 'refused' && before !== null && !undone;

/** Returns a match's last entry that can be undone. */
export const undoable = (all: readonly Entry[], matchId: number): Entry | null =>
  all.findLast((entry) => entry.matchId === matchId && isUndoable(entry)) ?? null;

/**
 * Undoes an entry. An unsent one is removed. A sent one is undone in the log by a separate entry. Points that were sent
 * together are undone together, and all but the last are entered again.
 */
export function undoLast(entry: Entry): void {
  const { state, divisionId, matchId, sentAs, before, entryId, key } = entry;
  if (state === 'sending' || before === null) return;
  if (sentAs === undefined) {
    discard(entryId);
    return;
  }
  if (key !== undefined) {
    // A key can only score, so the earlier score is entered again instead.
    mark(new Set([entryId]), { undone: true });
    enter(divisionId, matchId, { type: 'score', matchId, games: [...before] }, null, { key });
    return;
  }
  const together = entries.get().filter((item) => item.sentAs === sentAs);
  const held = entry.held ?? before;
  mark(new Set(together.map((item) => item.entryId)), { undone: true });
  // The 1 is a placeholder, because the log entry's position is known only when the undo is sent.
  enter(divisionId, matchId, { type: 'undo', seq: 1 }, held, { undoes: sentAs });
  for (const [i, rest] of together.slice(0, -1).entries())
    enter(divisionId, matchId, rest.command, i === 0 ? held : rest.before);
}

addEventListener('online', () => void sendAll());
sessionState.subscribe(() => {
  for (const matchId of [...paused.keys()]) resume(matchId);
});
void sendAll();
