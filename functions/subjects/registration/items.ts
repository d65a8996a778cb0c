import * as z from 'zod';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { id, isoDate, millis, minor, ulidText } from '#domain/kernel/schema.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import { dateWays } from '#domain/registration/dates/open-days.ts';
import { isAskedBody, numbersAskedBy } from '#domain/registration/sanction/bodies.ts';
import { markStates, type NumberMark, type NumberProof } from '#domain/registration/sanction/standing.ts';
import { holdStates, isOnWaitlist, neverExpires } from '#domain/registration/spots/holds.ts';
import { defineItem, type Stored, type ValueOf } from '../../kernel/table/item.ts';
import { dueList, type Table, workList } from '../../kernel/table/table.ts';
import { overwrite, type Write } from '../../kernel/table/write.ts';
import { divisionPk } from '../catalog/items.ts';
import { numberProofItem, numberProofsOf, proofLife } from '../people/profiles.ts';

/**
 * A division's arrival numbers, one for each of its spots. They are only a hint about the order of arrival, and the
 * slots decide who has a spot. `waitlisted` means that it has had a waitlist, so no more numbers are given. Its key
 * differs from the slots' because those get enough traffic in a rush.
 */
export const sequenceItem = defineItem({
  type: 'sequence',
  schema: z.object({ divisionId: id, n: z.int(), waitlisted: z.boolean().default(false) }),
  key: ({ divisionId }: { divisionId: number }) => ({ pk: waitlistPk(divisionId), sk: 'SEQ' }),
  personal: 'none',
});
export type Sequence = Omit<Stored<ReturnType<typeof sequenceItem.decode>>, 'rev'>;

/**
 * One of a division's spots, and the authority on who has it. `holder` is its owner (spots.ts). The spot is free once
 * `expiresAt` has passed.
 */
export const slotItem = defineItem({
  type: 'slot',
  schema: z.object({ divisionId: id, slot: z.int().min(1), holder: z.string(), expiresAt: millis }),
  key: ({ divisionId, slot }: { divisionId: number; slot: number }) => ({
    pk: divisionPk(divisionId),
    sk: `SLOT#${String(slot).padStart(5, '0')}`,
  }),
  personal: {
    whose: ['contact'],
    fields: ['holder'],
    erase: ({ holder }, { holders }) => (holders.has(holder.split('#')[1] ?? '') ? { expiresAt: 0 } : null),
  },
});

/** A spot on one session date. It is the authority on who has it, like a division's slot. */
export const dateSlotItem = defineItem({
  type: 'dateSlot',
  schema: z.object({ divisionId: id, day: isoDate, slot: z.int().min(1), holder: z.string(), expiresAt: millis }),
  key: ({ divisionId, day, slot }: { divisionId: number; day: string; slot: number }) => ({
    pk: datePk(divisionId, day),
    sk: `SLOT#${String(slot).padStart(5, '0')}`,
  }),
  personal: {
    whose: ['contact'],
    fields: ['holder'],
    erase: ({ holder }, { holders }) => (holders.has(holder.split('#')[1] ?? '') ? { expiresAt: 0 } : null),
  },
});
const datePk = (divisionId: number, day: string) => `${divisionPk(divisionId)}@${day}`;
export const dateSlotsOf = (divisionId: number, day: string) => ({
  pk: datePk(divisionId, day),
  prefix: 'SLOT#',
  consistent: true,
});
/** A date that is held, with its spot. */
const heldDate = z.object({ day: isoDate, slot: z.int().min(1) });

/** The session dates that a team attends, and how it bought them. */
export const teamDatesItem = defineItem({
  type: 'teamDates',
  schema: z.object({
    ...{ teamId: id, divisionId: id, tournamentId: id },
    way: z.enum(dateWays),
    days: z.array(heldDate),
    /** How many of a punch card's dates aren't chosen yet. */
    left: z.int().min(0).default(0),
  }),
  key: ({ teamId }: { teamId: number }) => ({ pk: `TEAM#${teamId}`, sk: 'DATES' }),
  personal: 'none',
});

export type TeamDates = Stored<ReturnType<typeof teamDatesItem.decode>>;

