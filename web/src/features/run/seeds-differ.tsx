import { useState } from 'react';
import type { RoundView } from '#domain/play/views.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { type Change, ChangeDialog } from './change-dialog.tsx';
import { seedsDueIn } from './sources.ts';

const reseeding = ({ id, name }: RoundView): Change => ({
  command: { type: 'reseed', roundId: id, replay: false },
  ask: `Re-seed ${name} by the tables as they are now?`,
  act: 'Re-seed',
  done: `${name} is re-seeded.`,
});

/** A table became another after a round was seeded from it: which seeds differ, to re-seed or to keep. */
export function SeedsDiffer({ frame, round }: { frame: DivisionFrame; round: RoundView }) {
  const [asked, ask] = useState(false);
  const { view, play, division, names } = frame;
  const { run, busy } = useCommand(division.id, play.reload);
  const lines = seedsDueIn(view, round);
  if (lines.length === 0) return null;
  const keep = async () => {
    const kept = await run({ type: 'keepSeeds', roundId: round.id });
    if (!kept.ok) return toast(kept.problem.title, { tone: 'bad' });
    const undo = () => void run({ type: 'undo', seq: kept.value.seq });
    toast(`${round.name} stays as it is.`, { tone: 'good', action: { label: 'Undo', run: undo }, sticky: true });
  };
  return (
    <>
      <Banner
        tone="warn"
        title={`${count(lines.length, 'seed')} of ${round.name} ${lines.length === 1 ? 'differs' : 'differ'} since a result was corrected`}
        actions={
          <>
            <Button size="s" onClick={() => ask(true)}>
              See what re-seeding changes
            </Button>
            <Button size="s" busy={busy} onClick={() => void keep()}>
              Keep {round.name}
            </Button>
          </>
        }
      >
        {lines.map(({ seed, now, due }) => (
          <div key={seed}>
            Seed {seed}: {names(now)} stands there, by today’s tables it is {names(due)}
          </div>
        ))}
      </Banner>
      {asked && (
        <ChangeDialog
          play={play}
          divisionId={division.id}
          names={names}
          change={reseeding(round)}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
