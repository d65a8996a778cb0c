import { Link } from 'react-router';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { HistoryRow } from '#domain/catalog/life/views.ts';
import { tournamentDesk } from '#domain/catalog/operations-desk.ts';
import { undoChange } from '#domain/catalog/operations-life.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { actWords, Changes, HistoryEntry } from '#web/src/features/history/changes.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row } from '#web/src/ui/layout/layout.tsx';
import type { OnDesk } from '../use-desk.ts';

const partWords: Record<HistoryRow['part'], string> = {
  facts: 'the event',
  texts: 'its page',
  rules: 'what registration asks',
  staff: 'its people',
  password: 'its password',
  division: 'a division',
};
/** A change: who, when, what was and what is; taken back where nothing has followed. */
export function HistoryLine({ row, on, onUndone }: { row: HistoryRow; on: OnDesk; onUndone(): Promise<unknown> }) {
  const { facts } = on.desk;
  const { send, busy } = useSend(undoChange);
  const undo = async () => {
    const params = { id: facts.id };
    const done = await send({ params, body: { key: row.key } });
    if (!done.ok) return void toast(done.problem.detail ?? done.problem.title, { tone: 'bad' });
    const now = await ask(tournamentDesk, { params });
    if (now.ok) on.put(now.value);
    toast('Taken back.', { tone: 'good' });
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
          {row.told && <Link to={to(paths.job, { jobId: row.told.jobId })}>Who was told</Link>}
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