/** Whether a team was there on a session date. `at` is when that was last recorded. */
export const attendanceItem = defineItem({
  type: 'attendance',
  schema: z.object({ divisionId: id, day: isoDate, teamId: id, here: z.boolean(), at: millis }),
  key: ({ divisionId, day, teamId }: { divisionId: number; day: string; teamId: number }) => ({
    pk: divisionPk(divisionId),
    sk: `DATE#${day}#${teamId}`,
  }),
  personal: 'none',
});
export const attendanceOn = (divisionId: number, day: string) => ({
  pk: divisionPk(divisionId),
  prefix: `DATE#${day}#`,
  consistent: true,
});

/**
 * A team's credit for a canceled date: a code worth the price of the date. The code is empty if the date was free or
 * was returned to the team's punch card.
 */
export const dateCreditItem = defineItem({
  type: 'dateCredit',
  schema: z.object({
    ...{ teamId: id, divisionId: id, tournamentId: id, day: isoDate },
    ...{ code: z.string(), amount: minor.min(0), note: z.string() },
    /** The part of the amount that an earlier credit had paid. It is never refunded to a card. */
    fromCredit: minor.min(0).default(0),
    /** The balance due that was waived. */
    waived: minor.min(0).default(0),
    /** The date was returned to the team's punch card, which keeps its price. */
    onCard: z.boolean().default(false),
    /** The refund that replaced the code. */
    refundId: z.string().nullable().default(null),
  }),
  key: ({ teamId, day }: { teamId: number; day: string }) => ({ pk: `TEAM#${teamId}`, sk: `CREDIT#${day}` }),
  personal: 'none',
});

/**
 * A person waiting for a spot on a session date. No one pays before they get one. `offered`: a spot is held for them
 * until `expiresAt`, under their ID. `off`: the date is canceled, and they are notified.
 */
export const dateWaitItem = defineItem({
  type: 'dateWait',
  schema: z.object({
    ...{ id: ulidText, divisionId: id, tournamentId: id, day: isoDate, at: millis, email: z.string() },
    state: z.enum(['waiting', 'offered', 'over', 'off']),
    expiresAt: millis.nullable(),
  }),
  key: ({ divisionId, day, id: entry }: { divisionId: number; day: string; id: string }) => ({
    pk: datePk(divisionId, day),
    sk: `WAIT#${entry}`,
  }),
  indexes: {
    gs3: {
      from: ['state', 'at', 'id'],
      to: ({ state, at, id: entry }) => (state === 'waiting' ? waitingDates.key(at, entry) : undefined),
    },
  },
  ttl: { from: ['day'], to: ({ day }) => Date.parse(day) / 1000 + 2 * 86_400 },
  personal: { whose: ['contact'], fields: ['email'], erase: 'remove' },
});
export type DateWait = Stored<ReturnType<typeof dateWaitItem.decode>>;
/** Everyone waiting for any session's dates, in order of arrival. */
export const waitingDates = dueList('DATEWAIT');
export const dateWaitsOf = (divisionId: number, day: string) => ({
  pk: datePk(divisionId, day),
  prefix: 'WAIT#',
  consistent: true,
});

/** Returns a division's waitlist in order of arrival: each ticket's time, then its entry. */
export const waitlistOf = (divisionId: number) => workList(`LINE#${divisionId}`, 32);
/** Returns a division's waiting room before it opens, in order of arrival. */
export const roomOf = (divisionId: number) => workList(`ROOM#${divisionId}`, 32);
/** Offers by deadline. */
export const dueOffers = dueList('OFFER');
/** Waitlists that the promoter handles. */
export const openLines = dueList('LINE');

/**
 * The hold of one registration: a spot (`slot`), a waitlist position (`moment`, the server's time when it joined), or
 * both if it has an offer. It is also the ticket, so while it waits, it is on its division's waitlist. `entry` is the
 * registration's own ID, made by the browser, so asking again finds the same hold. Only `holder` can use it.
 */
