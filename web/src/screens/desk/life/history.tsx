import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { LifeAct } from '#domain/catalog/life/acts.ts';
import type { CanceledRefund } from '#domain/catalog/life/news.ts';
import type { HistoryRow, LifeChange } from '#domain/catalog/life/views.ts';
import { tournamentDesk } from '#domain/catalog/operations-desk.ts';
import { eventHistory, undoChange } from '#domain/catalog/operations-life.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { actWords, Changes, HistoryEntry, HistoryList } from '#web/src/features/history/changes.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { OnDesk } from '../use-desk.ts';

const partWords: Record<HistoryRow['part'], string> = {
  facts: 'the event',
  texts: 'the event page',
  rules: 'the registration fields',
  staff: 'the event staff',
  password: 'the event password',
  division: 'a division',
};
/** A change: who made it, when, and the old and new values. It can be undone if the fields haven't changed since. */
function HistoryLine({ row, on, onUndone }: { row: HistoryRow; on: OnDesk; onUndone(): Promise<unknown> }) {
  const { facts } = on.desk;
  const { send, busy } = useSend(undoChange);
  const undo = async () => {
    const params = { id: facts.id };
    const done = await send({ params, body: { key: row.key } });
    if (!done.ok) return void toast(done.problem.detail ?? done.problem.title, { tone: 'bad' });
    const now = await ask(tournamentDesk, { params });
    if (now.ok) on.put(now.value);
    toast('Change undone.', { tone: 'good' });
    await onUndone();
  };
  return (
    <HistoryEntry>
      <Row $between>
        <span>
          <b>{row.by.name}</b> {actWords[row.act]} {row.division ?? partWords[row.part]}
        </span>
        <Muted>{momentIn(row.at, zoneOf(facts))}</Muted>
      </Row>
      {row.act === 'changed' && <Changes changes={row.changes} named={row.named} currency={facts.currency} />}
      {(row.undo || row.told) && (
        <Row $gap={3}>
          {row.told && <Link to={to(paths.job, { jobId: row.told.jobId })}>Notified</Link>}
          {row.undo && (
            <Button size="s" busy={busy} onClick={() => void undo()}>
              Undo
            </Button>
          )}
        </Row>
      )}
    </HistoryEntry>
  );
}

/** Who changed what in the event and its divisions, latest first. `?q=` finds fields, values and people. */
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
            hint="Field, value, division or name"
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
  if (rows.length === 0) return <EmptyState title={q ? 'No matching changes' : 'No changes yet'} />;
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

/** An action's form values. `known` is whether the new dates are known. `back` is the choice of refund. */
export type LifeForm = {
  readonly message: string;
  readonly known: 'yes' | 'no';
  readonly startDate: string;
  readonly endDate: string;
  readonly shift: boolean;
  readonly back: 'canceled' | 'weather' | 'share' | 'none';
  readonly percentage: number;
};

export const startOf = ({ facts: { startDate, endDate } }: DeskView): LifeForm => ({
  ...{ message: '', known: 'yes', startDate, endDate, shift: true },
  ...{ back: 'canceled', percentage: 50 },
});

/** Returns the chosen refund, or null for none. */
export function refundOf({ back, percentage }: Pick<LifeForm, 'back' | 'percentage'>): CanceledRefund | null {
  if (back === 'none') return null;
  return back === 'share' ? { reason: 'canceled', percentage } : { reason: back };
}

/** Returns the action as it's sent. `seen` means that every order to be refunded was shown. */
export function changeOf(
  act: LifeAct,
  form: LifeForm,
  { divisions }: DeskView,
  mayRefund: boolean,
  seen: boolean,
): LifeChange {
  const { message, startDate, endDate, shift } = form;
  const dates = { startDate, endDate };
  switch (act) {
    case 'postpone':
      return { act, message, shift, dates: form.known === 'yes' ? dates : null };
    case 'resume':
      return { act, message, shift, dates };
    case 'cancel':
      return { act, message, refund: mayRefund ? refundOf(form) : null, seen };
    case 'close':
      return {
        act,
        divisionIds: divisions
          .filter(({ disableRegistration }) => !disableRegistration)
          .map(({ id }) => id)
          .slice(0, 60),
      };
    default:
      return { act };
  }
}
