import { styled } from 'styled-components';
import { courtName } from '#domain/kernel/text.ts';
import type { PairNote } from '#domain/play/duals/pair-notes.ts';
import { byCourt, hasTeam, isOn, type MatchLocation, type Names } from '#domain/play/match-location.ts';
import { paths } from '#domain/site/paths.ts';
import { matchTitle } from '#web/src/features/match/match-card.tsx';
import { Box, Title } from '#web/src/features/match/match-card-look.ts';
import { MatchSides } from '#web/src/features/match/match-sides.tsx';
import { MatchState } from '#web/src/features/match/match-state.tsx';
import { feedersOf, seatsOf } from '#web/src/features/match/words.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { media } from '#web/src/ui/tokens.ts';
import { pastDay } from './use-play.ts';

/** A two-line row: match number, teams with their points, and the start time or status unless it has points. */
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
  h3 small {
    display: block;
    color: var(--muted);
    font: 600 0.75rem / 1.2 var(--board);
  }
  /* The planned time is below the estimate, so that the names next to them keep their width. */
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
  /* eight courts and the latest results fit on a phone's first screen */
  @media ${media.phone} {
    padding-block: 0;
    > div > div {
      min-height: 21px;
    }
    h3 {
      font-size: var(--type-xl);
    }
  }
`;

/**
 * `division` is the division's name, if several play on the same courts. `note` is the score of the dual that a pair's
 * match belongs to.
 */
export type CourtMatch = MatchLocation & {
  readonly names: Names;
  /** The sport of the match's division. */
  readonly sportId?: number;
  readonly division?: string | undefined;
  readonly note?: PairNote | undefined;
};
type Props = {
  readonly court: string;
  /** The match on this court now, or the next one. */
  readonly first: CourtMatch;
  readonly tournamentId: number;
  readonly zone: string;
  /** The teams this browser follows. */
  readonly mine: ReadonlySet<number>;
};

export const matchPath = (tournamentId: number, { match }: MatchLocation): string =>
  toHere(paths.tournamentLiveMatch, { tournamentId, matchId: match.id });
export const seatsAt = ({ bracket, match, names }: CourtMatch) =>
  seatsOf(match, names, bracket ? feedersOf(bracket.matches, match.number) : []);

/** Returns whether one of the followed teams plays or works the match. */
const isOfMine = ({ match }: MatchLocation, mine: ReadonlySet<number>): boolean =>
  [...mine].some((team) => hasTeam(match, team) || match.refTeam === team);

/** A match in one row: court and pool, teams, points by set. The whole row links to the match. */
export function CourtCard({ court, first, tournamentId, zone, mine }: Props) {
  const { match, round } = first;
  const isMine = isOfMine(first, mine);
  const words = [first.division, matchTitle(first)].filter(Boolean).join(' · ');
  return (
    <Line $mine={isMine} $on={isOn(match)} title={words}>
      <h3>
        {courtName(court) !== court && <span className="sr-only">Court </span>}
        {court}
        {first.pool && <small aria-hidden="true">{first.pool.name}</small>}
      </h3>
      <div>
        <Title to={matchPath(tournamentId, first)}>
          <span className="sr-only">{words}</span>
        </Title>
        <MatchSides match={match} seats={seatsAt(first)} dense />
      </div>
      {isOn(match) && match.progress === 'started' ? (
        <span className="sr-only">Live</span>
      ) : (
        <MatchState match={match} zone={zone} hideTimes={round.hideTimes} mixedDays />
      )}
    </Line>
  );
}

/** Rows of matches, as many side by side as fit, or one below another with `$one`. */
export const CourtLines = styled.ul<{ $one?: boolean }>`
  list-style: none;
  display: grid;
  gap: 5px var(--space-3);
  @media ${media.phone} {
    gap: 4px;
  }
  grid-template-columns: ${({ $one }) => ($one ? 'minmax(0, 1fr)' : 'repeat(auto-fill, minmax(min(100%, 228px), 1fr))')};
  > li {
    break-inside: avoid;
    display: grid;
    gap: 5px;
    /* The browser doesn't lay out cards until someone scrolls to them. */
    content-visibility: auto;
    contain-intrinsic-size: auto 52px;
    overflow-clip-margin: 4px;
  }
`;

type OnCourt = { readonly court: string; readonly matches: readonly CourtMatch[] };

/** Returns each court's current matches, or its next one. */
export const onCourts = (placed: readonly CourtMatch[], zone: string): OnCourt[] =>
  byCourt(placed, pastDay(zone)).flatMap(({ court, on, next }) => {
    const matches = on.length > 0 ? on : next.slice(0, 1);
    return matches.length > 0 ? [{ court, matches }] : [];
  });

type CourtsProps = Pick<Props, 'tournamentId' | 'zone' | 'mine'> & { readonly placed: readonly CourtMatch[] };

/** Each court's current or next match. Courts of followed teams come first. */
export function Courts({ placed, mine, ...rest }: CourtsProps) {
  const courts = onCourts(placed, rest.zone);
  const isOwn = ({ matches }: OnCourt) => matches.some((at) => isOfMine(at, mine));
  return (
    <CourtLines>
      {courts
        .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
        .map(({ court, matches }) => (
          <li key={court}>
            {matches.map((first) => (
              <CourtCard key={first.match.id} {...{ court, first, mine, ...rest }} />
            ))}
          </li>
        ))}
    </CourtLines>
  );
}
