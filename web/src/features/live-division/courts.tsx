import { styled } from 'styled-components';
import { byCourt } from '#domain/play/placed.ts';
import { CourtCard, type CourtMatch } from './court-card.tsx';

const List = styled.ul`
  list-style: none;
  display: grid;
  gap: 5px var(--space-3);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 228px), 1fr));
  > li {
    break-inside: avoid;
    display: grid;
    gap: 5px;
  }
`;

/** The match now played on each court, or the next one there. */
export function Courts({
  placed,
  ...rest
}: {
  placed: readonly CourtMatch[];
  tournamentId: number;
  zone: string;
  mine: number | null;
}) {
  const courts = byCourt(placed).filter(({ on, next }) => on.length + next.length > 0);
  return (
    <List>
      {courts.map(({ court, on, next }) => (
        <li key={court}>
          {(on.length > 0 ? on : next.slice(0, 1)).map((first) => (
            <CourtCard key={first.match.id} {...{ court, first, ...rest }} />
          ))}
        </li>
      ))}
    </List>
  );
}
