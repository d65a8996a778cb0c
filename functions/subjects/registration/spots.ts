import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { capacityOf } from '#domain/catalog/divisions/entry-fee.ts';
import { momentsOf } from '#domain/catalog/divisions/windows.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import type { SpotCount } from '#domain/catalog/views.ts';
import type { Id, Random } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type Opening, openingsOf } from '#domain/registration/draw/draw.ts';
import { isClosed, isHeld, isTaken, neverExpires } from '#domain/registration/spots/holds.ts';
import { isSortedByHost } from '#domain/registration/spots/line.ts';
import type { Condition } from '../../kernel/table/condition.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, update, type Write } from '../../kernel/table/write.ts';
import { divisionStatsItem } from '../catalog/items.ts';
import { dateSlotItem, type Hold, type Sequence, slotItem, slotsOf } from './items.ts';

/**
 * The part of a division that giving spots needs. `capacity` is null if there is no limit. If `waitlist` is false,
 * registrations beyond the capacity are refused.
 */
export type DivisionSpots = {
  readonly id: Id;
  readonly tournamentId: Id;
  readonly capacity: number | null;
  readonly waitlist: boolean;
  readonly closesAt: Millis | null;
  /** Openings with a lottery, earliest first. */
  readonly openings?: readonly Opening[];
  /**
   * The division's props, if its host sorts the waitlist. Free spots are then given in that order instead of by
   * arrival.
   */
  readonly hostSorts?: readonly string[] | undefined;
};

/** One unfinished registration and its holder. */
export type Entry = { readonly holder: string; readonly entry: string };

/**
 * A process's cached data about divisions. `soldOut`: until when an arrival doesn't need to ask. `renewed`: when the
 * waitlist was last renewed, as far as this process has seen. `arrivals`: the arrival numbers when they were used up.
 */
type SpotsMemory = {
  readonly soldOut: Map<Id, Millis>;
  readonly renewed: Map<Id, Millis>;
  readonly arrivals: Map<Id, Sequence>;
};
export const emptyMemory = (): SpotsMemory => ({ soldOut: new Map(), renewed: new Map(), arrivals: new Map() });

/** The dependencies for giving spots. */
export type SpotsDeps = { readonly table: Table; readonly random: Random; readonly memory: SpotsMemory };

/** How long a process assumes that a division is full (performance.md: at most a second). */
export const soldOutFor = 1_000;

/** Returns a slot's holder in its stored form: an unfinished registration, or a team. */
export const holdRef = ({ holder, entry }: Entry): string => `HOLD#${holder}#${entry}`;
/** Returns the registration that has a slot, from its {@link holdRef}, or null if a team has it. */
export function holderOf(ref: string): Entry | null {
  const [, holder, entry] = /^HOLD#(.+)#([^#]+)$/.exec(ref) ?? [];
  return holder && entry ? { holder, entry } : null;
}
export const teamRef = (teamId: Id): string => `TEAM#${teamId}`;
/** The holder for what a team itself holds: its ticket, or its spot in a more expensive division until that is paid. */
export const teamHolder = (teamId: Id): string => `TEAM-${teamId}`;

type SpotKey = { readonly divisionId: Id; readonly slot: number };

/**
 * Returns the condition that a slot or a hold is free: never used, or expired. The opposite of {@link isLiveAt}, and of
 * `isLive` in the domain.
 */
export const isFreeAt = (now: Millis): Condition => ['or', ['absent', 'expiresAt'], ['<=', 'expiresAt', now]];
/** Returns the condition that a slot or a hold is still taken. */
export const isLiveAt = (now: Millis): Condition => ['>', 'expiresAt', now];
/** Returns the condition that a slot is held by `ref`, a {@link holdRef} or {@link teamRef}. */
const isHeldBy = (ref: string): Condition => ['=', 'holder', ref];

/** Takes a free slot for a registration. Refused with tag `slot` if it isn't free. */
export const takeSlot = ({ divisionId, slot }: SpotKey, who: Entry, expiresAt: Millis, now: Millis): Write =>
  overwrite(slotItem, { divisionId, slot, holder: holdRef(who), expiresAt }, { if: isFreeAt(now), tag: 'slot' });

/** Changes a slot that still belongs to this holder. Refused with tag `slot`, or the given one, if it doesn't. */
export const changeSlot = (
  { divisionId, slot }: SpotKey,
  ref: string,
  set: { readonly holder?: string; readonly expiresAt?: Millis },
  tag = 'slot',
): Write => update(slotItem, { divisionId, slot }, { set }, { if: isHeldBy(ref), tag });

/** Releases a slot, which is then free right away. Refused with tag `slot` if another holder now has it. */
export const freeSlot = (place: SpotKey, ref: string): Write => changeSlot(place, ref, { expiresAt: 0 });

/**
 * Returns a division's facts for giving spots. With `acceptanceOnly`, no one gets a spot before the organizer accepts.
 * So there are none to claim, and everyone waits (readings Part 2).
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

/** This is counted from the slots at `now`. A team's spot is taken, and a held one will be free or taken within minutes. */
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

/** A date that is held, with its spot. */
export type HeldDate = Hold['dates'][number];
/** The holder of a canceled date's spots, so that no one who was about to pay gets one. */
export const canceledRef = 'CANCELED';
type Of = { readonly divisionId: Id };

const isOneOf = (refs: readonly string[]): Condition => ['in', 'holder', [...refs]];

/**
 * Takes a spot on a date. Refused with tag `date` if someone else has it. A holder can take their own spot again (after
 * a lost reply), or the spot of `over` (their own offer).
 */
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

/**
 * Changes date spots that still belong to one of these holders. Refused with tag `date`, or the given one, if one
 * doesn't.
 */
export const changeDates = (
  { divisionId }: Of,
  dates: readonly HeldDate[],
  refs: readonly string[],
  set: { readonly holder?: string; readonly expiresAt?: Millis },
  tag = 'date',
): Write[] =>
  dates.map(({ day, slot }) => update(dateSlotItem, { divisionId, day, slot }, { set }, { if: isOneOf(refs), tag }));

/** Frees the spots that still belong to one of these holders. The others have run out and may be someone else's. */
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
 * Secures all or none of a paid hold's dates permanently, before its order is confirmed. Trying again is harmless. They
 * become the team's when the team is created. Returns false if one is someone else's.
 */
export async function keepDates(table: Table, hold: Hold): Promise<boolean> {
  if (hold.dates.length === 0) return true;
  const ref = holdRef(hold);
  return (await table.transact(changeDates(hold, hold.dates, [ref], { expiresAt: neverExpires }))).ok;
}

/** Gives a free spot to a team. Refused with tag `slot` if someone else took it first. */
export const slotTakenByTeam = (place: SpotKey, teamId: Id, now: Millis): Write =>
  overwrite(
    slotItem,
    { ...place, holder: teamRef(teamId), expiresAt: neverExpires },
    { if: isFreeAt(now), tag: 'slot' },
  );
