import type * as z from 'zod';
import { writtenOf } from '#domain/catalog/desk/new-event.ts';
import { eventStatus } from '#domain/catalog/events/event-status.ts';
import type { Division, EventFacts, tournament } from '#domain/catalog/schema.ts';
import { day } from '#domain/kernel/time.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import { table } from '#functions/kernel/table/client.ts';
import { update } from '#functions/kernel/table/write.ts';
import { keepTeamCount, keepWinners } from '#functions/subjects/catalog/cards.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import type { Calls } from './calls.ts';

export type EventInput = z.input<typeof tournament>;
/** An event and its password, if it has one. */
type SeededEvent = {
  readonly input: EventInput;
  readonly divisions: readonly Division[];
  readonly password?: string | undefined;
};
type Desk = Readonly<Record<'facts' | 'texts' | 'rules' | 'staff', { readonly rev: number }>> & {
  readonly facts: EventFacts;
};

const who = 'organization admin';
const parts = {
  texts: ['description', 'registartionAlerts'],
  rules: ['jsonProps', 'jProps', 'sanctionErrorText'],
  staff: ['refIds', 'emailNote'],
} as const;
/** Fields that aren't saved with a part: those of a new event, and those that later calls set. */
const apart = [
  'id',
  'organizationId',
  'name',
  'type',
  'startDate',
  'endDate',
  'zone',
  'locations',
  'isPublic',
  'statusId',
  'hasPassword',
];

/** Creates an event the way its organizer does: a draft, its parts and divisions, then publication and its later state. */
export async function makeEvent(calls: Calls, { input, divisions, password }: SeededEvent, now: number): Promise<void> {
  const { id } = input;
  const at = madeAt(input, now);
  const { organizationId, name, type = 'Tournament', startDate, endDate, zone, locations } = input;
  const draft = { id: 0, organizationId, name, type, startDate, endDate, zone, locations };
  let desk = await calls<Desk>(who, 'POST', '/api/tournament', { body: draft, rev: 0, ids: { tournament: id }, at });
  desk = await saveParts(calls, desk, input, at);
  for (const division of divisions) {
    const body = writtenOf(division);
    await calls(who, 'POST', `/api/tournament/${id}/divisions`, { body, ids: { division: division.id }, at });
  }
  if (password)
    desk = await calls(who, 'POST', `/api/tournament/${id}/password`, { body: { password }, rev: desk.facts.rev, at });
  if (input.isPublic === false) return;
  const body = { isPublic: true };
  desk = await calls(who, 'POST', `/api/tournament/${id}/publish`, { body, rev: desk.facts.rev, at });
  await live(calls, desk, input, now);
}

/** Teams that are playing now registered long ago. Upcoming events were created last week. */
const madeAt = ({ startDate }: EventInput, now: number): number =>
  Math.min(now - 8 * day, momentOf(startDate, '12:00', 'UTC') - 60 * day);

/** Saves each part that has more than its defaults separately. */
async function saveParts(calls: Calls, newDesk: Desk, input: EventInput, at: number): Promise<Desk> {
  const id = input.id;
  let desk = newDesk;
  const given = Object.keys(input);
  const others: readonly string[] = Object.values(parts).flat();
  const facts = given.filter((key) => !apart.includes(key) && !others.includes(key));
  const save = async (part: keyof typeof parts | 'facts', keys: readonly string[]) => {
    const written = Object.fromEntries(keys.map((key) => [key, input[key as never]]));
    const body = { part, values: { ...desk[part], ...written } };
    desk = await calls<Desk>(who, 'PATCH', `/api/tournament/${id}`, { body, rev: desk[part].rev, at });
  };
  if (facts.length > 0) await save('facts', facts);
  for (const [part, keys] of Object.entries(parts) as [keyof typeof parts, readonly string[]][]) {
    const own = keys.filter((key) => given.includes(key));
    if (own.length > 0) await save(part, own);
  }
  return desk;
}

const acts = {
  [eventStatus.complete]: { act: 'complete' },
  [eventStatus.canceled]: { act: 'cancel', message: 'The beach is closed that week.', refund: null },
  [eventStatus.postponed]: { act: 'postpone', dates: null, shift: false, message: 'We’re looking for a new weekend.' },
} as const;

async function live(calls: Calls, { facts }: Desk, { id, statusId }: EventInput, now: number): Promise<void> {
  const body = acts[statusId as keyof typeof acts];
  if (body) await calls(who, 'POST', `/api/tournament/${id}/life`, { body, rev: facts.rev, at: now });
}

/** Writes facts that no call can set yet: that a division is over, and the teams and winners on an event's card. */
export async function afterPlay(divisions: readonly Division[]): Promise<void> {
  const over = divisions.filter(({ complete }) => complete);
  for (const { id } of over) await table().write(update(divisionItem, { id }, { set: { complete: true } }));
  for (const id of new Set(divisions.map(({ tournamentId }) => tournamentId))) {
    await keepTeamCount(table(), id);
    await keepWinners(table(), id);
  }
}
