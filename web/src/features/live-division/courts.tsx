import { styled } from 'styled-components';
import { PlacedCard } from '#web/src/features/match/placed-card.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';
import { byCourt, type Names, type Placed } from '../../../../domain/play/placed.ts';

const List = styled.ul`
  list-style: none;
  display: grid;
  gap: var(--space-4);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  > li {
    break-inside: avoid;
    display: grid;
    align-content: start;
    gap: var(--space-2);
  }
  h3 {
    font-size: var(--type-3xl);
  }
`;

type CourtMatch = Placed & { readonly names: Names };

/** The match now played on each court, and the next one there. */
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
  const namesBy = new Map(placed.map((placement) => [placement.match.id, placement.names]));
  const courts = byCourt(placed).filter(({ on, next }) => on.length + next.length > 0);
  const card = (placement: Placed) => (
    <PlacedCard
      key={placement.match.id}
      placed={placement}
      tournamentId={tournamentId}
      names={namesBy.get(placement.match.id)!}
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
