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

/** Swaps two matches. Shows where each one goes and any conflict. */
export function SwapDialog({ known: board, swap, zone, onClose, put }: Props) {
  const verdict = board.judge(...swap);
  return (
    <Dialog title="Swap matches?" onClose={onClose}>
      <Stack $gap={4}>
        <ul>
          {swap.map(({ matchId, court, start }) => (
            <li key={matchId}>
              {matchName(board, matchId)} moves to {spotWords(court, start, zone)}
            </li>
          ))}
        </ul>
        <p role="status">{verdict.block ? verdictSentence(board, verdict, zone) : 'No conflicts.'}</p>
        <Row>
          <Button
            kind="primary"
            disabled={verdict.tone === 'bad'}
            onClick={() => {
              put(swap);
              onClose();
            }}
          >
            Swap matches
          </Button>
          <Button onClick={onClose}>Don’t swap</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
