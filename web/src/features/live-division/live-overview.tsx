import { divisionName, inOrder } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { livePath } from '#domain/catalog/events/live-path.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { podiumOf } from '#domain/play/finishes/finishes.ts';
import { isOn } from '#domain/play/match-location.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { EventPlays, locationIn, type Plays } from './event-plays.tsx';
import { useMyTeams } from './follow-team.tsx';
import { daysPlayed, MatchCenter } from './match-center.tsx';
import { Podium } from './podium.tsx';

/** The podium of every division whose last bracket is decided. */
const Winners = ({ event, plays }: { event: TournamentView; plays: Plays }) =>
  inOrder(event.divisions).map((division) => {
    const view = plays[division.id]?.view;
    if (!view || podiumOf(view).length === 0) return null;
    return (
      <Card key={division.id} aria-label={`Winners of ${divisionName(division)}`}>
        <Stack $gap={3}>
          <h2>{divisionName(division)}</h2>
          <Podium view={view} />
        </Stack>
      </Card>
    );
  });

/**
 * The courts, latest results and next matches of a live event, at the top of its overview. Shows nothing until there's
 * a schedule.
 */
export function LiveOverview({ event }: { event: TournamentView }) {
  const mine = useMyTeams();
  const zone = zoneOf(event);
  const today = todayIn(zone);
  const live = livePath(event);
  return (
    <EventPlays event={event}>
      {(plays) => {
        const placed = locationIn(event, plays);
        if (!daysPlayed(placed).includes(today)) return null;
        return (
          <Stack $gap={4}>
            <Winners event={event} plays={plays} />
            <Row $between>
              <h2>{placed.some(({ match }) => isOn(match)) ? 'On court now' : 'Matches today'}</h2>
              {live && (
                <LinkButton size="s" to={live}>
                  All matches
                </LinkButton>
              )}
            </Row>
            <MatchCenter
              placed={placed.filter(({ round }) => round.date === today)}
              tournamentId={event.id}
              {...{ zone, mine }}
              day={today}
            />
          </Stack>
        );
      }}
    </EventPlays>
  );
}
