import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { LogEntryView } from '#domain/play/views.ts';
import { playLog } from '#web/src/api/calls/play.ts';
import { useCall } from '#web/src/api/use-call.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { Button } from '#web/src/ui/button.tsx';
import { Chip } from '#web/src/ui/chip.tsx';
import { Switch } from '#web/src/ui/choice.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout.tsx';
import { RowSkeletons } from '#web/src/ui/skeleton.tsx';
import { ErrorState } from '#web/src/ui/states.tsx';
import { type Change, ChangeDialog } from './change-dialog.tsx';

const List = styled.ol`
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  li > div {
    flex: 1 1 220px;
    min-width: 0;
  }
  li[data-undone] b {
    text-decoration: line-through;
    font-weight: 500;
    color: var(--muted);
  }
  b,
  small {
    display: block;
  }
  small {
    font-size: 14px;
    color: var(--muted);
  }
`;

const undoing = ({ seq, text }: LogEntryView): Change => ({
  command: { type: 'undo', seq },
  ask: `Take back: ${text}?`,
  act: 'Take it back',
  done: 'Taken back.',
});

/** What was done in a division, newest first; each entry may be taken back while nothing stands on it. */
export function History({ frame }: { frame: DivisionFrame }) {
  const { division, view, play, names, zone } = frame;
  const [scores, setScores] = useState(false);
  const [before, setBefore] = useState<number | null>(null);
  const [undo, setUndo] = useState<LogEntryView | null>(null);
  const query = {
    ...(scores ? { scores: 'true' as const } : {}),
    ...(before === null ? {} : { before: String(before) }),
  };
  const { data, loading, problem, reload } = useCall(
    playLog,
    { params: { id: division.id }, query: query as never },
    { keepPreviousData: true },
  );
  const again = useEffectEvent(() => void reload());
  // biome-ignore lint/correctness/useExhaustiveDependencies: every version of the division is a reason to read
  useEffect(() => again(), [view.v]);
  const entries = data?.entries ?? [];
  return (
    <Card aria-label="What was done">
      <Stack $gap={3}>
        <Row $between>
          <h2>What was done</h2>
          <Switch
            label="Scores too"
            checked={scores}
            onChange={({ target }) => {
              setScores(target.checked);
              setBefore(null);
            }}
          />
        </Row>
        {loading && entries.length === 0 && <RowSkeletons n={3} what="what was done" />}
        {!data && problem && <ErrorState problem={problem} onRetry={() => void reload()} />}
        {data && entries.length === 0 && <Muted>Nothing yet.</Muted>}
        <List>
          {entries.map((entry) => (
            <li key={entry.seq} data-undone={entry.undone || undefined}>
              <div>
                <b>{entry.text}</b>
                <small>{[momentIn(entry.at, zone), entry.by].filter(Boolean).join(' · ')}</small>
              </div>
              {entry.undone && <Chip>Taken back</Chip>}
              {entry.mayUndo && (
                <Button size="s" aria-label={`Undo: ${entry.text}`} onClick={() => setUndo(entry)}>
                  Undo
                </Button>
              )}
            </li>
          ))}
        </List>
        <Row $gap={2}>
          {before !== null && <Button onClick={() => setBefore(null)}>Newest</Button>}
          {data?.more && <Button onClick={() => setBefore(entries.at(-1)?.seq ?? null)}>Earlier</Button>}
        </Row>
      </Stack>
      {undo && (
        <ChangeDialog
          play={play}
          divisionId={division.id}
          names={names}
          change={undoing(undo)}
          onClose={() => setUndo(null)}
        />
      )}
    </Card>
  );
}
