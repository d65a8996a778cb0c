import { Link } from 'react-router';
import { styled } from 'styled-components';
import { courtName } from '#domain/kernel/text.ts';
import { dualOf, sparePairs } from '#domain/play/duals/dual.ts';
import { dualStatus, dualText } from '#domain/play/duals/text.ts';
import type { Names } from '#domain/play/match-location.ts';
import type { MatchView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Card, Muted, Row } from '#web/src/ui/layout/layout.tsx';
import { MatchState } from './match-state.tsx';
import type { PairOf } from './use-lineups.ts';
import { forfeitText, gamesText } from './words.ts';

const List = styled.ol`
  list-style: none;
  margin-top: 6px;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--space-3);
    align-items: center;
    padding: 8px 0;
    min-height: var(--touch);
    border-top: 1px solid var(--line);
  }
  li[aria-current] {
    background: var(--mark);
  }
  a {
    color: inherit;
    font-weight: 600;
  }
  li > span:last-child {
    text-align: right;
    font: 600 var(--type-base) var(--board);
  }
  b {
    font-weight: 700;
  }
`;

type Props = {
  /** All of a dual's pair matches, in order. */
  pairs: readonly MatchView[];
  names: Names;
  pairOf: PairOf;
  tournamentId: number;
  zone: string;
  hideTimes: boolean;
  /** The label, "Dual" or "Match Up". */
  word: string;
  /** The pair match whose page this is. */
  here?: number;
};

/**
 * A dual: the leading team, and its pair matches in rows with their players once lineups are visible. Pairs that don't
 * count are marked.
 */
export function DualPairs({ pairs, names, pairOf, tournamentId, zone, hideTimes, word, here }: Props) {
  const dual = dualOf(pairs);
  const nameOf = (team: number | null) => names(team) ?? 'To be decided';
  const shows = new Set(dual.exhibition.map(({ id }) => id));
  const spare = sparePairs(pairs);
  return (
    <Card aria-label={`${word} ${dual.dualN}`}>
      <Row $between>
        <h3>
          {nameOf(dual.homeTeam)} vs. {nameOf(dual.awayTeam)}
        </h3>
        <Muted>
          {word} {dual.dualN}
        </Muted>
      </Row>
      <Row $gap={2}>
        <b>{dualText(dual, nameOf) ?? `First to ${dual.needed}`}</b>
        {dualStatus(dual) && <Chip tone={dual.progress === 'started' ? 'live' : 'good'}>{dualStatus(dual)}</Chip>}
      </Row>
      <List>
        {pairs.map((match) => (
          <li key={match.id} aria-current={match.id === here ? 'true' : undefined}>
            <span>
              <Link to={toHere(paths.tournamentLiveMatch, { tournamentId, matchId: match.id })}>
                Pair {match.number % 1000}
              </Link>
              {shows.has(match.id) && <Muted> Exhibition</Muted>}
              {match.court && <Muted> {courtName(match.court)}</Muted>}
              <Players match={match} pairOf={pairOf} />
            </span>
            <span>
              <Score match={match} names={names} />
              {!isDecided(match) && <MatchState {...{ match, zone, hideTimes }} spare={spare.has(match.id)} />}
            </span>
          </li>
        ))}
      </List>
    </Card>
  );
}

const together = (pair: ReturnType<PairOf>): string =>
  pair ? pair.filter(Boolean).join(' / ') : pair === null ? 'forfeits this pair match' : 'lineup not shown yet';

/** The players, as in "Ann / Bea v Cat / Dee". Renders nothing if lineups aren't used or aren't visible. */
function Players({ match, pairOf }: { match: MatchView; pairOf: PairOf }) {
  const [home, away] = [pairOf(match, 'home'), pairOf(match, 'away')];
  if (home === undefined && away === undefined) return null;
  return (
    <>
      <br />
      <Muted>
        {together(home)} vs. {together(away)}
      </Muted>
    </>
  );
}

/** Returns whether the score alone doesn't explain the result, as with a winner without a score, or a forfeit. */
const isDecided = ({ forfeit, progress, winner }: MatchView): boolean =>
  forfeit !== null || (progress === 'complete' && (winner === 'home' || winner === 'away'));

/** A pair's sets. Once it's decided, the winner is named and the winner's points come first. */
function Score({ match, names }: { match: MatchView; names: Names }) {
  const gone = forfeitText(match, names);
  if (!gone && isDecided(match)) {
    const { winner, homeTeam, awayTeam } = match;
    const side = winner === 'away' ? 'away' : 'home';
    return (
      <>
        <b>{names(side === 'home' ? homeTeam : awayTeam) ?? 'Won'}</b> {gamesText(match, side)}
      </>
    );
  }
  const games = gamesText(match);
  if (!gone && !games) return null;
  return (
    <>
      {gone ?? games}
      <br />
    </>
  );
}
