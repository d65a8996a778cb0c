import { styled } from 'styled-components';
import { courtName } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { hasBegun } from '#domain/play/courts/board.ts';
import { clockTime } from '#web/src/features/match/words.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { KnownBoard } from './use-court-board.ts';
import { matchName } from './words.ts';

const List = styled.ul`
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-2);
    min-height: 56px;
    border-top: 1px solid var(--line);
  }
`;
const Middle = styled.div`
  flex: 1;
`;

type Props = {
  readonly known: KnownBoard;
  readonly day: { readonly from: Millis; readonly to: Millis };
  readonly zone: string;
  readonly court: string | undefined;
  pick(court: string): void;
  open(matchId: number): void;
};

/** A court's day on a phone: its matches in order, each with “Move to…”. */
export function CourtDay({ known: board, day, zone, court: asked, pick, open }: Props) {
  const at = Math.max(0, board.courts.indexOf(asked ?? ''));
  const court = board.courts[at];
  if (court === undefined) return <EmptyState title="No courts yet">Name your courts under Settings.</EmptyState>;
  const there = board.matches
    .filter(
      ({ match }) =>
        match.court === court && match.startTime !== null && match.startTime >= day.from && match.startTime < day.to,
    )
    .toSorted((a, b) => (a.match.startTime ?? 0) - (b.match.startTime ?? 0));
  const go = (by: number) => {
    const next = board.courts[at + by];
    if (next !== undefined) pick(next);
  };
  return (
    <Card aria-label={courtName(court)}>
      <Stack $gap={2}>
        <Row>
          <IconButton icon="chevron-left" label="Previous court" disabled={at === 0} onClick={() => go(-1)} />
          <Middle>
            <Select
              label="Court"
              value={court}
              options={board.courts.map((name) => ({ value: name, label: courtName(name) }))}
              onChange={({ target }) => pick(target.value)}
            />
          </Middle>
          <IconButton
            icon="chevron-right"
            label="Next court"
            disabled={at === board.courts.length - 1}
            onClick={() => go(1)}
          />
        </Row>
        {there.length === 0 && <Muted>No matches on this court that day.</Muted>}
        <List>
          {there.map(({ match, part }) => (
            <li key={match.id}>
              <Figure>{clockTime(match.startTime as Millis, zone)}</Figure>
              <span>
                {matchName(board, match.id)}
                <br />
                <Muted>{part}</Muted>
              </span>
              {hasBegun(match) ? (
                <Muted>Started</Muted>
              ) : (
                <Button size="s" onClick={() => open(match.id)} aria-label={`Move ${matchName(board, match.id)}`}>
                  Move to…
                </Button>
              )}
            </li>
          ))}
        </List>
      </Stack>
    </Card>
  );
}
