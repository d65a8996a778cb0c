import { Link } from 'react-router';
import { styled } from 'styled-components';
import { tournamentDesk } from '#domain/catalog/contract-desk.ts';
import { undoChange } from '#domain/catalog/contract-life.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { fieldWords } from '#domain/catalog/life/field-words.ts';
import type { ChangedField, HistoryRow } from '#domain/catalog/life/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row } from '#web/src/ui/layout/layout.tsx';
import type { OnDesk } from '../use-desk.ts';
import { valueWords } from './value-words.ts';

const Line = styled.li`
  display: grid;
  gap: var(--space-1);
  padding: 14px 0;
  border-top: 1px solid var(--line);
  list-style: none;
  overflow-wrap: anywhere;
`;
const Changes = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, auto) minmax(0, 1fr);
  gap: 2px var(--space-3);
  dt {
    color: var(--muted);
  }
  del {
    color: var(--muted);
  }
  ins {
    text-decoration: none;
    font-weight: 600;
  }
`;

const partWords: Record<HistoryRow['part'], string> = {
  facts: 'the event',
  texts: 'its page',
  rules: 'what registration asks',
  staff: 'its people',
  password: 'its password',
  division: 'a division',
};
const actWords: Record<HistoryRow['act'], string> = {
  made: 'made',
  changed: 'changed',
  removed: 'removed',
  restored: 'brought back',
};

function Change({ change, currency }: { change: ChangedField; currency: string }) {
  const { path, before, after, removed = [], added = [] } = change;
  const lists = 'added' in change;
  const was = lists ? removed : [before];
  const is = lists ? added : [after];
  const shown = (values: readonly unknown[]) => values.map((value) => valueWords(path, value, currency)).join(', ');
  return (
    <>
      <dt>{fieldWords(path)}</dt>
      <dd>
        {was.length > 0 && <del>{shown(was)}</del>} {is.length > 0 && <ins>{shown(is)}</ins>}
      </dd>
    </>
  );
}

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
    <Line>
      <Row $between>
        <span>
          <b>{row.by.name}</b> {actWords[row.act]} {row.division ?? partWords[row.part]}
        </span>
        <Muted>{momentIn(row.at, zoneOf(facts))}</Muted>
      </Row>
      {row.act === 'changed' && (
        <Changes>
          {row.changes.map((change) => (
            <Change key={change.path} change={change} currency={facts.currency} />
          ))}
          {[...new Set(row.named.map(fieldWords))].map((name) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>changed</dd>
            </div>
          ))}
        </Changes>
      )}
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
    </Line>
  );
}
