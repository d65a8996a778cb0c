import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { hasOpenPages, shownToAll } from '#domain/catalog/events/open-pages.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { type Actor, actorTeams, userIdOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { takesPart } from '#domain/registration/teams/takes-part.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionsOfEvent, staffOf } from '../catalog/events.ts';
import { teamsOfEvent } from '../catalog/teams.ts';
import { organizationItem } from '../organizations/items.ts';
import { type DivisionContext, isPublished } from './load.ts';

/*
 * The door to an event's pages. Whatever tells what is behind the overview (a call, a feed, a topic, a push) asks here, and nowhere else decides it.
 */

/** Who wants to look, and when. */
export type Looker = { readonly actor: Actor; readonly now: Millis };
/** Why someone sees more of an event than everyone does: they work at it, and see drafts, too, or they take part in it. */
type Reason = 'works' | 'takes-part' | null;
type Answer = { readonly until: Millis; readonly is: Promise<Reason> };

/** How long a process keeps what it worked out: whoever registers or leaves meanwhile is known everywhere after that. */
const keptFor = 10_000;
const answers = new WeakMap<object, Map<string, Answer>>();

async function worksAt(table: Table, event: EventFacts, actor: Actor): Promise<boolean> {
  const [organization, { refIds }, divisions] = await Promise.all([
    table.get(organizationItem, { id: event.organizationId }, { consistent: false }),
    staffOf(table, event.id),
    divisionsOfEvent(table, event.id),
  ]);
  const owner = { id: event.organizationId, username: organization?.username ?? '' };
  return can(actor, 'event.view-play', { ...subjectOf({ ...event, refIds }, owner, divisions), isPublic: false });
}

async function foundReason(table: Table, event: EventFacts, actor: Actor): Promise<Reason> {
  if (await worksAt(table, event, actor)) return 'works';
  return (await teamsOfEvent(table, event.id)).some((team) => takesPart(actor, team)) ? 'takes-part' : null;
}

/** Why someone sees more of an event than everyone does; null: they have no reason. */
export function reasonToLook(table: Table, event: EventFacts, { actor, now }: Looker): Promise<Reason> {
  if (actor.kind === 'anonymous' || isDeleted(event)) return Promise.resolve(null);
  const own = answers.get(table.itself) ?? new Map<string, Answer>();
  answers.set(table.itself, own);
  const publicView = actor.kind === 'user' && actor.publicView;
  const name = [event.id, actor.kind, userIdOf(actor) ?? '', ...actorTeams(actor), publicView].join(' ');
  const known = own.get(name);
  if (known && known.until > now && known.until <= now + keptFor) return known.is;
  if (own.size > 2_000) own.clear();
  const is = foundReason(table, event, actor);
  own.set(name, { is, until: now + keptFor });
  is.catch(() => own.delete(name));
  return is;
}

/** Whether someone sees the pages behind the event's overview. */
export const seesPages = async (table: Table, event: EventFacts, by: Looker): Promise<boolean> =>
  hasOpenPages(event) || (await reasonToLook(table, event, by)) !== null;

/**
 * Lets someone who may see a published event go on to its pages, and refuses everyone else with what they can do about it. False where there is
 * no event for the public: then the call answers that nothing is there.
 */
export async function lookBehind(table: Table, event: EventFacts, by: Looker): Promise<boolean> {
  const shown = shownToAll(event);
  if (shown === 'overview' && (await reasonToLook(table, event, by)) === null)
    throw new ProblemError(request['insiders-only']());
  return shown !== 'nothing';
}

/** The same for a division's teams and play: false where the division isn't public. */
export const lookInto = async (table: Table, facts: DivisionContext, by: Looker): Promise<boolean> =>
  isPublished(facts) && lookBehind(table, facts.event, by);
