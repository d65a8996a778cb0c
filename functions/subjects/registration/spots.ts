import { capacityOf } from '#domain/catalog/divisions/date-prices.ts';
import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { momentsOf } from '#domain/catalog/divisions/windows.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import type { SpotCount } from '#domain/catalog/views.ts';
import type { Id, Random } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type Opening, openingsOf } from '#domain/registration/draw/draw.ts';
import { isClosed, isHeld, isTaken, neverExpires } from '#domain/registration/spots/slots.ts';
import { isSortedByHost } from '#domain/registration/spots/waitlist-order.ts';
import type { Condition } from '../../kernel/table/condition.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, update, type Write } from '../../kernel/table/write.ts';
import { divisionStatsItem } from '../catalog/items.ts';
import { dateSlotItem, type Hold, type Sequence, slotItem, slotsOf } from './items.ts';

/** What the protocol needs to know of a division. `capacity` null: no limit. `waitlist` false: registrations beyond the capacity are refused. */
export type DivisionSpots = {
  readonly id: Id;
  readonly tournamentId: Id;
  readonly capacity: number | null;
  readonly waitlist: boolean;
  readonly closesAt: Millis | null;
  /** openings that are drawn for, the first first */
  readonly openings?: readonly Opening[];
  /** the division's props, where its host sorts who waits: then free places go by that order instead of by arrival */
  readonly hostSorts?: readonly string[] | undefined;
};

/** One registration in the making, and whose it is. */
export type Entry = { readonly holder: string; readonly entry: string };

/**
 * What one process knows of divisions without asking. `soldOut`: until when an arrival need not even ask. `renewed`: when it was last
 * said, as far as it knows, that people are sent into the line. `arrivals`: the arrival numbers when they were seen to be over.
 */
type SpotsMemory = {
  readonly soldOut: Map<Id, Millis>;
  readonly renewed: Map<Id, Millis>;
  readonly arrivals: Map<Id, Sequence>;
};
export const emptyMemory = (): SpotsMemory => ({ soldOut: new Map(), renewed: new Map(), arrivals: new Map() });

/** Where places lie. */
export type SpotsDeps = { readonly table: Table; readonly random: Random; readonly memory: SpotsMemory };

/** How long a process believes that a division is full (performance.md: a second at most). */
export const soldOutFor = 1_000;

/** The holder of a slot, as stored: an unfinished registration, or a team. */
export const holdRef = ({ holder, entry }: Entry): string => `HOLD#${holder}#${entry}`;
/** Whose registration has a slot, read back from its {@link holdRef}; null: it is a team's. */
export function holderOf(ref: string): Entry | null {
  const [, holder, entry] = /^HOLD#(.+)#([^#]+)$/.exec(ref) ?? [];
  return holder && entry ? { holder, entry } : null;
}
export const teamRef = (teamId: Id): string => `TEAM#${teamId}`;

type SpotKey = { readonly divisionId: Id; readonly slot: number };

/** Whether a slot or a hold is free: never used, or expired. The other half of {@link isLiveAt}, and of `isLive` in the domain. */
export const isFreeAt = (now: Millis): Condition => ['or', ['absent', 'expiresAt'], ['<=', 'expiresAt', now]];
/** Whether a slot or a hold is still taken. */
export const isLiveAt = (now: Millis): Condition => ['>', 'expiresAt', now];
/** Whether a slot is this one's, `ref` being a {@link holdRef} or {@link teamRef}. */
const isHeldBy = (ref: string): Condition => ['=', 'holder', ref];

/** Takes a free slot for a registration; refused (tag `slot`) where it is somebody's. */
export const takeSlot = ({ divisionId, slot }: SpotKey, who: Entry, expiresAt: Millis, now: Millis): Write =>
  overwrite(slotItem, { divisionId, slot, holder: holdRef(who), expiresAt }, { if: isFreeAt(now), tag: 'slot' });

/** Changes a slot that is still this holder's; refused (tag `slot` or the given one) where it is not. */
export const changeSlot = (
  { divisionId, slot }: SpotKey,
  ref: string,
  set: { readonly holder?: string; readonly expiresAt?: Millis },
  tag = 'slot',
): Write => update(slotItem, { divisionId, slot }, { set }, { if: isHeldBy(ref), tag });

/** Releases a slot: it is free at once. Refused (tag `slot`) where another holder has it by now. */
export const freeSlot = (place: SpotKey, ref: string): Write => changeSlot(place, ref, { expiresAt: 0 });

