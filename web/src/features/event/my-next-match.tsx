import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { namesOf, nextOf } from '#domain/play/match-location.ts';
import { divisionPlay } from '#domain/play/operations-division.ts';
import { myTeams } from '#domain/teams/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { LiveTimes } from '#web/src/features/live-times/live-times.tsx';
import { LocatedCard } from '#web/src/features/match/match-card.tsx';
import { Card, Eyebrow, Stack } from '#web/src/ui/layout/layout.tsx';

type Team = { readonly id: number; readonly divisionId: number };

type Of = {
  readonly event: { readonly id: number; readonly zone: string };
  readonly team: Team;
  readonly title?: string;
};

/** A team's next match with its predicted time, or nothing if it has no matches left. */
export function NextMatch({ event, team, title = 'My next match' }: Of) {
  const { data: view } = useCall(divisionPlay, { params: { id: team.divisionId } });
  const next = view && nextOf(view, team.id).plays[0];
  if (!view || !next) return null;
  return (
    <Card aria-label={title}>
      <Stack $gap={2}>
        <Eyebrow>{title}</Eyebrow>
        <LiveTimes tournamentId={event.id} views={[view]}>
          <LocatedCard
            matchLocation={next}
            tournamentId={event.id}
            names={namesOf(view)}
            zone={event.zone}
            mine={team.id}
          />
        </LiveTimes>
      </Stack>
    </Card>
  );
}

/** The next match of each of the player's teams in this event, or nothing if there are none left. */
export function MyNextMatch({ event }: { event: TournamentView }) {
  const mine = useCall(myTeams, {}).data?.items ?? [];
  return mine
    .filter(({ tournamentId }) => tournamentId === event.id)
    .map((team) => <NextMatch key={team.id} event={{ id: event.id, zone: zoneOf(event) }} team={team} />);
}
