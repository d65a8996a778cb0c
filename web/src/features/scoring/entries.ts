import type { Problem } from '#domain/kernel/result.ts';
import { withOutcome } from '#domain/play/matches/outcome.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { scoreMatch } from '#domain/play/matches/score.ts';
import type { MatchView } from '#domain/play/views.ts';
import { store, useStore } from '#web/src/lib/store.ts';
import { storedEach } from '#web/src/lib/stored-each.ts';
import type { Command } from './use-command.ts';

const entryStates = ['waiting', 'sending', 'sent', 'refused'] as const;
type EntryState = (typeof entryStates)[number];

/** Sets in the form that a score command uses. */
export type Games = Extract<Command, { type: 'score' }>['games'];

/** A score that is being sent. It stays on this device until the server has it. `entryId` makes it safe to repeat. */
export type Entry = {
  readonly entryId: string;
  /** The entry's position among all entries on this device. */
  readonly order: number;
  readonly divisionId: number;
  readonly matchId: number;
  readonly command: Command;
  readonly state: EntryState;
  /**
   * Set once sent: the topic's version that includes the entry, and the entry's position in the log, for undo (null if
   * the entry changed nothing).
   */
  readonly v: number | null;
  readonly seq: number | null;
  /** Why the server refused the entry, or the server crash after which the entry is being retried. */
  readonly problem: Problem | null;
  /** How many times sending the entry has crashed the server. */
  readonly crashes?: number;
  /**
   * The values of the entry's sets before the entry, for "undo last", or null if the entry can't be undone. An undo
   * shows these values until the server has answered.
   */
  readonly before: Games | null;
  /**
   * Set once sent: the ID that the entry was sent under, which is its own or that of the last entry in its batch. A
   * retry uses the same ID.
   */
  readonly sentAs?: string;
  /** Set once sent: the values of the entry's sets before its whole batch. */
  readonly held?: Games | null;
  /** Whether the entry was undone, so that an undo entry follows. */
  readonly undone?: boolean;
  /** When the score was entered, and the key to send it with if the scorer isn't signed in. */
  readonly at?: number;
  readonly key?: string;
  /** Set for an undo: the ID that the undone entry was sent under. */
  readonly undoes?: string;
};

const isEntry = (value: unknown): value is Entry => {
  const { entryId, order, command } = (value ?? {}) as Partial<Entry>;
  return typeof entryId === 'string' && typeof order === 'number' && typeof command === 'object';
};

const memory = storedEach<Entry>('scoreEntry', isEntry);
export const entries = store<readonly Entry[]>([]);

/** Whether something unsent couldn't be saved on this device. Unsaved entries are lost if the page closes. */
export const unkept = store(false);
const lost = new Set<string>();

const inOrder = (a: Entry, b: Entry): number => a.order - b.order || (a.entryId < b.entryId ? -1 : 1);

/** Returns a position after every entry known here. */
export const nextOrder = (): number => entries.get().reduce((last, { order }) => Math.max(last, order), 0) + 1;

/**
 * Applies entries that other tabs have made, sent or discarded. Sent entries stay known in this tab, although storage
 * keeps only the last one.
 */
export function hearTabs(): void {
  const changes = memory.changes();
  if (changes.length === 0) return;
  const all = new Map(entries.get().map((entry) => [entry.entryId, entry]));
  for (const [id, entry] of changes) {
    if (entry) all.set(id, entry);
    else if (all.get(id)?.state !== 'sent') all.delete(id);
  }
  entries.set([...all.values()].toSorted(inOrder));
}

/** How many sent entries are remembered, for "undo last". */
const remembered = 30;

export function change(next: (now: readonly Entry[]) => readonly Entry[]): void {
  const before = new Map(entries.get().map((entry) => [entry.entryId, entry]));
  entries.set(next);
  const all = entries.get();
  for (const entry of all) {
    if (before.get(entry.entryId) !== entry || lost.has(entry.entryId)) keep(entry);
    before.delete(entry.entryId);
  }
  for (const id of before.keys()) forget(id);
  const old = all.filter(({ state }) => state === 'sent').slice(0, -remembered);
  for (const { entryId } of old) forget(entryId);
  unkept.set(lost.size > 0);
}

