import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { playLog } from '#domain/play/operations-division.ts';
import type { LogEntryView } from '#domain/play/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Switch } from '#web/src/ui/inputs/choice.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { type Change, ChangeDialog } from './change-dialog.tsx';

const List = styled.ol`
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-3);
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
    font-size: var(--type-s);
    color: var(--muted);
  }
`;

const undoing = ({ seq, text }: LogEntryView): Change => ({
  command: { type: 'undo', seq },
  ask: `Undo: ${text}?`,
  act: 'Undo change',
  done: 'Undone.',
});

/**
 * Returns the log's entries, reloaded with every version of the division. `before` limits them to those before an
 * entry.
 */
function useLog(divisionId: number, version: number, scores: boolean, before: number | null) {
  const query = {
    ...(scores ? { scores: 'true' as const } : {}),
    ...(before === null ? {} : { before: String(before) }),
  };
  const log = useCall(playLog, { params: { id: divisionId }, query: query as never }, { keepPreviousData: true });
  const refresh = useEffectEvent(() => void log.reload());
  // biome-ignore lint/correctness/useExhaustiveDependencies: reload for every version of the division
  useEffect(() => refresh(), [version]);
  return log;
}

/** A division's activity, newest first. An entry can be undone if no later result depends on it. */
export function History({ frame }: { frame: DivisionFrame }) {
  const { division, view, play, names, zone } = frame;
  const [scores, setScores] = useState(false);
  const [before, setBefore] = useState<number | null>(null);
  const [undo, setUndo] = useState<LogEntryView | null>(null);
  const { data, loading, problem, reload } = useLog(division.id, view.v, scores, before);
  const entries = data?.entries ?? [];
  const include = (on: boolean) => {
    setScores(on);
    setBefore(null);
  };
  return (
    <Card aria-label="Activity">
      <Stack $gap={3}>
        <Row $between>
          <h2>Activity</h2>
          <Switch label="Include scores" checked={scores} onChange={({ target }) => include(target.checked)} />
        </Row>
        {loading && entries.length === 0 && <RowSkeletons n={3} what="the activity" />}
        {!data && problem && <ErrorState problem={problem} onRetry={() => void reload()} />}
        {data && entries.length === 0 && <Muted>No activity yet.</Muted>}
        <List>
          {entries.map((entry) => (
            <Entry key={entry.seq} entry={entry} zone={zone} onUndo={() => setUndo(entry)} />
          ))}
        </List>
        <Row $gap={2}>
          {before !== null && <Button onClick={() => setBefore(null)}>Newest activity</Button>}
          {data?.more && <Button onClick={() => setBefore(entries.at(-1)?.seq ?? null)}>Earlier activity</Button>}
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

const Entry = ({ entry, zone, onUndo }: { entry: LogEntryView; zone: string; onUndo(): void }) => (
  <li data-undone={entry.undone || undefined}>
    <div>
      <b>{entry.text}</b>
      <small>{[momentIn(entry.at, zone), entry.by].filter(Boolean).join(' · ')}</small>
    </div>
    {entry.undone && <Chip>Undone</Chip>}
    {entry.mayUndo && (
      <Button size="s" aria-label={`Undo: ${entry.text}`} onClick={onUndo}>
        Undo
      </Button>
    )}
  </li>
);
