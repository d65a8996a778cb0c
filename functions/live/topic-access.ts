import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { type Actor, actorOf, anonymous } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Subject } from '#domain/identity/subject.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../kernel/table/table.ts';
import { isPublished, loadDivisionContext } from '../services/division-context.ts';
import { loadActor } from '../services/users.ts';
import { eventById, staffOf } from '../store/catalog/events.ts';
import { organizationItem } from '../store/organizations/items.ts';

type Asked = { readonly tournamentId: number; readonly divisionId: number | null };
type By = { readonly userId: () => Promise<number | null>; readonly now: Millis };

/**
 * Whether somebody may follow a topic: everybody what is published, and drafts those who see them as pages (`event.view-play`; Part 3 §6). A
 * division under another event's name, and what does not exist, is nobody's. Only a draft costs the reading of the user.
 */
export async function mayFollow(table: Table, { tournamentId, divisionId }: Asked, by: By): Promise<boolean> {
  const found =
    divisionId === null
      ? await ofEvent(table, tournamentId)
      : await ofDivision(table, tournamentId, divisionId, by.now);
  if (!found) return false;
  return found.published || can(await actorFor(table, by), 'event.view-play', found.subject);
}

type Found = { readonly published: boolean; readonly subject: Subject };

async function ofDivision(table: Table, tournamentId: number, divisionId: number, now: Millis): Promise<Found | null> {
  const facts = await loadDivisionContext(table, divisionId, now);
  if (facts?.event.id !== tournamentId) return null;
  // the event alone being public makes `can` say yes; a hidden division of it is the crew's
  const { event, subject } = facts;
  return { published: isPublished(facts), subject: { ...subject, isPublic: event.isPublic && isPublished(facts) } };
}

async function ofEvent(table: Table, id: number): Promise<Found | null> {
  const event = await eventById(table, id);
  if (!event) return null;
  const published = event.isPublic && !isDeleted(event);
  if (published) return { published, subject: { isPublic: true } };
  const [organization, { refIds }] = await Promise.all([
    table.get(organizationItem, { id: event.organizationId }, { consistent: false }),
    staffOf(table, id),
  ]);
  const owner = { id: event.organizationId, username: organization?.username ?? '' };
  return { published, subject: { ...subjectOf({ ...event, refIds }, owner), isPublic: false } };
}

async function actorFor(table: Table, { userId, now }: By): Promise<Actor> {
  const id = await userId();
  return id === null ? anonymous : actorOf(await loadActor(table, id), now, { tokens: [] });
}
