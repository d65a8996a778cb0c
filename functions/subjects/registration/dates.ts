import { isCalledOff, zoneOf } from '#domain/catalog/events/event-status.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import { hour, type Millis } from '#domain/kernel/time.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import type { OnDates } from '#domain/registration/dates/date-choice.ts';
import { canceledOn, capacityOn, openDays } from '#domain/registration/dates/open-days.ts';
import { registration } from '#domain/registration/problems.ts';
import { freeSlots, offerUntil } from '#domain/registration/spots/holds.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Stored, ValueOf } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, overwrite, remove, replace, update, upsert, type Write } from '../../kernel/table/write.ts';
import { eventWithRules } from '../catalog/events.ts';
import { divisionItem, tournamentRulesItem } from '../catalog/items.ts';
import { changeHold } from './holds.ts';
import {
  attendanceItem,
  type DateWait,
  dateCreditItem,
  dateSlotItem,
  dateSlotsOf,
  datesOfTeams,
  dateWaitItem,
  dateWaitsOf,
  type Hold,
  teamDatesItem,
  waitingDates,
} from './items.ts';
import { canceledRef, changeDates, type HeldDate, holdRef, type SpotsDeps, takeDate } from './spots.ts';

type Session = Parameters<typeof openDays>[0];
type DateRequest = {
  readonly hold: Hold;
  readonly division: Division;
  readonly event: Session;
  readonly days: readonly string[];
  /** The registration's own offer, whose spots it can take. */
  readonly over?: readonly string[];
};
type DateProblem = Problem<'registration/date-full' | 'registration/unknown-date' | 'registration/dates-not-held'>;

/** How many times we try another of a date's spots after someone else took one first. */
const tries = 6;
const abreast = 8;
/** A date without a limit has this many spots to pick from at random, because others are also trying. */
const spread = 64;

/**
 * Holds all or none of a registration's dates, in one transaction. Dates it keeps stay unchanged, and dates it no
 * longer has are freed. As in a division, the spot's condition decides, so under any interleaving or retry a date never
 * has more teams than spots. The process's cached event can be slightly old, so after holding the dates, it reads
 * whether one was canceled and then releases them. (A cancellation is saved first and clears the spots afterward, so
 * one of the two sees the other.) Refuses with `date-full` and the full days, or with `unknown-date` and the days that
 * don't take place.
 */
export async function holdDates(
  deps: Pick<SpotsDeps, 'table' | 'random'>,
  { hold, division, event, days, over = [] }: DateRequest,
  now: Millis,
): Promise<Result<Hold, DateProblem>> {
  const wanted = [...new Set(days)].sort();
  const open = new Set(openDays(event, now));
  const unknown = wanted.filter((day) => !open.has(day));
  if (unknown.length > 0) return refuse(registration['unknown-date']({ data: { days: unknown } }));
  const heldDates = hold.dates.filter(({ day }) => wanted.includes(day));
  const dropped = hold.dates.filter(({ day }) => !wanted.includes(day));
  const missing = wanted.filter((day) => !heldDates.some((date) => date.day === day));
  const ref = holdRef(hold);
  for (let attempt = 0; attempt < tries; attempt++) {
    const result = await spotsOn(deps, { division, event, over }, missing, now);
    if (!result.ok) return result;
    const dates = [...heldDates, ...result.value].sort((a, b) => a.day.localeCompare(b.day));
    const done = await deps.table.transact([
      ...result.value.map((date) => takeDate(hold, date, ref, hold.expiresAt, now, over)),
      ...changeDates(hold, dropped, [ref], { expiresAt: 0 }, 'dropped'),
      changeHold(hold, { dates }),
    ]);
    if (done.ok) {
      const off = await calledOff(deps.table, hold.tournamentId, missing);
      if (off.length === 0) return ok({ ...hold, dates });
      await deps.table.transact([
        ...changeDates(hold, result.value, [ref, canceledRef], { expiresAt: 0 }),
        changeHold(hold, { dates: heldDates }),
      ]);
      return refuse(registration['unknown-date']({ data: { days: off } }));
    }
    if (done.problem.tag !== 'date') return refuse(registration['dates-not-held']());
  }
  // Others took each spot first. Full dates were found above.
  throw new ProblemError(request.unavailable());
}

/** Reads which of the days are canceled. */
async function calledOff(table: Table, tournamentId: Id, days: readonly string[]): Promise<string[]> {
  const rules = await table.get(tournamentRulesItem, { id: tournamentId });
  const off = rules ? canceledOn(rules) : new Set();
  return days.filter((day) => off.has(day));
}

