import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import {
  type Division,
  type EventFacts,
  type EventRules,
  type EventStaff,
  eventRules,
  eventStaff,
  eventTexts,
  type PublicEvent,
  type RuledEvent,
  type Tournament,
} from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Raw, Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, overwrite, remove, replace, update, type Write } from '../../kernel/table/write.ts';
import { organizationItem } from '../organizations/items.ts';
import {
  divisionItem,
  divisionsOf,
  refereeItem,
  tournamentBrochureItem,
  tournamentItem,
  tournamentPrivateItem,
  tournamentRulesItem,
} from './items.ts';

/* An event is stored as four items. Pages can read them with eventual consistency. */

const late = { consistent: false } as const;
const withoutRev = <T extends object>({ rev: _, ...value }: Stored<T>) => value as unknown as T;

/** Returns the public facts of an event, with their version. */
export const eventById = (table: Table, id: number): Promise<Stored<EventFacts> | null> =>
  table.get(tournamentItem, { id }, late);

/** Returns the rules for registration, checkout and leagues, or the defaults if an event has none. */
async function rulesOf(table: Table, id: number): Promise<EventRules> {
  const foundEventRules = await table.get(tournamentRulesItem, { id }, late);
  return foundEventRules ? withoutRev(foundEventRules) : eventRules.parse({ id });
}

/** Returns the part of an event that only its staff can see. */
export async function staffOf(table: Table, id: number): Promise<EventStaff> {
  const foundEventStaff = await table.get(tournamentPrivateItem, { id }, late);
  return foundEventStaff ? withoutRev(foundEventStaff) : eventStaff.parse({ id });
}

/** Returns an event's facts and rules, which registration decisions need. */
export async function eventWithRules(table: Table, id: number): Promise<Stored<RuledEvent> | null> {
  const [event, rules] = await Promise.all([eventById(table, id), rulesOf(table, id)]);
  return event && { ...rules, ...event };
}

/** Like eventWithRules, for several events, with consistent reads because an order's prices depend on them. */
export async function eventsWithRules(table: Table, ids: readonly number[]) {
  const keys = ids.map((id) => ({ id }));
  const [events, rules] = await Promise.all([
    table.getMany(tournamentItem, keys),
    table.getMany(tournamentRulesItem, keys),
  ]);
  const ofEvent = new Map(rules.map((eventRules) => [eventRules.id, eventRules]));
  return events.map((event) => ({ ...(ofEvent.get(event.id) ?? eventRules.parse({ id: event.id })), ...event }));
}

/** Returns the event the way its page shows it. */
export async function wholeEvent(table: Table, id: number): Promise<Stored<PublicEvent> | null> {
  const [event, texts] = await Promise.all([
    eventWithRules(table, id),
    table.get(tournamentBrochureItem, { id }, late),
  ]);
  return event && { ...(texts ?? eventTexts.parse({ id })), ...event };
}

/**
 * Returns an event's four parts, each with its version, for callers that are about to write one. Reads are consistent.
 * A part that was never written has the defaults.
 */
export async function partsOf(table: Table, id: number) {
  const [facts, texts, rules, staff] = await Promise.all([
    table.get(tournamentItem, { id }),
    table.get(tournamentBrochureItem, { id }),
    table.get(tournamentRulesItem, { id }),
    table.get(tournamentPrivateItem, { id }),
  ]);
  const none = { rev: 0 };
  return (
    facts && {
      facts,
      texts: texts ?? { ...eventTexts.parse({ id }), ...none },
      rules: rules ?? { ...eventRules.parse({ id }), ...none },
      staff: staff ?? { ...eventStaff.parse({ id }), ...none },
    }
  );
}
export type EventParts = NonNullable<Awaited<ReturnType<typeof partsOf>>>;

/** Returns the writes that list an event for its new refs and stop listing it for its former ones. */
function refereesChanged(tournamentId: number, before: readonly number[], after: readonly number[]): Write[] {
  const added = new Set(after.filter((userId) => !before.includes(userId)));
  const removed = new Set(before.filter((userId) => !after.includes(userId)));
  return [
    ...[...added].map((userId) => overwrite(refereeItem, { userId, tournamentId })),
    ...[...removed].map((userId) => remove(refereeItem, { userId, tournamentId })),
  ];
}

