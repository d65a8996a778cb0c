import { styled } from 'styled-components';
import type { PairNote } from '#domain/play/duals/pair-notes.ts';
import { hasTeam, isOn, type Names, type Placed } from '#domain/play/placed.ts';
import { paths } from '#domain/site/paths.ts';
import { Box, Title } from '#web/src/features/match/match-card-look.ts';
import { MatchSides } from '#web/src/features/match/match-sides.tsx';
import { MatchState } from '#web/src/features/match/match-state.tsx';
import { placedTitle } from '#web/src/features/match/placed-card.tsx';
import { feedersOf, seatsOf } from '#web/src/features/match/words.ts';
import { toHere } from '#web/src/lib/to-here.ts';

/** A row of two lines: number, teams with their points, and when it begins unless it is on. */
const Line = styled(Box)`
  grid-template-columns: minmax(24px, auto) minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 10px;
  padding: 3px 10px 3px 8px;
  h3 {
    font-size: var(--type-2xl);
    line-height: 1;
    text-align: center;
  }
  /* beside the teams: what was planned stands below what is likely, so that the names keep their width */
  > b,
  > span {
    text-align: end;
  }
  > b {
    max-width: min-content;
    overflow-wrap: normal;
  }
  > span > small {
    display: block;
  }
`;

/** `division`: its name, where several play on the same courts. `note`: of a pair, how its dual stands. */
export type CourtMatch = Placed & {
  readonly names: Names;
  readonly division?: string | undefined;
  readonly note?: PairNote | undefined;
};
type Props = {
  readonly court: string;
  /** What is played there now, or else comes next. */
  readonly first: CourtMatch;
  readonly tournamentId: number;
  readonly zone: string;
  /** the teams this browser follows */
  readonly mine: ReadonlySet<number>;
};

export const matchPath = (tournamentId: number, { match }: Placed): string =>
  toHere(paths.tournamentLiveMatch, { tournamentId, matchId: match.id });
export const seatsAt = ({ bracket, match, names }: CourtMatch) =>
  seatsOf(match, names, bracket ? feedersOf(bracket.matches, match.number) : []);

/** Whether one of the followed teams plays it, or works there. */
export const isOfMine = ({ match }: Placed, mine: ReadonlySet<number>): boolean =>
  [...mine].some((team) => hasTeam(match, team) || match.refTeam === team);

/** A court as one row (screens.md, Live): what is on there, or else comes next. The whole row leads to the match. */
export function CourtCard({ court, first, tournamentId, zone, mine }: Props) {
  const { match, round } = first;
  const isMine = isOfMine(first, mine);
  const words = [first.division, placedTitle(first)].filter(Boolean).join(' · ');
  return (
    <Line $mine={isMine} $on={isOn(match)} title={words}>
      <h3>
        <span className="sr-only">Court </span>
        {court}
      </h3>
      <div>
        <Title to={matchPath(tournamentId, first)}>
          <span className="sr-only">{words}</span>
        </Title>
        <MatchSides match={match} seats={seatsAt(first)} dense />
      </div>
      {isOn(match) ? (
        <span className="sr-only">Live</span>
      ) : (
        <MatchState match={match} zone={zone} hideTimes={round.hideTimes} mixedDays />
      )}
    </Line>
  );
}
