import { calledOffWord, stateOnDay } from '#domain/catalog/events/event-status.ts';
import type { ListedCard } from '#domain/catalog/listing/schema.ts';
import { refereedTournaments } from '#domain/catalog/operations.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import { todayIn } from '#web/src/lib/date-of.ts';

/** Returns a ref's current and upcoming events, without canceled ones. */
export const refereedNow = (cards: readonly ListedCard[]): ListedCard[] =>
  cards.filter((card) => !calledOffWord(card) && stateOnDay(card, todayIn(card.zone)) !== 'past');

/** Reads the events that the user refs. */
export const useRefereed = (): Called<{ items: ListedCard[] }> => useCall(refereedTournaments, {});