/**
 * Returns the writes for the next version of the part that only an event's staff can see, or its first if it was never
 * written.
 */
export const staffChanged = (before: Stored<EventStaff>, after: EventStaff): Write[] => [
  before.rev === 0 ? create(tournamentPrivateItem, after) : replace(tournamentPrivateItem, before, after),
  ...refereesChanged(after.id, before.refIds, after.refIds),
];

/** Returns an event's items, for seeds. */
export const encodedEvent = (event: Tournament): Raw[] => [
  tournamentItem.encode(event, 1),
  tournamentBrochureItem.encode(event, 1),
  tournamentRulesItem.encode(event, 1),
  tournamentPrivateItem.encode(event, 1),
  ...event.refIds.map((userId) => refereeItem.encode({ userId, tournamentId: event.id }, 1)),
];

/** Returns a new event's writes: its four parts, and an entry for each of its refs. */
export const createEvent = (event: Tournament): Write[] => [
  create(tournamentItem, event),
  create(tournamentBrochureItem, event),
  create(tournamentRulesItem, event),
  create(tournamentPrivateItem, event),
  ...refereesChanged(event.id, [], event.refIds),
];

/* Returns a division for pages, with eventual consistency. */

export const divisionById = (table: Table, id: number): Promise<Stored<Division> | null> =>
  table.get(divisionItem, { id }, { consistent: false });

export const divisionsOfEvent = (table: Table, eventId: number): Promise<Stored<Division>[]> =>
  table.list(divisionItem, divisionsOf(eventId));

type CrewOf = {
  readonly event: Stored<RuledEvent>;
  readonly divisions: readonly Stored<Division>[];
  readonly manage: boolean;
  /** Whether they can see and change payments. */
  readonly money: boolean;
  /** Whether they can add teams directly, bypassing the cart, passwords, windows and closed divisions (Part 2 §6). */
  readonly quickAdd: boolean;
  /** Whether they can write to the event's teams in the organization's name. */
  readonly message: boolean;
};

/** Returns an event with its divisions if the actor is one of its organizers or directors. Returns null for everyone else. */
export async function crewEvent(table: Table, actor: Actor, id: number): Promise<CrewOf | null> {
  const [event] = await eventsWithRules(table, [id]);
  if (!event || isDeleted(event)) return null;
  const [divisions, organization] = await Promise.all([
    divisionsOfEvent(table, id),
    table.get(organizationItem, { id: event.organizationId }, { consistent: false }),
  ]);
  const owner = { id: event.organizationId, username: organization?.username ?? '' };
  const subject = subjectOf({ ...event, refIds: [] }, owner, divisions);
  if (!can(actor, 'event.build-schedule', subject)) return null;
  const [manage, money] = [can(actor, 'event.manage', subject), can(actor, 'order.manage', subject)];
  const quickAdd = quickAddNeeds.every((action) => can(actor, action, subject));
  return { event, divisions, manage, money, quickAdd, message: can(actor, 'message.send', subject) };
}

const quickAddNeeds = [
  'registration.quick-add',
  'registration.bypass-cart',
  'registration.bypass-password',
  'registration.bypass-window',
  'registration.bypass-closed-divisions',
] as const;

/**
 * Writes an event's changed rules (`before` is null if there are none yet). Refused if they have changed since they
 * were read.
 */
export const rulesChanged = (before: Stored<EventRules> | null, after: EventRules): Write =>
  before ? replace(tournamentRulesItem, before, after) : create(tournamentRulesItem, after);

/** Writes an event's changed last day. Refused if the event has changed since it was read. */
export const lastDayChanged = (event: Stored<EventFacts>, endDate: string): Write =>
  replace(tournamentItem, event, { ...event, endDate });

/** Writes an event's changed props. Refused if they have changed since they were read. */
export const eventPropsChanged = (event: EventFacts, props: EventFacts['props']): Write =>
  update(tournamentItem, { id: event.id }, { set: { props } }, { if: ['=', 'props', event.props] });

/** Records that an event has a bid program. */
export const eventTakesBids = (id: number, bidProgram: number): Write =>
  update(tournamentItem, { id }, { set: { bidProgram } });
/** Makes a division accept only registrations with one of a program's bids, or any registration if null. */
export const divisionTakesBids = (id: number, bidProgram: number | null): Write =>
  update(divisionItem, { id }, { set: { bidProgram } });
