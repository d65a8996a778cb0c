import { useState } from 'react';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import type { CourtBoard, KnownBoard } from './use-court-board.ts';

type Props = { readonly board: CourtBoard; readonly known: KnownBoard };

/** An open draft: how much it changes, Publish and Discard. */
export function DraftBar({ board, known: knownBoard }: Props) {
  const [tell, setTell] = useState(true);
  const { draft, busy } = board;
  if (draft.moves === null) return null;
  const { open, theirs } = knownBoard;
  const publish = async () => {
    if (await board.publish(tell))
      toast(`${count(open.length, 'match', 'matches')} moved for everybody`, { tone: 'good' });
  };
  return (
    <Banner
      tone="info"
      title="Draft: nobody else sees it"
      actions={
        <>
          <Button size="s" onClick={draft.end}>
            Discard
          </Button>
          <Button size="s" kind="primary" busy={busy} onClick={() => void publish()}>
            {open.length === 0 ? 'Close the draft' : `Publish ${count(open.length, 'move', 'moves')}`}
          </Button>
        </>
      }
    >
      Kept on this device until you publish or discard it.
      {theirs.length > 0 && (
        <Row $gap={2} role="alert">
          <b>
            {count(theirs.length, 'match was', 'matches were')} moved by somebody else since:{' '}
            {theirs.length === 1 ? 'your draft puts it' : 'your draft puts them'} elsewhere.
          </b>
          <Button size="s" onClick={board.keepTheirs}>
            {theirs.length === 1 ? 'Keep their place' : 'Keep their places'}
          </Button>
        </Row>
      )}
      {open.length > 0 && (
        <Checkbox
          label="Tell the teams their new times"
          checked={tell}
          onChange={({ target }) => setTell(target.checked)}
        />
      )}
    </Banner>
  );
}
