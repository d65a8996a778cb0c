import { useState } from 'react';
import type { HistoryRow } from '#domain/catalog/life/views.ts';
import { eventHistory } from '#domain/catalog/operations-life.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { HistoryList } from '#web/src/features/history/changes.tsx';
import { useQuery } from '#web/src/lib/query.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Stack } from '#web/src/ui/layout/layout.tsx';
import type { OnDesk } from '../use-desk.ts';
import { HistoryLine } from './history-line.tsx';

/** Who changed what of the event and its divisions, the latest first; `?q=` finds fields, values and people. */
export function History(on: OnDesk) {
  const [query, change] = useQuery();
  const q = query.get('q') ?? '';
  const [typed, type] = useState(q);
  return (
    <Card aria-label="History">
      <Stack $gap={3}>
        <h2>History</h2>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            change({ q: typed.trim() });
          }}
        >
          <TextField
            label="Find a change"
            hint="A field, a value, a division or a name"
            type="search"
            value={typed}
            onChange={({ target }) => type(target.value)}
            onBlur={() => change({ q: typed.trim() })}
          />
        </form>
        <Rows key={`${q} ${on.desk.facts.rev}`} on={on} q={q} />
      </Stack>
    </Card>
  );
}

function Rows({ on, q }: { on: OnDesk; q: string }) {
  const params = { id: on.desk.facts.id };
  const query = q ? { q } : {};
  const first = useCall(eventHistory, { params, query });
  const [more, setMore] = useState<{ rows: readonly HistoryRow[]; next: string | null }>();
  const [busy, setBusy] = useState(false);
  if (first.loading) return <RowSkeletons n={5} what="the history" />;
  if (!first.data) return <ErrorState problem={first.problem} onRetry={() => void first.reload()} />;
  const rows = [...first.data.rows, ...(more?.rows ?? [])];
  const next = more ? more.next : first.data.next;
  const load = async () => {
    setBusy(true);
    const answer = await ask(eventHistory, { params, query: { ...query, before: next ?? '' } });
    setBusy(false);
    if (answer.ok) setMore({ rows: [...(more?.rows ?? []), ...answer.value.rows], next: answer.value.next });
  };
  const again = () => {
    setMore(undefined);
    return first.reload();
  };
  if (rows.length === 0)
    return <EmptyState title={q ? 'No change has to do with that.' : 'Nothing has changed yet.'} />;
  return (
    <>
      <HistoryList>
        {rows.map((row) => (
          <HistoryLine key={row.key} row={row} on={on} onUndone={again} />
        ))}
      </HistoryList>
      {next !== null && (
        <Button busy={busy} onClick={() => void load()}>
          Show more
        </Button>
      )}
    </>
  );
}
