import type { ReactNode } from 'react';
import { courtName } from '#domain/kernel/text.ts';
import { hasTeam, isOn, type MatchLocation, type Names } from '#domain/play/match-location.ts';
import type { MatchView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Box, Foot, Head, Title } from './match-card-look.ts';
import { MatchSides } from './match-sides.tsx';
import { MatchState } from './match-state.tsx';
import { feedersOf, forfeitText, numberText, poolTitle, seatsOf } from './words.ts';

export type MatchCardProps = {
  match: MatchView;
  tournamentId: number;
  names: Names;
  zone: string;
  /** The match's name, such as "M3", "1 v 3 (2)" or "Semifinal 1". */
  title: string;
  /** More facts for the header: the pool, the round. */
  where?: ReactNode;
  feeders?: readonly MatchView[];
  mine?: number | null;
  hideTimes?: boolean;
  /** Whether to show the date, because matches on several days are listed together. */
  mixedDays?: boolean;
  /** The next match and the work team. */
  foot?: ReactNode;
};

/** A match in any list: name, court, time, teams, score by set. The whole card links to its page. */
export function MatchCard(props: MatchCardProps) {
  const { match, tournamentId, names, zone, title, where, feeders = [], mine = null, foot } = props;
  const { hideTimes = false, mixedDays = false } = props;
  const seats = seatsOf(match, names, feeders);
  const gone = forfeitText(match, names);
  return (
    <Box $mine={mine !== null && hasTeam(match, mine)} $on={isOn(match)}>
      <Head>
        <Title to={toHere(paths.tournamentLiveMatch, { tournamentId, matchId: match.id })}>{title}</Title>
        {match.court && <span>{courtName(match.court)}</span>}
        {where}
        <span>
          <MatchState match={match} zone={zone} hideTimes={hideTimes} mixedDays={mixedDays} />
        </span>
      </Head>
      <MatchSides match={match} seats={seats} />
      {(gone || foot) && (
        <Foot>
          {gone}
          {gone && foot && ' · '}
          {foot}
        </Foot>
      )}
    </Box>
  );
}

type Common = Pick<MatchCardProps, 'tournamentId' | 'names' | 'zone' | 'mine' | 'foot'>;

/** Returns a match's title in a list of several rounds, such as "Pool A · M3" or "Semifinal 2". */
export const matchTitle = ({ match, pool, round }: MatchLocation): string =>
  [pool ? poolTitle(pool, round) : match.title, numberText(match)].filter(Boolean).join(' · ');

/** A match card for lists outside its pool or bracket, so its title names them. */
export const LocatedCard = ({ matchLocation, ...rest }: Common & { matchLocation: MatchLocation }) => (
  <MatchCard
    {...rest}
    match={matchLocation.match}
    title={matchTitle(matchLocation)}
    where={<span>{matchLocation.round.name}</span>}
    hideTimes={matchLocation.round.hideTimes}
    mixedDays
    feeders={matchLocation.bracket ? feedersOf(matchLocation.bracket.matches, matchLocation.match.number) : []}
  />
);
