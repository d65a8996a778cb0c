import { useState } from 'react';
import { dualOf } from '#domain/play/duals/dual.ts';
import type { Names } from '#domain/play/match-location.ts';
import { matchIdOf } from '#domain/play/rounds/ids.ts';
import type { MatchView } from '#domain/play/views.ts';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { ForfeitDialog } from '#web/src/features/scoring/forfeit-dialog.tsx';
import type { Command } from '#web/src/features/scoring/use-command.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { ChangeDialog } from './change-dialog.tsx';

type Props = {
  play: Play;
  divisionId: number;
  names: Names;
  /** All of the dual's pair matches. */
  pairs: readonly MatchView[];
  /** The dual's name, such as "dual 3" or "match up 3". */
  what: string;
};

/**
 * Forfeits a whole dual for a team, so its undecided pair matches go to the other team. The change is previewed first
 * and can be undone.
 */
export function ForfeitDual({ play, divisionId, names, pairs, what }: Props) {
  const [asked, ask] = useState<'who' | Command | null>(null);
  const [first] = pairs;
  const dual = dualOf(pairs);
  if (!first || dual.settled || first.homeTeam === null || first.awayTeam === null) return null;
  const whole = {
    ...first,
    id: matchIdOf(first.poolId ?? first.bracketId ?? 0, dual.dualN),
    progress: 'none' as const,
  };
  return (
    <Row className="no-print">
      <Button size="s" kind="danger" onClick={() => ask('who')}>
        Forfeit the whole {what}
      </Button>
      {asked === 'who' && <ForfeitDialog match={whole} names={names} onClose={() => ask(null)} onForfeit={ask} />}
      {asked !== null && asked !== 'who' && (
        <ChangeDialog
          {...{ play, divisionId, names }}
          change={{
            command: asked,
            ask: `Forfeit the whole ${what}?`,
            act: 'Forfeit dual',
            done: `${what.charAt(0).toUpperCase()}${what.slice(1)} forfeited.`,
          }}
          onClose={() => ask(null)}
          onBack={() => ask('who')}
        />
      )}
    </Row>
  );
}
