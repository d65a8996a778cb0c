import { isDeleted, zoneOf } from '#domain/catalog/events/event-status.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import { userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { addDays, momentOf } from '#domain/kernel/zoned-time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { BidProgram, WrittenProgram } from '#domain/registration/bids/stored-bid.ts';
import type {
  bidAssigner,
  bidPrograms,
  saveBidProgram,
  userBidPrograms,
} from '#domain/registration/operations-bids.ts';
import { registration } from '#domain/registration/problems.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { create, remove, replace, type Write } from '../../kernel/table/write.ts';
import { bidGiverItem, bidProgramItem, programsGivenBy, programsOf } from '../../subjects/bids/items.ts';
import { divisionsOfEvent, divisionTakesBids, eventById, eventTakesBids } from '../../subjects/catalog/events.ts';
import { divisionItem } from '../../subjects/catalog/items.ts';
import { usernameItem } from '../../subjects/organizations/items.ts';
import { managedBy, organizationById } from '../../subjects/organizations/queries.ts';
import { programFor, programView, programViews } from '../access.ts';
import type { Deps } from '../deps.ts';

const stale = () => new ProblemError(request.stale());

export const bidProgramsHandler: Handler<typeof bidPrograms, Deps> = async ({ query, actor }, { table }) => {
  const managed = await managedBy(table, actor, query.organization, 'organization.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const programs = await table.list(bidProgramItem, programsOf(managed.organization.id));
  return ok({ items: (await programViews(table, managed.actor, programs)).toSorted((a, b) => b.id - a.id) });
};

/** Returns the end of a program's last day in its event's time zone. */
const endOf = (event: EventFacts, { lastDay }: WrittenProgram) =>
  lastDay === null ? null : momentOf(addDays(lastDay, 1), '00:00', zoneOf(event));

/**
 * Makes the program's divisions accept only registrations with a bid, and opens divisions it no longer includes to
 * everyone. The event records that it has bids.
 */
function eventWrites(event: Stored<EventFacts>, divisions: readonly Division[], program: BidProgram): Write[] {
  const { id: bidProgram, divisionIds } = program;
  const asks = divisions.filter(({ id, bidProgram: now }) => divisionIds.includes(id) && now !== bidProgram);
  const requestedDivisions = divisions.filter(
    ({ id, bidProgram: now }) => now === bidProgram && !divisionIds.includes(id),
  );
  return [
    ...(event.bidProgram === null ? [eventTakesBids(event.id, bidProgram)] : []),
    ...asks.map(({ id }) => divisionTakesBids(id, bidProgram)),
    ...requestedDivisions.map(({ id }) => divisionTakesBids(id, null)),
  ];
}

export const saveBidProgramHandler: Handler<typeof saveBidProgram, Deps> = async (
  { body, actor },
  { table, numbers },
) => {
  const event = await eventById(table, body.tournamentId);
  const organization = event && (await organizationById(table, event.organizationId));
  if (!event || !organization || isDeleted(event)) return refuse(catalog['no-such-event']());
  if (!can(actor, 'event.manage', subjectOf({ ...event, refIds: [], requiresUser: false }, organization)))
    return refuse(catalog['no-such-event']());
  // The index can lag, so each bid it lists is read.
  const listed = await divisionsOfEvent(table, event.id);
  const divisions = await table.getMany(
    divisionItem,
    listed.map((division) => ({ id: division.id })),
  );
  const foreign = body.program.divisionIds.some((id) => !divisions.some((division) => division.id === id));
  if (foreign)
    return refuse(catalog['foreign-choice']({ fields: { 'body.program.divisionIds': 'Not in this event' } }));
  const before = body.programId === null ? null : await table.get(bidProgramItem, { id: body.programId });
  if (body.programId !== null && before?.tournamentId !== event.id) return refuse(registration['unknown-program']());
  if ((before?.rev ?? 0) !== body.rev) throw stale();
  const id = before?.id ?? (await numbers('bidProgram'));
  const owner = { organizationId: event.organizationId, tournamentId: event.id, assigners: before?.assigners ?? [] };
  const next: BidProgram = { ...body.program, ...owner, id, validTo: endOf(event, body.program) };
  const saved = await table.transact([
    before ? replace(bidProgramItem, before, next) : create(bidProgramItem, next),
    ...eventWrites(event, divisions, next),
  ]);
  if (!saved.ok) throw stale();
  return ok(await programView(table, actor, { ...next, rev: before ? before.rev + 1 : 1 }));
};

export const bidAssignerHandler: Handler<typeof bidAssigner, Deps> = async ({ params, body, actor }, { table }) => {
  const result = await programFor(table, actor, params.id, 'manage');
  if (!result.ok) return result;
  const { program } = result.value;
  const name = await table.get(usernameItem, { username: body.username });
  if (!name) return refuse(organizations['unknown-organization']());
  const others = program.assigners.filter((id) => id !== name.organizationId);
  const assigners = body.gives ? [...others, name.organizationId] : others;
  const giver = { organizationId: name.organizationId, programId: program.id };
  const { rev: _, ...kept } = program;
  const there = program.assigners.includes(name.organizationId);
  if (there === body.gives) return ok(await programView(table, actor, program));
  const saved = await table.transact([
    replace(bidProgramItem, program, { ...kept, assigners }),
    body.gives ? create(bidGiverItem, giver) : remove(bidGiverItem, giver),
  ]);
  if (!saved.ok) throw stale();
  return ok(await programView(table, actor, { ...kept, assigners, rev: program.rev + 1 }));
};

export const userBidProgramsHandler: Handler<typeof userBidPrograms, Deps> = async ({ actor }, { table }) => {
  const user = userOf(actor);
  const pages = user?.pages ?? [];
  const given = await Promise.all(pages.slice(0, 20).map(({ id }) => table.list(bidGiverItem, programsGivenBy(id))));
  const ids = [...new Set([...(user?.bidPrograms ?? []), ...given.flat().map(({ programId }) => programId)])];
  const programs = await table.getMany(
    bidProgramItem,
    ids.map((id) => ({ id })),
  );
  return ok({ items: await programViews(table, actor, programs) });
};
