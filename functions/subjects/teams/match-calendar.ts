import { eventEntry, placesText } from '#domain/catalog/calendar/feed.ts';
import { publicPath, rootOf } from '#domain/catalog/events/brochure-kind.ts';
import { isCalledOff, isCanceled } from '#domain/catalog/events/event-status.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import type { FeedEntry } from '#domain/kernel/ical.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { shownPlay } from '#domain/play/rounds/shown-play.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { teamEntries } from '#domain/play/team-feed.ts';
import type { PlayView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { toUnder } from '#domain/site/roots.ts';
import type { Table } from '../../kernel/table/table.ts';
import { loadPlay } from '../play/load.ts';
import { publicPlayNamesIn } from './sub-names.ts';

/** A division's public play. `changed` returns the version of a pool or bracket, which points don't change. */
type CalendarPlay = { readonly view: PlayView; readonly changed: (partId: number) => readonly [number, Millis] };

/** Returns what calendars show about a division's play. */
export async function calendarPlay(
  table: Table,
  division: Division,
  event: { readonly id: number },
): Promise<CalendarPlay> {
  const { head, state, at } = await loadPlay(table, division.id, event.id);
  const names = await publicPlayNamesIn(table, state, division);
  return {
    view: playViewOf(shownPlay(state, division, 'public'), names, 'public'),
    changed: (partId) => head?.dated[partId] ?? ([state.seq, at] as const),
  };
}

type Of = {
  readonly card: EventCard;
  readonly event: Pick<EventFacts, 'locations'> | null;
  readonly division: Pick<Division, 'canceled'>;
  readonly teamId: number | null;
};

/**
 * Returns a team's matches and work as calendar entries, or all of the division's matches if the team is null. Feeds
 * and emailed files have the same IDs and versions, so no calendar shows a match twice.
 */
export function matchEntries(
  { view, changed }: CalendarPlay,
  { card, event, division, teamId }: Of,
  site: string,
): FeedEntry[] {
  const { origin, hostname } = new URL(site);
  const whole = eventEntry(card, hostname, `${origin}${publicPath({ id: card.id, type: card.eventType })}`);
  // If the event is canceled, its scheduled matches aren't played either.
  const [canceled, tentative] = [isCanceled(card) || division.canceled, isCalledOff(card)];
  const root = rootOf(card.eventType);
  const tournamentId = card.id;
  return teamEntries(view, teamId, {
    event: card.name,
    where: (event && placesText(event)) || card.locationsString,
    host: hostname,
    changed,
    url: (matchId) => `${origin}${toUnder(root, paths.tournamentLiveMatch, { tournamentId, matchId })}`,
  }).map((match) => ({
    ...match,
    canceled: match.canceled || canceled,
    tentative: match.tentative || tentative,
    // A match's entry changes with the match's pool or bracket, and with the event.
    sequence: match.sequence + whole.sequence,
    changedAt: Math.max(match.changedAt ?? 0, card.changedAt ?? 0) || null,
  }));
}