type OnDays = Pick<DateRequest, 'division' | 'event'> & {
  readonly over: readonly string[];
  /** Whether the team can get a free spot ahead of the waitlist, as organizers can decide. */
  readonly past?: boolean;
};

/**
 * Returns a free spot on each of the days, with the registration's own offer first. Others may be looking at the same
 * time, so the spot is picked at random.
 */
export async function spotsOn(
  { table, random }: Pick<SpotsDeps, 'table' | 'random'>,
  { division, event, over, past = false }: OnDays,
  days: readonly string[],
  now: Millis,
): Promise<Result<HeldDate[], DateProblem>> {
  const heldDates: HeldDate[] = [];
  const full: string[] = [];
  await inParallel(days, abreast, async (day) => {
    const [slots, waits] = await Promise.all([
      table.list(dateSlotItem, dateSlotsOf(division.id, day)),
      table.list(dateWaitItem, dateWaitsOf(division.id, day)),
    ]);
    const own = slots.find(({ holder, expiresAt }) => over.includes(holder) && expiresAt > now);
    const capacity = capacityOn(event, division, day);
    // Waiting teams come before newcomers.
    const isWaitedFor = !past && waits.some(({ state }) => state === 'waiting');
    const free = isWaitedFor ? [] : freeSlots(slots, capacity, now, capacity ?? spread);
    const slot = own?.slot ?? free[Math.floor(random() * free.length)];
    if (slot === undefined) full.push(day);
    else heldDates.push({ day, slot });
  });
  return full.length > 0 ? refuse(registration['date-full']({ data: { days: full.sort() } })) : ok(heldDates);
}

/** Returns how many people are waiting for a date. */
export const waitingFor = async (table: Table, divisionId: Id, day: string): Promise<number> =>
  (await table.list(dateWaitItem, { ...dateWaitsOf(divisionId, day), consistent: false })).filter(
    ({ state }) => state === 'waiting',
  ).length;

/** Returns how many of a date's spots are taken or held at a given time. */
export async function takenOn(table: Table, divisionId: Id, day: string, now: Millis): Promise<number> {
  const slots = await table.list(dateSlotItem, { ...dateSlotsOf(divisionId, day), consistent: false });
  return slots.filter(({ expiresAt }) => expiresAt > now).length;
}

/** Returns the holder of a spot that is offered to someone on a date's waitlist. */
export const waitRef = (id: string): string => `WAIT#${id}`;

/** How many waitlist entries a tick reads. Entries for a full date don't delay other dates. */
const mostLooked = 500;

/**
 * Offers free spots on dates to the people waiting for them, in order of arrival. Each offer lasts a day, or two hours
 * in the last three days before the date, and never past the date's start. Waiting ends when a date has begun or is
 * canceled. Running this twice at the same time is harmless, because the spot's and ticket's conditions decide.
 */
export async function offerDates(deps: Pick<SpotsDeps, 'table'>, now: Millis): Promise<void> {
  const keys = await deps.table.work(waitingDates, { limit: mostLooked });
  const waits = (await deps.table.getByKeys(dateWaitItem, keys)).filter(({ state }) => state === 'waiting');
  const byDate = new Map<string, DateWait[]>();
  for (const wait of waits.toSorted((a, b) => a.at - b.at)) {
    const key = `${wait.divisionId}@${wait.day}`;
    byDate.set(key, [...(byDate.get(key) ?? []), wait]);
  }
  for (const line of byDate.values()) await offerDate(deps, line, now);
}

async function offerDate({ table }: Pick<SpotsDeps, 'table'>, line: readonly DateWait[], now: Millis): Promise<void> {
  const [{ divisionId, tournamentId, day }] = line as [DateWait];
  const [division, event] = await Promise.all([
    table.get(divisionItem, { id: divisionId }),
    eventWithRules(table, tournamentId),
  ]);
  const isOn = division && event && !isCalledOff(event) && !division.canceled && openDays(event, now).includes(day);
  if (!isOn) {
    const isOff = event && (isCalledOff(event) || division?.canceled || canceledOn(event).has(day));
    for (const wait of line) await table.write(changed(wait, { state: isOff ? 'off' : 'over', expiresAt: null }));
    return;
  }
  const slots = await table.list(dateSlotItem, dateSlotsOf(divisionId, day));
  const free = freeSlots(slots, capacityOn(event, division, day), now, line.length);
  const ends = momentOf(day, '23:59', zoneOf(event));
  for (const [at, wait] of line.slice(0, free.length).entries()) {
    const expiresAt = Math.min(offerUntil(now, ends), Math.max(ends, now + hour));
    const taken = takeDate(wait, { day, slot: free[at] as number }, waitRef(wait.id), expiresAt, now);
    await table.transact([taken, changed(wait, { state: 'offered', expiresAt })]);
  }
}

