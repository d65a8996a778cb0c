import { styled } from 'styled-components';
import { PlacedCard } from '#web/src/features/match/placed-card.tsx';
import { Muted } from '#web/src/ui/layout.tsx';
import { byCourt, type Names, type Placed } from './look-up.ts';

const List = styled.ul`
  list-style: none;
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  > li {
    break-inside: avoid;
    display: grid;
    align-content: start;
    gap: 8px;
  }
  h3 {
    font-size: 24px;
  }
`;

export type CourtMatch = Placed & { readonly names: Names };

/** What is on by court, and what comes after it there. */
export function Courts({
  placed,
  tournamentId,
  zone,
  mine,
}: {
  placed: readonly CourtMatch[];
  tournamentId: number;
  zone: string;
  mine: number | null;
}) {
  const namesBy = new Map(placed.map((one) => [one.match.id, one.names]));
  const courts = byCourt(placed).filter(({ on, next }) => on.length + next.length > 0);
  const card = (one: Placed) => (
    <PlacedCard
      key={one.match.id}
      placed={one}
      tournamentId={tournamentId}
      names={namesBy.get(one.match.id)!}
      zone={zone}
      mine={mine}
      hideCourt
    />
  );
  return (
    <List>
      {courts.map(({ court, on, next }) => (
        <li key={court}>
          <h3>Court {court}</h3>
          {on.length === 0 && <Muted>Free now. Next:</Muted>}
          {on.map(card)}
          {next.slice(0, 1).map(card)}
        </li>
      ))}
    </List>
  );
}
