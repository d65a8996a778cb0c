import { useState } from 'react';
import { teamsOf } from '#domain/play/board/may.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Muted, Row } from '#web/src/ui/layout/layout.tsx';
import type { CourtBoard, KnownBoard } from './use-court-board.ts';
import { spotWords } from './words.ts';

/** How many teams are listed by name. */
const most = 8;

/** Returns the teams to notify of a draft's moves: those that play or work at another time or on another court. */
function toldOf({ open, placed }: Pick<KnownBoard, 'open' | 'placed'>, zone: string): string[] {
  const moved = new Map<number, string>();
  for (const { matchId, court, startTime } of open) {
    const at = placed.get(matchId);
    if (!at?.round.published) continue;
    const { match, names } = at;
    for (const team of [...teamsOf(match), ...(match.refTeam === null ? [] : [match.refTeam])])
      if (!moved.has(team)) moved.set(team, `${names(team, match)} (${spotWords(court, startTime, zone)})`);
  }
  return [...moved.values()];
}

type Props = { readonly board: CourtBoard; readonly known: KnownBoard; readonly zone: string };

/** An open draft: what it moves, who is notified, Publish and Discard. */
export function DraftBar({ board, known: knownBoard, zone }: Props) {
  const [tell, setTell] = useState(true);
  const { draft, busy } = board;
  if (draft.moves === null) return null;
  const { open, theirs } = knownBoard;
  const told = toldOf(knownBoard, zone);
  const publish = async () => {
    if (await board.publish(tell))
      toast(`${count(open.length, 'match', 'matches')} moved for everyone`, { tone: 'good' });
  };
  return (
    <Banner
      tone="info"
      title="Draft: only you can see it"
      actions={
        <>
          <Button size="s" onClick={draft.end}>
            Discard
          </Button>
          <Button size="s" kind="primary" busy={busy} onClick={() => void publish()}>
            {open.length === 0 ? 'Close draft' : `Publish ${count(open.length, 'move', 'moves')}`}
          </Button>
        </>
      }
    >
      Saved on this device until you publish or discard it.
      {theirs.length > 0 && (
        <Row $gap={2} role="alert">
          <b>
            {theirs.length === 1
              ? 'Someone else has moved 1 match since you started. Your draft puts it somewhere else.'
              : `Someone else has moved ${theirs.length} matches since you started. Your draft puts them somewhere else.`}
          </b>
          <Button size="s" onClick={board.keepTheirs}>
            {theirs.length === 1 ? 'Keep their change' : 'Keep their changes'}
          </Button>
        </Row>
      )}
      {told.length > 0 && (
        <>
          <Checkbox
            label={plural(told.length, 'Notify the 1 team that moves', 'Notify the # teams that move')}
            checked={tell}
            onChange={({ target }) => setTell(target.checked)}
          />
          <Muted>
            {told.slice(0, most).join('; ')}
            {told.length > most && ` and ${told.length - most} more`}
          </Muted>
        </>
      )}
    </Banner>
  );
}
