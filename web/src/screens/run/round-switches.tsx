import { useState } from 'react';
import { styled } from 'styled-components';
import type { RoundView } from '#domain/play/views.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Switch } from '#web/src/ui/inputs/choice.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

const Switches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: var(--space-1) var(--space-4);
`;

type Patch = Partial<Pick<RoundView, 'published' | 'hideTimes' | 'locked'>>;

/** What a director turns on and off in a round: published, times hidden, locked. */
export function RoundSwitches({ frame, round }: { frame: DivisionFrame; round: RoundView }) {
  const { run, busy, problem, clear } = useCommand(frame.division.id, frame.play.reload);
  /* A switch keeps its new state until the page has read the version that contains it. */
  const [asked, setAsked] = useState<{ patch: Patch; v: number }>({ patch: {}, v: 0 });
  const shown = frame.view.v < asked.v ? { ...round, ...asked.patch } : round;
  const put = async (patch: Patch) => {
    const all = frame.view.v < asked.v ? { ...asked.patch, ...patch } : patch;
    setAsked({ patch: all, v: Number.POSITIVE_INFINITY });
    const answer = await run({ type: 'changeRound', roundId: round.id, patch });
    // a switch pressed since then keeps its own state
    setAsked((now) => (now.patch === all ? { patch: all, v: answer.ok ? answer.value.v : 0 } : now));
  };
  return (
    <Stack $gap={2}>
      <Switches>
        <Switch
          label="Published"
          hint={shown.published ? 'Everybody sees it' : 'Only you can see this'}
          checked={shown.published}
          disabled={busy}
          onChange={({ target }) => void put({ published: target.checked })}
        />
        <Switch
          label="Hide times"
          checked={shown.hideTimes}
          disabled={busy}
          onChange={({ target }) => void put({ hideTimes: target.checked })}
        />
        <Switch
          label="Locked"
          hint="No more scores"
          checked={shown.locked}
          disabled={busy}
          onChange={({ target }) => void put({ locked: target.checked })}
        />
      </Switches>
      {problem && (
        <Banner tone="bad" title={problem.title} onDismiss={clear}>
          {problem.detail}
        </Banner>
      )}
    </Stack>
  );
}
