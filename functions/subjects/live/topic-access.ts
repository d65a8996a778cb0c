import { isOpenDivision, shownToAll } from '#domain/catalog/events/open-pages.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { actorOf } from '#domain/identity/actor.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../../kernel/table/table.ts';
import { eventById } from '../catalog/events.ts';
import { loadActor } from '../identity/access.ts';
import { reasonToLook } from '../play/event-door.ts';
import { isPublished, loadDivisionContext } from '../play/load.ts';

type TopicOf = { readonly tournamentId: number; readonly divisionId: number | null };
/** The door of a topic: whether everyone may follow it now, and if not, whether a user may. */
type TopicDoor = { readonly isOpen: boolean; readonly admits: (userId: number | null) => Promise<boolean> };

/**
 * Who may follow a topic: everyone what is shown to all, the event's people what they see as pages, and its crew drafts, too (Part 3 §6). A division under
 * another event's name, and what doesn't exist, is no one's: null. Whoever subscribes is asked here, and whoever is about to be told, so that a switch
 * ends what goes to people who are already connected.
 */
export async function doorOfTopic(
  table: Table,
  { tournamentId, divisionId }: TopicOf,
  now: Millis,
): Promise<TopicDoor | null> {
  if (divisionId === null) {
    const event = await eventById(table, tournamentId);
    const isOpen = event !== null && shownToAll(event) !== 'nothing';
    return event && { isOpen, admits: (userId) => isAdmitted(table, { event, isPublic: isOpen }, { userId, now }) };
  }
  const facts = await loadDivisionContext(table, divisionId, now);
  if (facts?.event.id !== tournamentId) return null;
  const { event, division } = facts;
  const of = { event, isPublic: isPublished(facts) };
  return { isOpen: isOpenDivision(event, division), admits: (userId) => isAdmitted(table, of, { userId, now }) };
}

async function isAdmitted(
  table: Table,
  { event, isPublic }: { readonly event: EventFacts; readonly isPublic: boolean },
  { userId, now }: { readonly userId: number | null; readonly now: Millis },
): Promise<boolean> {
  if (userId === null) return false;
  const actor = actorOf(await loadActor(table, userId), now, { tokens: [] });
  const reason = await reasonToLook(table, event, { actor, now });
  return reason === 'works' || (reason === 'takes-part' && isPublic);
}