export const holdItem = defineItem({
  type: 'hold',
  v: 2,
  schema: z.object({
    entry: ulidText,
    holder: z.string(),
    tournamentId: id,
    divisionId: id,
    state: z.enum(holdStates),
    slot: z.int().nullable(),
    moment: millis.nullable().default(null),
    /** `held` and `waitlistHold`: when the hold ends. `offered`: the deadline. */
    expiresAt: millis,
    /** The time it got its current state. Extensions count from then. */
    dtCreated: millis,
    /** Whether the hold is in the cart, which can extend the hold because the registration is complete. */
    inCart: z.boolean().default(false),
    orderId: id.nullable().default(null),
    /** The team that is waiting. */
    teamId: id.nullable().default(null),
    email: z.string().nullable().default(null),
    /** The session dates that it holds, each with its spot. */
    dates: z.array(heldDate).default([]),
    /** Whether the cart has told the holder that the hold ran out. */
    lapseTold: z.boolean().default(false),
  }),
  key: ({ holder, divisionId, entry }: { holder: string; divisionId: number; entry: string }) => ({
    pk: `HOLDER#${holder}`,
    sk: `HOLD#${divisionId}#${entry}`,
  }),
  indexes: {
    gs3: {
      from: ['state', 'moment', 'expiresAt', 'divisionId', 'entry'],
      to: ({ state, moment, expiresAt, divisionId, entry }) => {
        if (state === 'offered') return dueOffers.key(expiresAt, entry);
        if (state === 'arrived' && moment !== null) return roomOf(divisionId).key(moment, entry);
        return isOnWaitlist(state) && moment !== null ? waitlistOf(divisionId).key(moment, entry) : undefined;
      },
    },
  },
  ttl: {
    from: ['expiresAt'],
    to: ({ expiresAt }) => (expiresAt === neverExpires ? undefined : expiresAt / 1000 + 30 * 86_400),
  },
  personal: { whose: ['contact'], fields: ['holder', 'email'], erase: 'remove' },
});

export type Hold = Omit<Stored<ReturnType<typeof holdItem.decode>>, 'rev'>;

/** Where a waiting team's ticket is, even after its offer has moved to another device. */
export const teamTicketItem = defineItem({
  type: 'teamTicket',
  schema: z.object({ teamId: id, holder: z.string(), divisionId: id, entry: ulidText }),
  key: ({ teamId }: { teamId: number }) => ({ pk: `TEAM#${teamId}`, sk: 'TICKET' }),
  personal: {
    whose: ['contact'],
    fields: ['holder'],
    // A team keeps waiting when one of its players is erased.
    erase: ({ holder }, { holders }) => (holders.has(holder) ? 'remove' : null),
  },
});

/**
 * The mark of a division that has a waitlist. Without a mark, a free spot goes to anyone who asks. Processes that send
 * people to the waitlist renew it, and the promoter removes it. The forms of all tickets up to `settledTo` are finished
 * or expired, so the promoter doesn't read those again. `endsAt`: the division is canceled, and from then on no one
 * waits in it, unless the cancellation was undone.
 */
export const waitlistStateItem = defineItem({
  type: 'lineState',
  schema: z.object({
    ...{ divisionId: id, tournamentId: id, renewedAt: millis, settledTo: millis.default(0) },
    endsAt: millis.nullable().default(null),
  }),
  key: ({ divisionId }: { divisionId: number }) => ({ pk: waitlistPk(divisionId), sk: 'STATE' }),
  indexes: { gs3: { from: ['divisionId'], to: ({ divisionId }) => openLines.key(0, divisionId) } },
  personal: 'none',
});
export type WaitlistState = Stored<ReturnType<typeof waitlistStateItem.decode>>;

/**
 * The latest published count of a waitlist. A process that finds it outdated counts again, and no other process does
 * until `countingUntil`.
 */
export const waitlistCountItem = defineItem({
  type: 'lineCount',
  schema: z.object({
    divisionId: id,
    waiting: z.int(),
    countedAt: millis,
    head: z.array(z.object({ since: millis, mark: z.string() })),
    quantiles: z.array(millis),
    countingUntil: millis,
  }),
  key: ({ divisionId }: { divisionId: number }) => ({ pk: waitlistPk(divisionId), sk: 'COUNT' }),
  personal: 'none',
});
export const waitlistPk = (divisionId: number) => `${divisionPk(divisionId)}#LINE`;

export const slotsOf = (divisionId: number) => ({ pk: divisionPk(divisionId), prefix: 'SLOT#', consistent: true });
export const holdsOf = (holder: string, divisionId?: number) => ({
  pk: `HOLDER#${holder}`,
  prefix: divisionId ? `HOLD#${divisionId}#` : 'HOLD#',
  consistent: true,
});

