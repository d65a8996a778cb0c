import { Suspense, useState } from 'react';
import { shortDate } from '#domain/kernel/date-words.ts';
import { hasTeam, locateMatches } from '#domain/play/match-location.ts';
import type { PlayView } from '#domain/play/views.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { usePlay } from '#web/src/features/live-division/use-play.ts';
import { dateOf, todayIn } from '#web/src/lib/date-of.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const SeatDialog = lazyPart(() => import('./seat-dialog.tsx'), 'SeatDialog');

/** Returns the days on which a team still plays, in order. */
function daysAhead(view: PlayView | undefined, teamId: number, zone: string): string[] {
  const today = todayIn(zone);
  const days = (view ? locateMatches(view) : [])
    .filter(({ match }) => hasTeam(match, teamId) && match.progress !== 'complete' && match.status !== 101)
    .map(({ match, round }) => (match.startTime === null ? round.date : dateOf(match.startTime, zone)));
  return [...new Set(days.filter((day) => day >= today))].sort();
}

/**
 * Subs who play for a league team on a single day, and a button for reps to ask for one. Renders nothing if neither
 * applies.
 */
export function Subs({ team }: { team: TeamFace }) {
  const { view } = usePlay(team.tournamentId, team.divisionId);
  const [asking, ask] = useState(false);
  const days = daysAhead(view, team.id, team.event.zone);
  const mayAsk = team.may.act && team.state === 'playing' && days.length > 0;
  if (team.subs.length === 0 && !mayAsk) return null;
  return (
    <Card aria-label="Subs">
      <Stack $gap={2}>
        <Row $between>
          <h2>Subs</h2>
          {mayAsk && (
            <Button size="s" onClick={() => ask(true)}>
              Ask for a sub
            </Button>
          )}
        </Row>
        {team.subs.length === 0 ? (
          <Muted>
            If a player can’t make it, another one can step in for that day only. The roster stays the same.
          </Muted>
        ) : (
          <ul style={{ listStyle: 'none' }}>
            {team.subs.map(({ on, joins, leaves }) => (
              <li key={`${on} ${joins}`}>
                <b>{shortDate(on)}</b>: {joins}
                {leaves && ` for ${leaves}`}
              </li>
            ))}
          </ul>
        )}
      </Stack>
      <Suspense>{asking && <SeatDialog team={team} asks days={days} onClose={() => ask(false)} />}</Suspense>
    </Card>
  );
}
