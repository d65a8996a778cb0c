import { memo, type ReactNode, useMemo } from 'react';
import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { pairNotes } from '#domain/play/duals/pair-notes.ts';
import { locateMatches, namesOf } from '#domain/play/match-location.ts';
import type { PlayView } from '#domain/play/views.ts';
import { isRetryable } from '#web/src/api/problems.ts';
import { LiveTimes, stopOf } from '#web/src/features/live-times/live-times.tsx';
import type { CourtMatch } from './court-card.tsx';
import { type Play, usePlay } from './use-play.ts';

/** What is known of an event's divisions, by id. */
export type Plays = Readonly<Record<number, Play>>;

/** Nothing is said of a division before its first answer, also where nobody answers now: it is asked again (usePlay). */
export const isWaiting = (play: Play | undefined): boolean =>
  !play?.view && (!play || play.loading || (play.problem !== undefined && isRetryable(play.problem)));

type Begun = ReadonlyMap<number, PlayView>;
type Shown = {
  event: TournamentView;
  /** inside a page that says itself when play is stopped */
  quiet?: boolean;
  /** what the page has read of the divisions already, by id */
  begun?: Begun;
  children(plays: Plays): ReactNode;
};
type Followed = Shown & { at: number; plays: Plays };

/**
 * Follows the event's division number `at` and then those after it, each inside the one before: what is known goes down with them, so that the page is
 * made once and not once more for each division that says something.
 */
const Following = memo(function Following({ event, at, plays, quiet = false, begun, children }: Followed) {
  const { id } = event.divisions[at]!;
  const receivedPlay = usePlay(event.id, id, begun?.get(id));
  const { view, connection, paused, loading, problem } = receivedPlay;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of `heard` is a new object with every render
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

/** Follows every division of an event live, and shows what is known of them together. */
export function EventPlays({ event, quiet = false, begun, children }: Shown) {
  const first = event.divisions[0];
  if (!first) return children(none);
  return (
    <Following key={first.id} event={event} at={0} plays={none} {...{ quiet, begun }}>
      {children}
    </Following>
  );
}

/** Every match of an event that is known, with its names; its division is named where there are several. */
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
      division: of,
      note: notes.get(matchLocation.match.id),
    }));
  });

/** The stop of play that an event's divisions tell of. */
export const stopIn = (plays: Plays) => stopOf(Object.values(plays).map(({ view }) => view));
