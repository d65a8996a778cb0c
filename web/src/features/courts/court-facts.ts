import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { byCourt } from '#domain/play/placed.ts';
import { isWaiting, type Plays, placedIn } from '#web/src/features/live-division/event-plays.tsx';
import { pastDay } from '#web/src/features/live-division/past-day.ts';

/** What a court's page shows, of what is known of its event. */
export function courtFacts(event: TournamentView, plays: Plays, court: string) {
  const placed = placedIn(event, plays);
  const zone = zoneOf(event);
  const { on = [], next = [] } = byCourt(placed, pastDay(zone)).find((at) => at.court === court) ?? {};
  const known = Object.values(plays);
  return {
    ...{ event, court, on, next, zone },
    waiting: event.divisions.some(({ id }) => isWaiting(plays[id])),
    connection: known[0]?.connection,
    crew: known.some((play) => play.crew),
  };
}
export type CourtFacts = ReturnType<typeof courtFacts>;
