import { type ReactNode, useLayoutEffect, useState } from 'react';
import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { allPlaced, namesOf } from '#domain/play/placed.ts';
import { LiveTimes } from '#web/src/features/live-times/live-times.tsx';
import type { CourtMatch } from './court-card.tsx';
import { type Play, usePlay } from './use-play.ts';

/** What is known of an event's divisions, by id. */
export type Plays = Readonly<Record<number, Play>>;

/** Nothing is said of a division before its first answer. */
export const isWaiting = (play: Play | undefined): boolean => !play?.view && (play?.loading ?? true);

type Listening = { tournamentId: number; divisionId: number; onPlay(play: Play): void };

/** Follows one division and hands what it hears to the page, which shows all of them together: before it is painted, so that nothing moves. */
function Listener({ tournamentId, divisionId, onPlay }: Listening) {
  const play = usePlay(tournamentId, divisionId);
  const { view, connection, paused, loading } = play;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of `play` is a new object with every render
  useLayoutEffect(() => onPlay(play), [view, connection, paused, loading]);
  return null;
}

/** Follows every division of an event live, and shows what is known of them together. */
export function EventPlays({ event, children }: { event: TournamentView; children(plays: Plays): ReactNode }) {
  const [plays, setPlays] = useState<Plays>({});
  return (
    <>
      {event.divisions.map(({ id }) => (
        <Listener
          key={id}
          tournamentId={event.id}
          divisionId={id}
          onPlay={(play) => setPlays((all) => ({ ...all, [id]: play }))}
        />
      ))}
      <LiveTimes tournamentId={event.id} zone={zoneOf(event)} views={Object.values(plays).map(({ view }) => view)}>
        {children(plays)}
      </LiveTimes>
    </>
  );
}

/** Every match of an event that is known, with its names; its division is named where there are several. */
export const placedIn = (event: TournamentView, plays: Plays): CourtMatch[] =>
  inOrder(event.divisions).flatMap((division) => {
    const view = plays[division.id]?.view;
    if (!view) return [];
    const names = namesOf(view);
    const of = event.divisions.length > 1 ? divisionName(division) : undefined;
    return allPlaced(view).map((placed) => ({ ...placed, names, division: of }));
  });
