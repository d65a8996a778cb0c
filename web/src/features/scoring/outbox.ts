import { ask } from '#web/src/api/ask.ts';
import { commandPlay } from '#web/src/api/calls/play.ts';
import { passing } from '#web/src/api/problems.ts';
import { change, type Entry, entries, type Games } from './entries.ts';
import { type Command, newEntryId } from './use-command.ts';

/** How long until a failed send is tried again, ms. */
const retryEvery = 2500;
let busy = false;
let retrying = false;

/**
 * Keeps a command on this device and sends it as soon as it can be sent, in the order of entry. `before`: what its games held, so that it can be
 * taken back.
 */
export function enter(divisionId: number, matchId: number, command: Command, before: Games | null = null): void {
  const entry: Entry = {
    entryId: newEntryId(),
    divisionId,
    matchId,
    command,
    state: 'waiting',
    v: null,
    seq: null,
    problem: null,
    before,
  };
  change((all) => [...all, entry]);
  void sendAll();
}

export const discard = (entryId: string): void => change((all) => all.filter((one) => one.entryId !== entryId));

const mark = (ids: ReadonlySet<string>, patch: Partial<Entry>): void =>
  change((all) => all.map((one) => (ids.has(one.entryId) ? { ...one, ...patch } : one)));

/**
 * What goes next: the oldest waiting entry. Scores are absolute, so those of one game that wait one behind the other go as the last of them;
 * on a slow line a rally costs one message, not twenty.
 */
function nextBatch(): { send: Entry; covers: ReadonlySet<string> } | null {
  const waiting = entries.get().filter((one) => one.state === 'waiting');
  const first = waiting[0];
  if (!first) return null;
  let send = first;
  const covers = new Set([first.entryId]);
  for (const one of waiting.slice(1)) {
    if (!sameGame(send, one)) break;
    send = one;
    covers.add(one.entryId);
  }
  return { send, covers };
}

function sameGame(a: Entry, b: Entry): boolean {
  if (a.matchId !== b.matchId || a.command.type !== 'score' || b.command.type !== 'score') return false;
  if (a.command.replay || b.command.replay) return false;
  const numbers = (command: typeof a.command) =>
    command.type === 'score' ? command.games.map((game) => game.number).join() : '';
  return numbers(a.command) === numbers(b.command);
}

function retryLater(): void {
  if (retrying) return;
  retrying = true;
  setTimeout(() => {
    retrying = false;
    void sendAll();
  }, retryEvery);
}

/** Sends what waits, one after the other; stops at the first that can't be sent now and tries again. */
export async function sendAll(): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    for (let batch = nextBatch(); batch; batch = nextBatch()) {
      const { send, covers } = batch;
      mark(covers, { state: 'sending' });
      const answer = await ask(commandPlay, {
        params: { id: send.divisionId },
        body: { entryId: send.entryId, command: send.command },
      });
      if (answer.ok) {
        const { v, seq } = answer.value;
        mark(covers, { state: 'sent', v, seq });
        continue;
      }
      if (passing(answer.problem) || answer.problem.kind === 'unauthenticated' || answer.problem.kind === 'stale') {
        mark(covers, { state: 'waiting' });
        retryLater();
        return;
      }
      mark(covers, { state: 'refused', problem: answer.problem });
    }
  } finally {
    busy = false;
  }
}

/** The last entry of a match that can be taken back. */
export const undoable = (all: readonly Entry[], matchId: number): Entry | null =>
  all.findLast((one) => one.matchId === matchId && one.state !== 'refused' && one.before !== null) ?? null;

/**
 * Takes an entry back: one that is still here is forgotten; for one that was sent the games get what they held before. (The log's own undo
 * takes back whole entries in order, whoever made them; here other courts of the pool go on meanwhile.)
 */
export function undoLast(entry: Entry): void {
  const { state, divisionId, matchId, before, entryId } = entry;
  if (state === 'sending' || before === null) return;
  discard(entryId);
  if (state === 'sent') enter(divisionId, matchId, { type: 'score', matchId, games: before });
}

addEventListener('online', () => void sendAll());
void sendAll();
