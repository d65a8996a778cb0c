import { useState } from 'react';
import type { RoundView } from '#domain/play/views.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { type Change, ChangeDialog } from './change-dialog.tsx';
import { type DuePart, seedsDueIn } from './sources.ts';
import { useUndoable } from './use-save-command.ts';

const reseeding = (roundId: number, { partId, name, isPlayed }: DuePart): Change => ({
  command: { type: 'reseed', roundId, partId, unplayed: isPlayed, replay: false },
  ask: isPlayed ? `Re-seed the teams of ${name} that haven’t played?` : `Re-seed ${name} from the current standings?`,
  act: 'Re-seed',
  done: `${name} re-seeded.`,
});

/**
 * Seeds that would differ, because a table has changed since a round's flights or brackets were seeded from it. The
 * director re-seeds them or keeps the current ones.
 */
export const SeedsDiffer = ({ frame, round }: { frame: DivisionFrame; round: RoundView }) =>
  seedsDueIn(frame.view, round).map((part) => (
    <PartDiffers key={part.partId} frame={frame} roundId={round.id} part={part} />
  ));

/** How many seeds are listed initially, so that the buttons stay visible on a phone. */
const few = 3;

function PartDiffers({ frame, roundId, part }: { frame: DivisionFrame; roundId: number; part: DuePart }) {
  const [asked, ask] = useState(false);
  const [all, showAll] = useState(false);
  const { play, division, names } = frame;
  const { partId, name, lines, open, isPlayed } = part;
  const shown = isPlayed ? open : lines;
  const { act, busy, problem } = useUndoable(division.id, play);
  const keep = () => act({ type: 'keepSeeds', roundId, partId }, `Seeds kept in ${name}.`);
  return (
    <>
      <Banner
        tone="warn"
        title={plural(
          lines.length,
          `1 seed in ${name} differs after a corrected result`,
          `# seeds in ${name} differ after a corrected result`,
        )}
        actions={
          <>
            {shown.length > 0 && (
              <Button size="s" onClick={() => ask(true)}>
                Preview re-seeding
              </Button>
            )}
            <Button size="s" busy={busy} onClick={() => void keep()}>
              Keep {name} seeds
            </Button>
            {shown.length > few && (
              <Button size="s" kind="plain" aria-expanded={all} onClick={() => showAll(!all)}>
                {all ? 'Show fewer' : `Show all ${shown.length}`}
              </Button>
            )}
          </>
        }
      >
        {isPlayed && (
          <div>
            {open.length === 0
              ? 'Every team involved has played, so no seed can change without losing a result.'
              : 'Teams that have played keep their bracket line.'}
          </div>
        )}
        {(all ? shown : shown.slice(0, few)).map(({ seed, now, due }) => (
          <div key={seed}>
            Seed {seed}: {names(due)} instead of {names(now)}
          </div>
        ))}
      </Banner>
      {problem && <Banner tone="bad" title={problem.title} />}
      {asked && (
        <ChangeDialog
          play={play}
          divisionId={division.id}
          names={names}
          change={reseeding(roundId, part)}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