/** Returns the session dates that teams attend, by team. Leaves out teams that attend all dates. */
export async function datesOfTeams(table: Table, teamIds: readonly Id[]): Promise<Map<Id, string[]>> {
  const found = await table.getMany(
    teamDatesItem,
    [...new Set(teamIds)].map((teamId) => ({ teamId })),
  );
  return new Map(found.map(({ teamId, days }) => [teamId, days.map(({ day }) => day)]));
}

/** Returns what teams bought of a session's dates, by team. Reads nothing for divisions that don't sell dates. */
export async function teamDatesOf(
  table: Table,
  teams: readonly { readonly id: Id; readonly divisionId: Id }[],
  divisions: ReadonlyMap<Id, Pick<Division, 'props'>>,
): Promise<Map<Id, TeamDates>> {
  const buyers = teams.filter(({ divisionId }) => sellsDates(divisions.get(divisionId) ?? { props: [] }));
  const found = await table.getMany(
    teamDatesItem,
    buyers.map(({ id: teamId }) => ({ teamId })),
  );
  return new Map(found.map((comes) => [comes.teamId, comes]));
}

/** Returns a team's credits for canceled dates. */
export const creditsOf = (teamId: Id) => ({ pk: `TEAM#${teamId}`, prefix: 'CREDIT#' });

/**
 * Returns the dates that a team bought, including those that were canceled for it, or null if it attends every date.
 */
export async function boughtDays(table: Table, teamId: Id): Promise<string[] | null> {
  const [comes, credits] = await Promise.all([
    table.get(teamDatesItem, { teamId }, { consistent: false }),
    table.list(dateCreditItem, { ...creditsOf(teamId), consistent: false }),
  ]);
  return comes && [...comes.days, ...credits].map(({ day }) => day);
}

/** Kept for as long as people can ask about an event. */
const keptFor = 400 * day;

/**
 * The decision of an event's staff about a sanction number: waived with a reason, or the sanctioning body's answer when
 * they asked again.
 */
export const numberMarkItem = defineItem({
  type: 'numberMark',
  schema: z.object({
    tournamentId: id,
    body: z.string(),
    /** The number, or the player it belongs to. */
    who: z.string().min(1),
    state: z.enum(markStates),
    reason: z.string(),
    /** Who decided it. Their name is looked up when it is read. */
    userId: id,
    at: millis,
  }),
  key: ({ tournamentId, body, who }: { tournamentId: number; body: string; who: string }) => ({
    pk: `TOURNAMENT#${tournamentId}`,
    sk: `NUMBER#${body}#${who}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => (at + keptFor) / 1000 },
  personal: { whose: ['staff'], fields: ['userId'], erase: 'remove' },
});

export const numberMarksOf = (tournamentId: number) => ({
  pk: `TOURNAMENT#${tournamentId}`,
  prefix: 'NUMBER#',
  consistent: true,
});

/** Returns sanctioning bodies' answers to a registrant about numbers. */
export async function numberProofs(table: Table, holders: readonly string[], now: Millis): Promise<NumberProof[]> {
  const all = await Promise.all(holders.map((holder) => table.list(numberProofItem, numberProofsOf(holder))));
  return all.flat().filter(({ dtAsked, body }) => dtAsked + proofLife > now && isAskedBody(body));
}

/** Returns what some events' staff decided about their players' numbers. */
export const numberMarks = async (table: Table, tournamentIds: readonly number[]): Promise<NumberMark[]> =>
  (await Promise.all(tournamentIds.map((id) => table.list(numberMarkItem, numberMarksOf(id))))).flat();

/** Like numberMarks, for one event. Reads nothing if no sanctioning body is asked about numbers. */
export const marksOfEvent = async (
  table: Table,
  event: Pick<Tournament, 'id' | 'sanctioningBody' | 'props'>,
  divisions: readonly Pick<Division, 'sanctioningBodyId'>[],
): Promise<NumberMark[]> =>
  divisions.some((division) => numbersAskedBy(event, division).length > 0) ? numberMarks(table, [event.id]) : [];

/** Stores a decision about a number. */
export const numberMarked = (mark: ValueOf<typeof numberMarkItem>): Write => overwrite(numberMarkItem, mark);
