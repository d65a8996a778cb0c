import type { Problem } from '#domain/kernel/problem.ts';
import { withOutcome } from '#domain/play/matches/outcome.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { scoreMatch } from '#domain/play/matches/score.ts';
import type { MatchView } from '#domain/play/views.ts';
import { store, useStore } from '#web/src/lib/store.ts';
import { storedEach } from '#web/src/lib/stored-each.ts';
import type { Command } from './use-command.ts';

const entryStates = ['waiting', 'sending', 'sent', 'refused'] as const;
type EntryState = (typeof entryStates)[number];

/** Games as a score command carries them. */
export type Games = Extract<Command, { type: 'score' }>['games'];

/** A score being sent: kept on this device until the server has it. `entryId` makes a repeat harmless. */
export type Entry = {
  readonly entryId: string;
  /** Its place among all entries of this device. */
  readonly order: number;
  readonly divisionId: number;
  readonly matchId: number;
  readonly command: Command;
  readonly state: EntryState;
  /** After it was sent: the version of the topic that holds it, and its place in the log, for undo (null: it found nothing to change). */
  readonly v: number | null;
  readonly seq: number | null;
  /** Why it was refused; or what crashed on our side, while it is sent again. */
  readonly problem: Problem | null;
  /** How often it met a crash of ours. */
  readonly crashes?: number;
  /** What the games held before, for "undo last"; null for what can't be taken back. An undo shows them until the server's answer does. */
  readonly before: Games | null;
  /** Once it was sent: the entry it went as, its own or the last of several. Sent again it goes as the same. */
  readonly sentAs?: string;
  /** Then: what its games held before all that went with it. */
  readonly held?: Games | null;
  /** It was taken back: an undo of it follows. */
  readonly undone?: boolean;
  /** When it was entered, and the key it is sent with where its scorer has not signed in. */
  readonly at?: number;
  readonly key?: string;
  /** Of an undo: what the entry it takes back went as. */
  readonly undoes?: string;
};

const isEntry = (value: unknown): value is Entry => {
  const { entryId, order, command } = (value ?? {}) as Partial<Entry>;
  return typeof entryId === 'string' && typeof order === 'number' && typeof command === 'object';
};

const memory = storedEach<Entry>('scoreEntry', isEntry);
export const entries = store<readonly Entry[]>([]);

/** Whether something that was not sent could not be kept on this device: it is gone with the page. */
export const unkept = store(false);
const lost = new Set<string>();

const inOrder = (a: Entry, b: Entry): number => a.order - b.order || (a.entryId < b.entryId ? -1 : 1);

/** The place behind everything that is known here. */
export const nextOrder = (): number => entries.get().reduce((last, { order }) => Math.max(last, order), 0) + 1;

/** Takes over what other tabs have entered, sent or dropped. What was sent stays known here, though storage keeps only the last of it. */
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

/** Most sent entries that are remembered, for "undo last". */
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

/** The match as this device knows it: with what was entered here and the server's answer does not show yet. */
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

/** How often a crash passes unsaid: by then it is mostly over, and the pad's buttons don't move under a thumb. */
const unsaid = 1;

/** Whether nothing opens the match from here now: no sign-in, or a key that has ended. What was entered is kept until something does. */
export const isShut = (problem: Problem | null): boolean =>
  problem?.kind === 'unauthenticated' || problem?.code === 'play/scoring-key-ended';

/** The first of a match's entries that we crash on again and again, or that nothing opens the match for: it is sent again by itself, and those behind it wait for it. */
export const stuckOf = (all: readonly Entry[], matchId: number): Entry | undefined =>
  all.find(
    (entry) =>
      entry.matchId === matchId &&
      (entry.state === 'waiting' || entry.state === 'sending') &&
      ((entry.crashes ?? 0) > unsaid || isShut(entry.problem)),
  );

/** What is answered where somebody else has scored the same game meanwhile. */
export const conflicting = 'play/scored-elsewhere';

/** Whether it asks which score stands. */
export const isConflict = ({ state, problem }: Entry): boolean => state === 'refused' && problem?.code === conflicting;

type Sync = 'idle' | 'here' | 'sent' | 'refused';

/** What to say of a match's entries: saved here, sent, or refused. */
export function syncOf(all: readonly Entry[], matchId: number): Sync {
  const own = all.filter((entry) => entry.matchId === matchId);
  if (own.some((entry) => entry.state === 'refused')) return 'refused';
  if (own.some((entry) => entry.state === 'waiting' || entry.state === 'sending')) return 'here';
  return own.length ? 'sent' : 'idle';
}

/** The scores of a match that nobody entered on this device, as text; '' where all of them were. */
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
