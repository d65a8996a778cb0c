import { memo, type ReactNode, useMemo } from 'react';
import { divisionName, inOrder } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { pairNotes } from '#domain/play/duals/pair-notes.ts';
import { locateMatches, namesOf } from '#domain/play/match-location.ts';
import type { PlayView } from '#domain/play/views.ts';
import { isRetryable } from '#web/src/api/problems.ts';
import { LiveTimes, stopOf } from '#web/src/features/live-times/live-times.tsx';
import type { CourtMatch } from './court-card.tsx';
import { type Play, usePlay } from './use-play.ts';

/** An event's loaded divisions, by ID. */
export type Plays = Readonly<Record<number, Play>>;

/**
 * Returns whether a division's data is still loading. It also counts as loading while the server is too busy, because
 * usePlay retries.
 */
export const isWaiting = (play: Play | undefined): boolean =>
  !play?.view && (!play || play.loading || (play.problem !== undefined && isRetryable(play.problem)));

type Begun = ReadonlyMap<number, PlayView>;
type Shown = {
  event: TournamentView;
  /** Set inside a page that already shows that play is stopped. */
  quiet?: boolean;
  /** The divisions that the page has already loaded, by ID. */
  begun?: Begun;
  children(plays: Plays): ReactNode;
};
type Followed = Shown & { at: number; plays: Plays };

/**
 * Follows the event's division at index `at` and, nested inside it, the ones after it. Nesting passes the data down, so
 * the page renders once instead of once per division.
 */
const Following = memo(function Following({ event, at, plays, quiet = false, begun, children }: Followed) {
  const { id } = event.divisions[at]!;
  const receivedPlay = usePlay(event.id, id, begun?.get(id));
  const { view, connection, paused, loading, problem } = receivedPlay;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of `receivedPlay` is new on every render
  const all = useMemo(
    () => ({ ...plays, [id]: receivedPlay }),
    [plays, id, view, connection, paused, loading, problem],
  );
  const next = event.divisions[at + 1];
  if (next)
    return (
      <Following key={next.id} event={event} at={at + 1} plays={all} {...{ quiet, begun }}>
        {children}
      </Following>
    );
  return (
    <LiveTimes
      tournamentId={event.id}
      zone={quiet ? undefined : zoneOf(event)}
      views={Object.values(all).map((play) => play.view)}
    >
      {children(all)}
    </LiveTimes>
  );
});

const none: Plays = {};

/** Follows every division of an event live and renders with all the data loaded so far. */
export function EventPlays({ event, quiet = false, begun, children }: Shown) {
  const first = event.divisions[0];
  if (!first) return children(none);
  return (
    <Following key={first.id} event={event} at={0} plays={none} {...{ quiet, begun }}>
      {children}
    </Following>
  );
}

/** Returns all loaded matches of an event with their names. The names include the division's if there are several. */
export const locationIn = (event: TournamentView, plays: Plays): CourtMatch[] =>
  inOrder(event.divisions).flatMap((division) => {
    const view = plays[division.id]?.view;
    if (!view) return [];
    const names = namesOf(view);
    const of = event.divisions.length > 1 ? divisionName(division) : undefined;
    const all = locateMatches(view);
    const notes = pairNotes(
      all.map(({ match }) => match),
      names,
    );
    return all.map((matchLocation) => ({
      ...matchLocation,
      names,
      sportId: division.sportId,
      division: of,
      note: notes.get(matchLocation.match.id),
    }));
  });

/** Returns the stop of play that an event's divisions report. */
export const stopIn = (plays: Plays) => stopOf(Object.values(plays).map(({ view }) => view));
