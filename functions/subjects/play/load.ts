import { isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { shownToAll } from '#domain/catalog/events/open-pages.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import type { Actor, Subject } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { headNumber } from '#domain/play/rounds/bracket-duals.ts';
import { foldPlay } from '#domain/play/rounds/evolve.ts';
import { type DivisionPlay, noPlay, type PlayBracket } from '#domain/play/rounds/schema.ts';
import { defaultForfeits } from '#domain/play/tiebreaks/ledger.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { ItemDef, Raw, Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { eventById, staffOf } from '../catalog/events.ts';
import { divisionItem } from '../catalog/items.ts';
import { organizationItem } from '../organizations/items.ts';
import {
  bracketNotesItem,
  logAfter,
  logItem,
  playBracketItem,
  playFinishesItem,
  playHeadItem,
  playOf,
  playPoolItem,
  playRoundItem,
  playSeasonItem,
  playStandingsItem,
  playTeamsItem,
} from './items.ts';
import { entriesAfter, entryOf } from './log.ts';

type BracketCore = Omit<ReturnType<typeof playBracketItem.decode>, 'rev'>;
type BracketNotes = Omit<ReturnType<typeof bracketNotesItem.decode>, 'rev'>;

/** A score writes only the part with its match: about 5 KB of a bracket of 256, which is 140 KB when it is finished. */
const matchesInPart = 16;
const partOf = (number: number): number => Math.floor((headNumber(number) - 1) / matchesInPart);

/** Returns a bracket without its matches' results. */
export function coreOf({ open: _, stored: { notes: _notes, ...stored }, ...bracket }: PlayBracket, divisionId: number) {
  return { ...bracket, stored, divisionId } satisfies BracketCore;
}

/** Returns the results of a bracket's matches in parts. Parts without results are left out. */
export function notesOf({ id: bracketId, stored, open }: PlayBracket, divisionId: number): BracketNotes[] {
  const parts = new Map<number, BracketNotes>();
  const partWith = (number: number): BracketNotes => {
    const part = partOf(number);
    const notes = parts.get(part) ?? { divisionId, bracketId, part, notes: [], open: {} };
    parts.set(part, notes);
    return notes;
  };
  for (const note of stored.notes) partWith(note[0]).notes.push(note);
  for (const [number, games] of Object.entries(open)) partWith(Number(number)).open[number] = games;
  return [...parts.values()];
}

/** Builds the bracket from its core and notes. */
export function bracketOf(
  { divisionId: _, stored, ...core }: BracketCore,
  notes: readonly BracketNotes[],
): PlayBracket {
  const own = notes.filter(({ bracketId }) => bracketId === core.id).sort((a, b) => a.part - b.part);
  return {
    ...core,
    stored: { ...stored, notes: own.flatMap((part) => part.notes) },
    open: Object.assign({}, ...own.map((part) => part.open)) as PlayBracket['open'],
  };
}

type Head = ReturnType<typeof playHeadItem.decode>;

/**
 * A division's play when it was read: the state, when its last entry was appended, and its head. `stored` is the state
 * that its records contain, which may be a few points behind.
 */
export type LoadedPlay = {
  readonly state: DivisionPlay;
  readonly stored: DivisionPlay;
  readonly at: Millis;
  readonly head: Head | null;
};

const loadedPlays = new WeakMap<object, Map<number, LoadedPlay>>();
/** How many divisions' play a process caches: as many as the largest events have, at about 100 KB each. */
const mostPlays = 200;

function keptBy(table: Table): Map<number, LoadedPlay> {
  const mine = loadedPlays.get(table.itself) ?? new Map<number, LoadedPlay>();
  loadedPlays.set(table.itself, mine);
  return mine;
}

/**
 * Returns a division as this process last saw it, or null. Others may have changed it since, so it can be used only for
 * an append, which fails if the head has moved.
 */
export const lastKnownPlay = (table: Table, divisionId: number): LoadedPlay | null =>
  keptBy(table).get(divisionId) ?? null;

/** Caches a division for this process. */
export function keepPlay(table: Table, loaded: LoadedPlay): LoadedPlay {
  const kept = keptBy(table);
  const { divisionId } = loaded.state;
  kept.delete(divisionId);
  if (kept.size >= mostPlays) kept.delete([...kept.keys()][0] as number);
  if (loaded.head) kept.set(divisionId, loaded);
  return loaded;
}

/** Up to this many new entries, reading and applying them is cheaper than reading the entire division. */
const mostBehind = 100;

/**
 * Returns the division at its current head. Every entry moves the head, so for a cached division, only new entries are
 * read, if any.
 */
async function playAt(table: Table, head: Head, known: LoadedPlay): Promise<LoadedPlay | null> {
  if (known.head?.rev === head.rev && known.state.seq === head.seq) return known;
  const behind = head.seq - known.state.seq;
  const moves = head.rev - (known.head?.rev ?? 0);
  // Each head write has at least one entry, so anything else is another division with the same ID.
  if (behind < 1 || behind > mostBehind || moves < 1 || moves > behind) return null;
  const entries = await entriesAfter(table, known.state.divisionId, known.state.seq, behind);
  if (entries.length !== behind || entries.at(-1)?.seq !== head.seq) return null;
  const inRecords = entries.filter(({ seq }) => seq <= recordsAt(head));
  const stored = inRecords.length > 0 ? foldPlay(known.state, inRecords) : null;
  const state = foldPlay(stored ?? known.state, entries.slice(inRecords.length));
  return { state, stored: stored ?? known.stored, at: head.at, head };
}

/** Returns the division at the head that a refused transaction found, or null if it has to be read in full. */
export async function playAtHead(table: Table, head: Raw | null, known: LoadedPlay): Promise<LoadedPlay | null> {
  const current = head && (await playAt(table, playHeadItem.decode(head), known));
  return current && keepPlay(table, current);
}

/** Returns the last entry that a division's records contain. */
const recordsAt = (head: Head | null): number => head?.recordsSeq ?? head?.seq ?? 0;

/**
 * How many times we read a division again until no entry is added in the meantime. Even with forty courts scoring, the
 * second or third read succeeds.
 */
const mostReadings = 30;

/**
 * Returns the division after one of its entries, or an empty one if no one has set it up. A query isn't a snapshot. If
 * records are written between reading the head and the end of the query, they may be partly old and partly new, so they
 * are read again. Points that arrive in the meantime are only in the log, whose entries never change.
 */
export async function loadPlay(table: Table, divisionId: number, tournamentId: number): Promise<LoadedPlay> {
  const head = await table.get(playHeadItem, { divisionId });
  const known = lastKnownPlay(table, divisionId);
  const current = head && known ? await playAt(table, head, known) : null;
  return keepPlay(table, current ?? (await wholePlay(table, { divisionId, tournamentId }, head)));
}

async function wholePlay(
  table: Table,
  { divisionId, tournamentId }: { readonly divisionId: number; readonly tournamentId: number },
  first: Head | null,
): Promise<LoadedPlay> {
  let before = first;
  for (let reading = 0; reading < mostReadings; reading++) {
    const records = await table.all(playOf(divisionId));
    const [head = null] = records.filter(playHeadItem.is).map(playHeadItem.decode);
    const later = head ? await table.all({ ...logAfter(divisionId, recordsAt(head)), consistent: true }) : [];
    const isLast = Number(later.at(-1)?.seq ?? 0) <= (head?.seq ?? 0);
    const now = isLast ? head : await table.get(playHeadItem, { divisionId });
    if (recordsAt(before) === recordsAt(head) && recordsAt(head) === recordsAt(now))
      return playFrom([...records, ...later], divisionId, tournamentId);
    before = now;
  }
  throw new ProblemError(request.unavailable());
}

/** Like loadPlay, but from items that have already been read: the records, and the log's entries after them. */
export function playFrom(items: readonly Raw[], divisionId: number, tournamentId: number): LoadedPlay {
  const all = <T, K>(def: ItemDef<T, K>) => items.filter(def.is).map(def.decode);
  const [head = null] = all(playHeadItem);
  const [teams = null] = all(playTeamsItem);
  const notes = all(bracketNotesItem).map(withoutRev);
  const stored: DivisionPlay = {
    ...noPlay(divisionId, tournamentId),
    seq: recordsAt(head),
    teams: teams?.teams ?? [],
    rounds: inOrder(all(playRoundItem).map(bare), head?.rounds),
    pools: inOrder(
      all(playPoolItem).map((pool) => {
        const { tournamentId: _, ...rest } = bare(pool);
        return rest;
      }),
      head?.pools,
    ),
    brackets: inOrder(
      all(playBracketItem).map((core) => bracketOf(withoutRev(core), notes)),
      head?.brackets,
    ),
    standings: all(playStandingsItem).map(withoutRev),
    byHand: all(playFinishesItem).map(bare)[0] ?? null,
    stop: head?.stop ?? null,
    forfeits: head?.forfeits ?? defaultForfeits,
    subs: teams?.subs ?? [],
    season: all(playSeasonItem).map(bare)[0] ?? null,
  };
  const isLater = ({ seq }: Raw) => Number(seq) > stored.seq && Number(seq) <= (head?.seq ?? 0);
  const later = items.filter((item) => logItem.is(item) && isLater(item));
  return { state: foldPlay(stored, later.map(entryOf)), stored, at: head?.at ?? 0, head };
}

/** Returns records in the head's order. Records that it doesn't list are gone. */
function inOrder<R extends { readonly id: number }>(records: readonly R[], order: readonly number[] = []): R[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return order.flatMap((id) => byId.get(id) ?? []);
}

const withoutRev = <T extends object>({ rev: _, ...value }: Stored<T>): T => value as unknown as T;

function bare<T extends { divisionId: number }>({ rev: _, divisionId: _division, ...record }: Stored<T>) {
  return record as unknown as Omit<T, 'divisionId'>;
}

/**
 * Returns many divisions' current play. Reads the heads consistently, 100 at a time, and reads a division only if its
 * head has moved since this process read it.
 */
export async function playsOf(
  table: Table,
  divisionIds: readonly number[],
  tournamentId: number,
): Promise<ReadonlyMap<number, DivisionPlay>> {
  const heads = await table.getMany(
    playHeadItem,
    divisionIds.map((divisionId) => ({ divisionId })),
  );
  const headOf = new Map(heads.map((head) => [head.divisionId, head]));
  const divisionPlays = new Map<number, DivisionPlay>();
  await inParallel(divisionIds, 6, async (id) => {
    const [head, known] = [headOf.get(id), lastKnownPlay(table, id)];
    const isKnown = head && known && known.head?.rev === head.rev && known.state.seq === head.seq;
    divisionPlays.set(id, (isKnown ? known : await loadPlay(table, id, tournamentId)).state);
  });
  return divisionPlays;
}

/** A division, its event, and the event as a subject for `can`. */
export type DivisionContext = { readonly division: Division; readonly event: EventFacts; readonly subject: Subject };

/**
 * How long a process caches a division and its event. After that, a changed referee or director has taken effect
 * everywhere.
 */
const keptFor = 2_000;
const contexts = new WeakMap<object, Map<number, { facts: Promise<DivisionContext | null>; until: number }>>();

/**
 * Returns a division with its event. Each process reads it at most every two seconds, no matter how many scores come
 * in.
 */
export function loadDivisionContext(table: Table, divisionId: number, now: number): Promise<DivisionContext | null> {
  const mine = contexts.get(table.itself) ?? new Map();
  contexts.set(table.itself, mine);
  const known = mine.get(divisionId);
  if (known && known.until > now && known.until <= now + keptFor) return known.facts;
  const facts = load(table, divisionId);
  if (mine.size > 500) mine.clear();
  mine.set(divisionId, { facts, until: now + keptFor });
  facts.catch(() => mine.delete(divisionId));
  return facts;
}

async function load(table: Table, divisionId: number): Promise<DivisionContext | null> {
  const division = await table.get(divisionItem, { id: divisionId }, { consistent: false });
  const [event, staff] = division
    ? await Promise.all([eventById(table, division.tournamentId), staffOf(table, division.tournamentId)])
    : [null, null];
  if (!division || !event || !staff) return null;
  const organization = await table.get(organizationItem, { id: event.organizationId }, { consistent: false });
  const owner = { id: event.organizationId, username: organization?.username ?? '' };
  return { division, event, subject: subjectOf({ ...event, refIds: staff.refIds }, owner, [division]) };
}

/** Returns whether the division is public in a published event. event.ts decides whether its pages are also for everyone. */
export const isPublished = ({ division, event }: Pick<DivisionContext, 'division' | 'event'>): boolean =>
  shownToAll(event) !== 'nothing' && isPublicDivision(division);

/**
 * Returns whether an actor belongs to the crew: directors, admins and referees, who see rounds before they are
 * published.
 */
export const isCrew = (actor: Actor, { subject }: DivisionContext): boolean => can(actor, 'event.score', subject);