function keep(entry: Entry): void {
  if (memory.write(entry.entryId, entry) || entry.state === 'sent') lost.delete(entry.entryId);
  else lost.add(entry.entryId);
}

function forget(entryId: string): void {
  lost.delete(entryId);
  memory.clear(entryId);
}

hearTabs();
memory.watch(hearTabs);

export const useEntries = (divisionId: number): readonly Entry[] =>
  useStore(entries).filter((entry) => entry.divisionId === divisionId);

/** Returns the match, as far as this device knows, with entries that the server's answer doesn't include yet. */
export function withEntries(match: MatchView, all: readonly Entry[], v: number): MatchView {
  const mine = all.filter(
    (entry) =>
      entry.matchId === match.id && entry.state !== 'refused' && (entry.state !== 'sent' || (entry.v ?? 0) > v),
  );
  let now = match;
  for (const { command, before } of mine) now = after(now, command, before);
  return now;
}

function after(match: MatchView, command: Command, before: Games | null): MatchView {
  if (command.type === 'unplay') return withOutcome({ ...match, ...blank(match) });
  if (command.type === 'forfeitMatch')
    return withOutcome({ ...match, forfeit: { during: false, retired: false, ...command.forfeit } });
  const games = command.type === 'score' ? command.games : command.type === 'undo' ? before : null;
  if (games === null) return match;
  const open = command.type === 'undo' ? { ...match, forfeit: null } : match;
  const scored = scoreMatch(open as Match, games as never);
  return scored.ok ? withOutcome({ ...match, ...scored.value }) : match;
}

const blank = (match: MatchView) => ({
  games: match.games.map((game) => ({ ...game, home: null, away: null, isFinal: false })),
  forfeit: null,
  status: null,
});

/**
 * How many crashes in a row aren't reported. Most crashes end before that, and a message would move the scorepad's
 * buttons under the scorer's thumb.
 */
const unsaid = 1;

/**
 * Returns whether nothing gives access to the match right now, because no one is signed in or the key has expired.
 * Entries wait until something does.
 */
export const isShut = (problem: Problem | null): boolean =>
  problem?.kind === 'unauthenticated' || problem?.code === 'play/scoring-key-ended';

/**
 * Returns a match's first entry that keeps crashing the server or has no access. It's retried automatically, and the
 * entries behind it wait.
 */
export const stuckOf = (all: readonly Entry[], matchId: number): Entry | undefined =>
  all.find(
    (entry) =>
      entry.matchId === matchId &&
      (entry.state === 'waiting' || entry.state === 'sending') &&
      ((entry.crashes ?? 0) > unsaid || isShut(entry.problem)),
  );

/** The problem's code when someone else has scored the same set in the meantime. */
export const conflicting = 'play/scored-elsewhere';

/** Returns whether the entry waits for the scorer to choose which score counts. */
export const isConflict = ({ state, problem }: Entry): boolean => state === 'refused' && problem?.code === conflicting;

type Sync = 'idle' | 'here' | 'sent' | 'refused';

/** Returns the state of a match's entries: saved here, sent or refused. */
export function syncOf(all: readonly Entry[], matchId: number): Sync {
  const own = all.filter((entry) => entry.matchId === matchId);
  if (own.some((entry) => entry.state === 'refused')) return 'refused';
  if (own.some((entry) => entry.state === 'waiting' || entry.state === 'sending')) return 'here';
  return own.length ? 'sent' : 'idle';
}

/** Returns a match's scores from other devices as text, or '' if all of them were entered here. */
export const foreignScores = ({ id, games }: MatchView, entered: readonly Entry[]): string => {
  const own = entered.flatMap(({ matchId, command, before }) =>
    matchId === id ? [...(command.type === 'score' ? command.games : []), ...(before ?? [])] : [],
  );
  return games
    .filter(({ home, away }) => home !== null || away !== null)
    .filter(
      (game) => !own.some((one) => one.number === game.number && one.home === game.home && one.away === game.away),
    )
    .map(({ number, home, away }) => `${number}: ${home}-${away}`)
    .join();
};
