import { calledOffWord, stateOnDay } from '#domain/catalog/events/event-status.ts';
import type { ListedCard } from '#domain/catalog/listing/schema.ts';
import { refereedTournaments } from '#domain/catalog/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { todayIn } from '#web/src/lib/date-of.ts';

/** Returns the current and upcoming events that the user refs, without canceled ones, or nothing while they load. */
export function useRefereed(): readonly ListedCard[] | undefined {
  const { data } = useCall(refereedTournaments, {});
  const isShown = (card: ListedCard) => !calledOffWord(card) && stateOnDay(card, todayIn(card.zone)) !== 'past';
  return data?.items.filter(isShown);
}
