import { useState } from 'react';
import { courtName } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type CourtClosure, closureOn } from '#domain/play/board/closures.ts';
import { setCourtClosure } from '#domain/play/operations-board.ts';
import { ask } from '#web/src/api/ask.ts';
import { playTime } from '#web/src/features/match/words.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import type { CourtBoard } from './use-court-board.ts';

type Day = { readonly from: Millis; readonly to: Millis };

/** Returns when a court is closed: "from 1:15 PM until you open it". */
function spanWords({ from, to }: CourtClosure['closed'], zone: string): string {
  const now = serverNow();
  return `from ${playTime(from, zone, now)} until ${to === null ? 'you open it' : playTime(to, zone, now)}`;
}

type Props = { readonly tournamentId: number; readonly board: CourtBoard; readonly day: Day; readonly zone: string };

/** The courts that are closed on the day shown, each with a button that opens it. */
export function ClosedCourts({ tournamentId, board, day, zone }: Props) {
  const [busy, setBusy] = useState('');
  const closures = board.data?.closures ?? [];
  const open = async (court: string) => {
    setBusy(court);
    const answer = await ask(setCourtClosure, { params: { id: tournamentId }, body: { court, closed: null } });
    setBusy('');
    if (answer.ok) board.put(answer.value);
    toast(answer.ok ? `${courtName(court)} is open` : answer.problem.title, { tone: answer.ok ? 'good' : 'bad' });
  };
  return closures
    .filter(({ court }) => closureOn(closures, court, day))
    .map(({ court, closed }) => (
      <Banner
        key={court}
        tone="warn"
        title={`${courtName(court)} is closed ${spanWords(closed, zone)}.`}
        actions={
          <Button size="s" busy={busy === court} onClick={() => void open(court)}>
            Open {courtName(court)}
          </Button>
        }
      >
        We leave this court out of plans while it’s closed.
      </Banner>
    ));
}
