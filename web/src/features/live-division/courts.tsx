import { styled } from 'styled-components';
import { byCourt } from '#domain/play/placed.ts';
import { CourtCard, type CourtMatch, isOfMine } from './court-card.tsx';
import { pastDay } from './past-day.ts';

const List = styled.ul`
  list-style: none;
  display: grid;
  gap: 5px var(--space-3);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 228px), 1fr));
  > li {
    break-inside: avoid;
    display: grid;
    gap: 5px;
    /* what nobody has scrolled to is not laid out yet */
    content-visibility: auto;
    contain-intrinsic-size: auto 52px;
    overflow-clip-margin: 4px;
  }
`;

/** The match now played on each court, or the next one there; courts of the teams that are followed first. */
export function Courts({
  placed,
  mine,
  ...rest
}: {
  placed: readonly CourtMatch[];
  tournamentId: number;
  zone: string;
  mine: ReadonlySet<number>;
}) {
  const shown = byCourt(placed, pastDay(rest.zone)).flatMap(({ court, on, next }) => {
    const matches = on.length > 0 ? on : next.slice(0, 1);
    return matches.length > 0 ? [{ court, matches, own: matches.some((at) => isOfMine(at, mine)) }] : [];
  });
  const courts = shown.toSorted((a, b) => Number(b.own) - Number(a.own));
  return (
    <List>
      {courts.map(({ court, matches }) => (
        <li key={court}>
          {matches.map((first) => (
            <CourtCard key={first.match.id} {...{ court, first, mine, ...rest }} />
          ))}
        </li>
      ))}
    </List>
  );
}
