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

/** The loaded divisions of an event, by id. */
export type Plays = Readonly<Record<number, Play>>;

/**
 * Nothing is shown for a division before its first answer, even if the server doesn't answer now, because it is
 * retried (usePlay).
 */
export const isWaiting = (play: Play | undefined): boolean =>
  !play?.view && (!play || play.loading || (play.problem !== undefined && isRetryable(play.problem)));

type Begun = ReadonlyMap<number, PlayView>;
type Shown = {
  event: TournamentView;
  /** inside a page that shows on its own that play is stopped */
  quiet?: boolean;
  /** the divisions already loaded by the page, by id */
  begun?: Begun;
  children(plays: Plays): ReactNode;
};
type Followed = Shown & { at: number; plays: Plays };

/**
 * Follows the event's division number `at` and then the ones after it, each nested in the one before. Data is passed
 * down, so the page renders once and not once per division.
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

/** Follows every division of an event live and renders with all that's loaded. */
export function EventPlays({ event, quiet = false, begun, children }: Shown) {
  const first = event.divisions[0];
  if (!first) return children(none);
  return (
    <Following key={first.id} event={event} at={0} plays={none} {...{ quiet, begun }}>
      {children}
    </Following>
  );
}

/** Every loaded match of an event with its names. Its division is named if there are several. */
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

/** The stop of play reported by an event's divisions. */
export const stopIn = (plays: Plays) => stopOf(Object.values(plays).map(({ view }) => view));
