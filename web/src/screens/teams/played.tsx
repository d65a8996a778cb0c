import { Suspense } from 'react';
import { isForSinglePlayers } from '#domain/catalog/desk/event-words.ts';
import { namesOf } from '#domain/play/match-location.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { useEventOf } from '#web/src/features/event/use-event.ts';
import { FollowTeam } from '#web/src/features/live-division/follow-team.tsx';
import { LiveBar } from '#web/src/features/live-division/live-bar.tsx';
import { usePlay } from '#web/src/features/live-division/use-play.ts';
import { LiveTimes } from '#web/src/features/live-times/live-times.tsx';
import { TeamPath } from '#web/src/features/match/team-path.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Card, Muted, Row } from '#web/src/ui/layout/layout.tsx';

const TeamWork = lazyPart(() => import('./team-work.tsx'), 'TeamWork');

/** Says that a team has no matches yet. Renders nothing for a camp or clinic, which never has any. */
function NoSchedule({ tournamentId }: { tournamentId: number }) {
  const { data: event, loading } = useEventOf(tournamentId);
  if (event ? isForSinglePlayers(event.type) : loading) return null;
  return (
    <Card aria-label="Matches">
      <h2>Matches</h2>
      <Muted>No schedule yet.</Muted>
    </Card>
  );
}

/** When a team plays next, and all of its matches. Renders nothing until its division has a schedule. */
export function Played({ team }: { team: TeamFace }) {
  const { tournamentId, divisionId, event } = team;
  const play = usePlay(tournamentId, divisionId);
  const { view } = play;
  if (!view && play.loading) return <RowSkeletons n={3} what="its matches" />;
  if (!view?.teams.some(({ id }) => id === team.id) || view.rounds.length === 0)
    return <NoSchedule tournamentId={tournamentId} />;
  const { zone } = event;
  return (
    <LiveTimes tournamentId={tournamentId} zone={event.zone} views={[view]}>
      <Row className="no-print">
        <LiveBar play={play} />
      </Row>
      <FollowTeam view={view} tournamentId={tournamentId} zone={zone} lastDay={event.endDate} mine={team.id} fixed />
      <Suspense>{team.may.act && team.state === 'playing' && <TeamWork team={team} view={view} />}</Suspense>
      <TeamPath view={view} teamId={team.id} here={0} tournamentId={tournamentId} names={namesOf(view)} zone={zone} />
    </LiveTimes>
  );
}
