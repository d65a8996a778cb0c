import { subDaysIn } from '#domain/play/match-location.ts';
import type { MatchView, PlayView } from '#domain/play/views.ts';
import { Muted } from '#web/src/ui/layout/layout.tsx';

/**
 * The subs in a match, one line each: the sub, the player they replace, and the team. Renders nothing if there are no
 * subs.
 */
export const MatchSubs = ({ match, view }: { readonly match: MatchView; readonly view: PlayView }) => {
  const there = [match.homeTeam, match.awayTeam, ...match.homeTeamIds, ...match.awayTeamIds];
  const names = new Map(view.teams.map(({ id, name }) => [id, name]));
  return subDaysIn(view, match)
    .filter(({ teamId }) => there.includes(teamId))
    .flatMap(({ teamId, subs }) =>
      subs.map(({ joins, leaves }) => (
        <Muted key={`${teamId} ${joins}`}>
          {leaves ? `${names.get(teamId)}: ${joins} subs for ${leaves}` : `${names.get(teamId)}: ${joins} subs`}
        </Muted>
      )),
    );
};
