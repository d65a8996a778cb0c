import type { MatchView } from '#domain/play/views.ts';
import { teamFace } from '#domain/teams/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Muted } from '#web/src/ui/layout/layout.tsx';

type Given = { readonly match: MatchView; readonly day: string };

/** Who plays in a league's match as a sub, for whom, and of which team: a line each; nothing where nobody does. */
export const MatchSubs = ({ match, day }: Given) =>
  [match.homeTeam, match.awayTeam].map((team) => team !== null && <OfTeam key={team} team={team} day={day} />);

function OfTeam({ team, day }: { team: number; day: string }) {
  const { data } = useCall(teamFace, { params: { id: team } });
  return data?.subs
    .filter(({ on }) => on === day)
    .map(({ joins, leaves }) => (
      <Muted key={joins}>
        Sub of {data.name}: {joins}
        {leaves && ` for ${leaves}`}
      </Muted>
    ));
}