/**
 * A division as the places protocol sees it. `acceptanceOnly`: nobody gets a place before the organizer accepts, so there are none to
 * claim and everybody waits (readings Part 2).
 */
export function spotsOf(division: Division, event: Pick<Tournament, 'locations' | 'zone'>): DivisionSpots {
  const closings = division.registrationWindows.map((window) => momentsOf(window, zoneOf(event)).closesAt);
  const accepting = flagsOfDivision(division).acceptanceOnly;
  return {
    id: division.id,
    tournamentId: division.tournamentId,
    capacity: accepting ? 0 : capacityOf(division),
    waitlist: division.waitlist || accepting,
    closesAt: closings.length ? Math.max(...closings) : null,
    openings: openingsOf(division, zoneOf(event)),
    hostSorts: isSortedByHost(division) ? division.props : undefined,
  };
}

/** Counted from the places themselves at `now`: what a team has is taken, what is held will be free or taken in minutes. */
export async function countSpots(
  table: Table,
  division: Pick<Division, 'id' | 'maxTeams' | 'props'>,
  now: Millis,
): Promise<SpotCount> {
  const [slots, stats] = await Promise.all([
    table.list(slotItem, slotsOf(division.id)),
    table.get(divisionStatsItem, { divisionId: division.id }, { consistent: false }),
  ]);
  const taken = slots.filter(isTaken).length;
  const held = slots.filter((slot) => isHeld(slot, now) && !isClosed(slot)).length;
  const capacity = capacityOf(division);
  const left = capacity === null ? null : Math.max(0, capacity - taken - held);
  return { active: Math.max(stats?.active ?? 0, 0), waiting: Math.max(stats?.waiting ?? 0, 0), held, left };
}

/** A date that is kept, with its place there. */
export type HeldDate = Hold['dates'][number];
/** Whose the places of a canceled date are, so that nobody who was about to pay for one gets it. */
export const canceledRef = 'CANCELED';
type Of = { readonly divisionId: Id };

const isOneOf = (refs: readonly string[]): Condition => ['in', 'holder', [...refs]];

/** Takes a place of a date; refused (tag `date`) where it is somebody else's: its own (a reply that was lost) it takes again, and that of `over` (an offer of its own). */
export const takeDate = (
  { divisionId }: Of,
  { day, slot }: HeldDate,
  holder: string,
  expiresAt: Millis,
  now: Millis,
  over: readonly string[] = [],
): Write =>
  overwrite(
    dateSlotItem,
    { divisionId, day, slot, holder, expiresAt },
    { if: ['or', isFreeAt(now), isOneOf([holder, ...over])], tag: 'date' },
  );

/** Changes places of dates that are still one of these holders'; refused (tag `date` or the given one) where one is not. */
export const changeDates = (
  { divisionId }: Of,
  dates: readonly HeldDate[],
  refs: readonly string[],
  set: { readonly holder?: string; readonly expiresAt?: Millis },
  tag = 'date',
): Write[] =>
  dates.map(({ day, slot }) => update(dateSlotItem, { divisionId, day, slot }, { set }, { if: isOneOf(refs), tag }));

/** Frees those of the places that are still one of these holders': others have run out, and may be somebody else's. */
export async function freedDates(
  table: Table,
  { divisionId }: Of,
  dates: readonly HeldDate[],
  refs: readonly string[],
): Promise<Write[]> {
  const places = await table.getMany(
    dateSlotItem,
    dates.map((date) => ({ divisionId, ...date })),
  );
  const own = places.filter(({ holder }) => refs.includes(holder));
  return changeDates({ divisionId }, own, refs, { expiresAt: 0 });
}

/**
 * The dates of a paid hold stay its own for good, all of them or none: before its order is confirmed, and again harmlessly where that is tried again. They become the team's where
 * that is made. False: one is somebody else's.
 */
export async function keepDates(table: Table, hold: Hold): Promise<boolean> {
  if (hold.dates.length === 0) return true;
  const ref = holdRef(hold);
  return (await table.transact(changeDates(hold, hold.dates, [ref], { expiresAt: neverExpires }))).ok;
}

/** A team takes a spot that is free; refused under tag `slot` where someone was faster. */
export const slotTakenByTeam = (place: SpotKey, teamId: Id, now: Millis): Write =>
  overwrite(
    slotItem,
    { ...place, holder: teamRef(teamId), expiresAt: neverExpires },
    { if: isFreeAt(now), tag: 'slot' },
  );
