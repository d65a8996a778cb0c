import { useState } from 'react';
import { listed } from '#domain/kernel/text.ts';
import type { Plays } from '#web/src/features/live-division/event-plays.tsx';
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

type Told = { readonly divisions: string; readonly teams: number; readonly moved: readonly string[] };

/**
 * Returns who is notified of a draft's moves: the teams of its divisions, listing by name those that play or work at
 * another time or on another court.
 */
function toldOf(
  board: Pick<CourtBoard, 'data'>,
  known: Pick<KnownBoard, 'open' | 'placed'>,
  plays: Plays,
  zone: string,
): Told {
  const ids = new Set(known.open.map(({ divisionId }) => divisionId));
  const names = (board.data?.divisions ?? []).flatMap(({ id, name }) => (ids.has(id) ? [name] : []));
  const moved = new Map<number, string>();
  for (const { matchId, court, startTime } of known.open) {
    const at = known.placed.get(matchId);
    const { homeTeam, awayTeam, refTeam } = at?.match ?? { homeTeam: null, awayTeam: null, refTeam: null };
    for (const team of [homeTeam, awayTeam, refTeam])
      if (at && team !== null && !moved.has(team))
        moved.set(team, `${at.names(team, at.match)} (${spotWords(court, startTime, zone)})`);
  }
  const teams = [...ids].reduce((sum, id) => sum + (plays[id]?.view?.teams.length ?? 0), 0);
  return { divisions: listed(names), teams, moved: [...moved.values()] };
}

type Props = { readonly board: CourtBoard; readonly known: KnownBoard; readonly plays: Plays; readonly zone: string };

/** An open draft: what it moves, who will be notified, Publish and Discard. */
export function DraftBar({ board, known: knownBoard, plays, zone }: Props) {
  const [tell, setTell] = useState(true);
  const { draft, busy } = board;
  if (draft.moves === null) return null;
  const { open, theirs } = knownBoard;
  const told = toldOf(board, knownBoard, plays, zone);
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
              ? 'Someone else has moved 1 match since then. Your draft puts it somewhere else.'
              : `Someone else has moved ${theirs.length} matches since then. Your draft puts them somewhere else.`}
          </b>
          <Button size="s" onClick={board.keepTheirs}>
            {theirs.length === 1 ? 'Keep their change' : 'Keep their changes'}
          </Button>
        </Row>
      )}
      {open.length > 0 && (
        <>
          <Checkbox
            label={`Notify ${count(told.teams, 'team')} of ${told.divisions}`}
            checked={tell}
            onChange={({ target }) => setTell(target.checked)}
          />
          {told.moved.length > 0 && (
            <Muted>
              {plural(told.moved.length, '1 team moves: ', '# teams move: ')}
              {told.moved.slice(0, most).join('; ')}
              {told.moved.length > most && ` and ${told.moved.length - most} more`}
            </Muted>
          )}
        </>
      )}
    </Banner>
  );
}
