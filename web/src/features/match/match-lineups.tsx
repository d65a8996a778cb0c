import { styled } from 'styled-components';
import { isDualHead } from '#domain/play/duals/numbers.ts';
import { type Names, sideName } from '#domain/play/match-location.ts';
import type { NamedLineup } from '#domain/play/operations-lineups.ts';
import type { MatchView } from '#domain/play/views.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { LineupOf } from './use-lineups.ts';

/* The court as seen from the net: front row at the top, first server at the lower right. */
const Court = styled.ol`
  list-style: none;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 4px;
  li {
    display: grid;
    align-content: center;
    min-height: 56px;
    padding: 6px;
    border: 1px solid var(--line);
    border-radius: 6px;
    font-size: var(--type-s);
    overflow-wrap: anywhere;
    text-align: center;
  }
  b {
    font: 700 var(--type-m) / 1 var(--board);
    color: var(--muted);
  }
`;
const List = styled.ol`
  list-style: none;
`;

/** The six positions as seen from behind the end line: 4 3 2 at the net, 5 6 1 in back. */
const seen = [4, 3, 2, 5, 6, 1];

type Rotation = NonNullable<NamedLineup['rotation']>;
const withCaptain = (name: string, { captain }: Rotation) => `${name || 'No one'}${name === captain ? ' (C)' : ''}`;

function Side({ team, rotation }: { team: string; rotation: Rotation | null | undefined }) {
  return (
    <Stack $gap={2}>
      <h3>{team}</h3>
      {!rotation && <Muted>The lineup isn’t shown yet.</Muted>}
      {rotation &&
        (rotation.order.length === seen.length ? (
          <Court aria-label={`Positions for ${team}`}>
            {seen.map((position) => (
              <li key={position}>
                <b>{position}</b>
                {withCaptain(rotation.order[position - 1] ?? '', rotation)}
              </li>
            ))}
          </Court>
        ) : (
          <List aria-label={`Serving order for ${team}`}>
            {rotation.order.map((name, i) => (
              <li key={name}>
                {i + 1}. {withCaptain(name, rotation)}
              </li>
            ))}
          </List>
        ))}
      {rotation && rotation.liberos.length > 0 && (
        <span>
          {rotation.liberos.length === 1 ? 'Libero' : 'Liberos'}:{' '}
          {rotation.liberos.map((name) => withCaptain(name, rotation)).join(', ')}
        </span>
      )}
    </Stack>
  );
}

/**
 * Both sides' starters, once visible: six in their positions with liberos and captain, or smaller teams in serving
 * order.
 */
export const Rotations = ({ match, names, lineupOf }: { match: MatchView; names: Names; lineupOf: LineupOf }) => (
  <Card aria-label="Lineups">
    <Stack $gap={3}>
      <h2>Lineups</h2>
      <Grid $min={260}>
        {(['home', 'away'] as const).map((side) => (
          <Side
            key={side}
            team={sideName(match, side, names) ?? 'To be decided'}
            rotation={lineupOf(match, side)?.rotation}
          />
        ))}
      </Grid>
    </Stack>
  </Card>
);

/** A match's lineups if the division uses them, and the lineup sheet. A dual shows lineups in its rows. */
export const MatchLineups = (props: { match: MatchView; names: Names; lineupOf: LineupOf; onPaper(): void }) => {
  const { match, names, lineupOf, onPaper } = props;
  const dual = match.dualN !== null || isDualHead(match);
  return (
    <>
      {!dual && <Rotations {...{ match, names, lineupOf }} />}
      <Row className="no-print">
        <Button size="s" icon="print" onClick={onPaper}>
          Lineup sheet
        </Button>
      </Row>
    </>
  );
};
