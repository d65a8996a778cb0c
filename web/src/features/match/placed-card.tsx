import type { Placed } from '#domain/play/placed.ts';
import { MatchCard, type MatchCardProps } from './match-card.tsx';
import { feedersOf, numberText, poolTitle } from './words.ts';

type Common = Pick<MatchCardProps, 'tournamentId' | 'names' | 'zone' | 'mine' | 'foot'>;

/** The title of a match where rounds are mixed: "Pool A · M3", "Semifinal 2". */
export const placedTitle = ({ match, pool, round }: Placed): string =>
  [pool ? poolTitle(pool, round) : match.title, numberText(match)].filter(Boolean).join(' · ');

/** A match card outside its pool or bracket: it says where it is. */
export const PlacedCard = ({ placed, ...rest }: Common & { placed: Placed }) => (
  <MatchCard
    {...rest}
    match={placed.match}
    title={placedTitle(placed)}
    where={<span>{placed.round.name}</span>}
    hideTimes={placed.round.hideTimes}
    mixedDays
    feeders={placed.bracket ? feedersOf(placed.bracket.matches, placed.match.number) : []}
  />
);
