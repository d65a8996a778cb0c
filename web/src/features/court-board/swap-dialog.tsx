import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Carried } from './use-carry.ts';
import type { KnownBoard } from './use-court-board.ts';
import { matchName, spotWords, verdictSentence } from './words.ts';

type Props = {
  readonly known: KnownBoard;
  readonly swap: readonly Carried[];
  readonly zone: string;
  onClose(): void;
  put(carried: readonly Carried[]): void;
};

/** Two matches change places: where each comes to, and what speaks against it. */
export function SwapDialog({ known: board, swap, zone, onClose, put }: Props) {
  const verdict = board.judge(...swap);
  return (
    <Dialog title="Change places?" onClose={onClose}>
      <Stack $gap={4}>
        <ul>
          {swap.map(({ matchId, court, start }) => (
            <li key={matchId}>
              {matchName(board, matchId)}: to {spotWords(court, start, zone)}
            </li>
          ))}
        </ul>
        <p role="status">{verdict.block ? verdictSentence(board, verdict, zone) : 'Nothing stands against it.'}</p>
        <Row>
          <Button
            kind="primary"
            disabled={verdict.tone === 'bad'}
            onClick={() => {
              put(swap);
              onClose();
            }}
          >
            Change places
          </Button>
          <Button onClick={onClose}>Leave them</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