const changed = (wait: DateWait, set: Pick<DateWait, 'state' | 'expiresAt'>) =>
  update(
    dateWaitItem,
    wait,
    { set: { ...set, at: wait.at, id: wait.id } },
    { if: ['=', 'state', 'waiting'], tag: 'wait' },
  );

/**
 * Ends a canceled date's waitlist, including its offers. Each person gets a notice when their ticket changes. People
 * who booked the spot they were offered are no longer on the waitlist. Repeating this finishes what is left.
 */
export async function endDateWaitlist(table: Table, divisionId: Id, day: string): Promise<void> {
  const [waits, slots] = await Promise.all([
    table.list(dateWaitItem, dateWaitsOf(divisionId, day)),
    table.list(dateSlotItem, dateSlotsOf(divisionId, day)),
  ]);
  const kept = new Set(slots.map(({ holder }) => holder));
  for (const wait of waits) {
    const hasOffer = wait.state === 'offered' && kept.has(waitRef(wait.id));
    if (wait.state !== 'waiting' && !hasOffer) continue;
    const set = { state: 'off' as const, expiresAt: null, at: wait.at, id: wait.id };
    await table.write(update(dateWaitItem, wait, { set }, { if: ['=', 'state', wait.state], tag: 'wait' }));
  }
}

/** Takes a canceled date's spot away from its holder. Refused with tag `date` if the spot changed in the meantime. */
export const dateCleared = (slot: Omit<ValueOf<typeof dateSlotItem>, 'expiresAt'>): Write =>
  update(
    dateSlotItem,
    slot,
    { set: { holder: canceledRef, expiresAt: 0 } },
    { if: ['=', 'holder', slot.holder], tag: 'date' },
  );

type TeamDates = ValueOf<typeof teamDatesItem>;
/** Stores the dates that a team attends. */
export const recordTeamDates = (dates: TeamDates): Write => overwrite(teamDatesItem, dates);
/** Changes a team's dates. Refused with tag `dates` if they have changed since they were read. */
export const teamDatesChanged = (
  before: Stored<TeamDates>,
  days: TeamDates['days'],
  left: number = before.left,
): Write => replace(teamDatesItem, before, { ...before, days, left }, { tag: 'dates' });
/** Removes a team's stored dates, so that it attends every date. */
export const teamDatesForgotten = (dates: TeamDates): Write => remove(teamDatesItem, dates);

/** Stores a team's credit for a canceled date. Refused with tag `credited` if it already has one. */
export const dateCredited = (credit: Omit<ValueOf<typeof dateCreditItem>, 'refundId'>): Write =>
  create(dateCreditItem, { ...credit, refundId: null }, { tag: 'credited' });

/**
 * Replaces a date that was returned to a punch card with a credit. Refused with tag `credited` if the date is no longer
 * on the card.
 */
export const cardDateCredited = (
  before: Stored<ValueOf<typeof dateCreditItem>>,
  set: Pick<ValueOf<typeof dateCreditItem>, 'code' | 'amount' | 'fromCredit' | 'waived'>,
): Write => replace(dateCreditItem, before, { ...before, ...set, onCard: false }, { tag: 'credited' });

/**
 * Records that a refund replaced the money in a credit. Its code stays only if an earlier credit had paid the rest.
 * Refused with tag `credited` if the credit changed since it was read.
 */
export const dateRefunded = (before: Stored<ValueOf<typeof dateCreditItem>>, refundId: string): Write =>
  replace(
    dateCreditItem,
    before,
    { ...before, code: before.fromCredit > 0 ? before.code : '', refundId },
    { tag: 'credited' },
  );

/** Records whether a team was there on a date. Doesn't overwrite a later mark. */
export const attended = (of: { divisionId: Id; day: string; teamId: Id }, here: boolean, at: Millis): Write =>
  upsert(attendanceItem, of, { set: { here, at } }, { if: ['or', ['absent', 'at'], ['<=', 'at', at]] });

/**
 * Returns the session dates that a team attends, with the session's hours for them, or null if none are known. `days`
 * overrides the team's own dates.
 */
export async function sessionDates(
  table: Table,
  event: EventFacts,
  { teamId, days: named }: { readonly teamId: Id | null; readonly days?: readonly string[] },
): Promise<OnDates | null> {
  const [rules, own] = await Promise.all([
    table.get(tournamentRulesItem, { id: event.id }),
    named || teamId === null ? null : datesOfTeams(table, [teamId]),
  ]);
  const days = named ?? (teamId === null ? [] : (own?.get(teamId) ?? []));
  return rules && days.length > 0 ? { event: { ...event, jsonProps: rules.jsonProps }, days: days.toSorted() } : null;
}
