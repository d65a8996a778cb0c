import { wallClock } from '#domain/kernel/date-words.ts';
import { clashesWith } from '#domain/leagues/elsewhere.ts';
import type { DivisionSeason, SeasonView } from '#domain/leagues/operations.ts';
import { plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';

type Props = {
  readonly season: Pick<SeasonView, 'matches'>;
  readonly division: DivisionSeason;
  /** Every division of the event, for their names. */
  readonly all: readonly Pick<DivisionSeason, 'id' | 'name'>[];
  /** The week to which the list is limited. */
  readonly week?: number;
};

/** The maximum number of matches listed, so that a director can start with a few. */
const most = 5;

/** Matches that can't be played as planned because a team or one of its players has another division's match at that time. */
export function Clashes({ season: { matches }, division: { teams, taken, id }, all, week }: Props) {
  const clashes = clashesWith({ matches: matches.filter((one) => week === undefined || one.week === week) }, taken);
  if (clashes.length === 0) return null;
  const teamName = (team: number) => teams.find((one) => one.id === team)?.name ?? 'TBD';
  const where = (divisionId: number) =>
    divisionId === id ? 'the playoffs' : (all.find((one) => one.id === divisionId)?.name ?? 'another division');
  const lines = clashes
    .slice(0, most)
    .map(
      ({ match, team, divisionId }) =>
        `Week ${match.week}, ${wallClock(match.at.time)}: ${teamName(team)} or one of its players has a match in ${where(divisionId)} then.`,
    );
  const rest = clashes.length - lines.length;
  return (
    <Banner
      tone="warn"
      title={plural(clashes.length, '1 conflict with other matches', '# conflicts with other matches')}
    >
      {lines.join(' ')}
      {rest > 0 && ` And ${rest} more.`} Move a match, or change the week’s courts and times.
    </Banner>
  );
}
