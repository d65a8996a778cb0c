import { isDualHead } from '#domain/play/duals/numbers.ts';
import type { Names } from '#domain/play/placed.ts';
import type { MatchView } from '#domain/play/views.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { Rotations } from './rotations.tsx';
import type { LineupOf } from './use-lineups.ts';

/** A match's line-ups where they are asked for (of a dual they stand in its rows), and the sheet they are written on. */
export const MatchLineups = (props: { match: MatchView; names: Names; lineupOf: LineupOf; onPaper(): void }) => {
  const { match, names, lineupOf, onPaper } = props;
  const dual = match.dualN !== null || isDualHead(match);
  return (
    <>
      {!dual && <Rotations {...{ match, names, lineupOf }} />}
      <Row className="no-print">
        <Button size="s" icon="print" onClick={onPaper}>
          Line-up sheet
        </Button>
      </Row>
    </>
  );
};
