import { createHash } from 'node:crypto';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { hour, type Millis, zonedDate } from '#domain/kernel/time.ts';
import type { ValueOf } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { eventById } from '../subjects/catalog/events.ts';
import { courtCardItem, type scoringKeyItem } from '../subjects/play/items.ts';

/** Keys are stored only as hashes, so someone who reads the table can't score with them. */
export const scoringKeyHash = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** A day of play ends at four in the morning, because a late final goes past midnight. */
const lateUntil = 4 * hour;

/** Returns the day of play at the venue for a given moment. */
export const dayOfPlay = (event: EventFacts, at: Millis): string => zonedDate(at - lateUntil, zoneOf(event));

/** Returns whether an event lets work teams score. */
export const workTeamsScore = (event: EventFacts): boolean => flagsOfEvent(event).workTeamsScore;

type Card = NonNullable<ValueOf<typeof scoringKeyItem>['card']>;

/**
 * Returns whether a court's scoring card still works, meaning that neither the card nor the event's setting was turned
 * off.
 */
export async function isCardGood(table: Table, card: Card): Promise<boolean> {
  const [stored, event] = await Promise.all([table.get(courtCardItem, card), eventById(table, card.tournamentId)]);
  return event !== null && workTeamsScore(event) && stored?.hashes.includes(card.hash) === true;
}
