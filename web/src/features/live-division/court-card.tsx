import { Link } from 'react-router';
import { styled } from 'styled-components';
import { isOn, type Names, type Placed } from '#domain/play/placed.ts';
import { paths, to } from '#domain/site/paths.ts';
import { Box, Title } from '#web/src/features/match/match-card-look.ts';
import { MatchSides } from '#web/src/features/match/match-sides.tsx';
import { MatchState } from '#web/src/features/match/match-state.tsx';
import { placedTitle } from '#web/src/features/match/placed-card.tsx';
import { feedersOf, playTime, seatsOf } from '#web/src/features/match/words.ts';
import { serverNow } from '#web/src/lib/clock.ts';

const Dense = styled(Box)`
  gap: 0;
  padding: 6px 12px 8px;
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 28px;
  h3 {
    font-size: var(--type-xl);
    white-space: nowrap;
  }
  a {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font: 500 var(--type-s) / 1.2 var(--ui);
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--muted);
  }
`;
/** Lies over the card's own link. */
const Next = styled(Link)`
  position: relative;
  z-index: 1;
  margin: 2px -4px -2px;
  padding: 3px 4px;
  border-radius: 4px;
  font-size: var(--type-s);
  line-height: 1.25;
  text-decoration: none;
  color: var(--muted);
  &:hover {
    background: var(--sunken);
  }
`;

/** `division`: its name, where several play on the same courts. */
export type CourtMatch = Placed & { readonly names: Names; readonly division?: string | undefined };
type Props = {
  readonly court: string;
  /** What is played there now, or else comes next. */
  readonly first: CourtMatch;
  readonly next: CourtMatch | undefined;
  readonly tournamentId: number;
  readonly zone: string;
  readonly mine: number | null;
};

const pathOf = (tournamentId: number, { match }: Placed) =>
  to(paths.tournamentLiveMatch, { tournamentId, matchId: match.id });
const feedersAt = ({ bracket, match }: Placed) => (bracket ? feedersOf(bracket.matches, match.number) : []);

/** A court in as few lines as it can be read in: its match by side and game, and who comes next and when. */
export function CourtCard({ court, first, next, tournamentId, zone, mine }: Props) {
  const { match, round, names } = first;
  const isMine = mine !== null && (match.homeTeam === mine || match.awayTeam === mine);
  return (
    <Dense $mine={isMine} $on={isOn(match)}>
      <Head>
        <h3>Court {court}</h3>
        <Title to={pathOf(tournamentId, first)}>
          {[first.division, placedTitle(first)].filter(Boolean).join(' · ')}
        </Title>
        <MatchState match={match} zone={zone} hideTimes={round.hideTimes} mixedDays />
      </Head>
      <MatchSides match={match} seats={seatsOf(match, names, feedersAt(first))} dense />
      {next && <Next to={pathOf(tournamentId, next)}>{nextWords(next, zone)}</Next>}
    </Dense>
  );
}

/** "Next 2:50 PM: Bowen / Irwin v Mercer / Fontaine". */
function nextWords(next: CourtMatch, zone: string): string {
  const { match, round, names } = next;
  const { home, away } = seatsOf(match, names, feedersAt(next));
  const time = match.startTime === null || round.hideTimes ? '' : ` ${playTime(match.startTime, zone, serverNow())}`;
  return `Next${time}: ${home.text} v ${away.text}`;
}
