import { styled } from 'styled-components';
import { isOver } from '#domain/play/match-location.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Row } from '#web/src/ui/layout/layout.tsx';
import type { KnownBoard } from './use-court-board.ts';
import { matchName } from './words.ts';

const List = styled.ul`
  list-style: none;
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  padding-bottom: var(--space-2);
  li {
    flex: none;
  }
`;
/** So many are drawn; the planner finds a place for the others, too. */
const most = 40;

type Props = { readonly known: KnownBoard; readonly busy: boolean; open(matchId: number): void; plan(): void };

/** Matches to be played without court or time: each is given one by hand, or all by the planner. */
export function Unplaced({ known: board, busy, open, plan }: Props) {
  const without = board.matches.filter(
    ({ match }) => !isOver(match) && (match.court === null || match.startTime === null),
  );
  if (without.length === 0) return null;
  return (
    <Card aria-label="Without a place">
      <Row $between>
        <h2>Without a place ({without.length})</h2>
        <Button busy={busy} onClick={plan}>
          Plan the rest
        </Button>
      </Row>
      <List>
        {without.slice(0, most).map(({ match, part }) => (
          <li key={match.id}>
            <Button size="s" onClick={() => open(match.id)}>
              {part}: {matchName(board, match.id)}
            </Button>
          </li>
        ))}
      </List>
    </Card>
  );
}
