import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatMoney } from '#domain/kernel/money.ts';
import { lookAtReport, removeReport, savedReports, saveReport } from '#domain/reporting/operations-saved.ts';
import type { ReportTable } from '#domain/reporting/saved/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { LeaveGuard } from '#web/src/forms/leave-guard.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { ListBody } from '#web/src/pages/list-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { NotFoundScreen } from '#web/src/screens/static/not-found.tsx';
import { dateColumn } from '#web/src/ui/data/date-column.ts';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { PageSkeleton, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { BarTable } from './bars.tsx';
import { ReportForm } from './fields-form.tsx';
import { newReport, type SavedReport, type Words } from './report-words.ts';

type Line = ReportTable['rows'][number] & { readonly at: number };

const columnsOf = ({ fields }: ReportTable): readonly Column<Line>[] =>
  fields.map(({ key, title, kind }, i): Column<Line> => {
    const cell = ({ cells }: Line) => cells[i] ?? '';
    const card = i === 0 ? { lead: true } : i < 4 ? { card: 'fact' as const } : {};
    if (kind === 'date') return { ...dateColumn<Line>(key, title, (row) => String(cell(row))), ...card };
    if (kind === 'text') return { key, title, sort: cell, ...card };
    const isMoney = kind === 'money';
    return {
      ...{ key, title, end: true, sort: cell },
      ...(isMoney && {
        card: 'figure',
        cell: (row) => (cell(row) === '' ? '' : formatMoney(Number(cell(row)), row.currency)),
        csv: (row) => (cell(row) === '' ? '' : (Number(cell(row)) / 100).toFixed(2)),
      }),
    };
  });

/** A report's result: totals, groups as bars, and rows that can be searched, sorted and saved as CSV. */
function ReportView({ table, name, username }: { table: ReportTable; name: string; username: string }) {
  const { fields, groups, summed, totals, count, rows, more } = table;
  const title = fields.find(({ key }) => key === summed)?.title;
  const worth = (of: { rows: number; sum: number; currency: string }) =>
    summed === null ? '' : formatMoney(of.sum, of.currency || 'USD');
  const size = (of: { rows: number; sum: number }) => (summed === null ? of.rows : of.sum);
  const most = Math.max(1, ...groups.map(size));
  return (
    <Stack $gap={4}>
      {more && (
        <Banner tone="warn" title="This report is too large">
          The report includes the latest 1,000 orders, or 60 events. Choose fewer days, or one event.
        </Banner>
      )}
      {summed !== null && totals.length > 0 && (
        <p>
          {title}: <b>{totals.map(worth).join(', ')}</b>
        </p>
      )}
      {groups.length > 0 && (
        <Card aria-label="Groups">
          <BarTable
            bars={groups.slice(0, 60).map((of) => ({
              ...{ key: `${of.name} ${of.currency}`, name: of.name, rows: of.rows, text: worth(of) },
              share: size(of) / most,
            }))}
          />
        </Card>
      )}
      {count > rows.length && (
        <Banner
          tone="info"
          title={`The first ${rows.length.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} rows`}
        >
          Totals and groups include all of them.
        </Banner>
      )}
      <ListBody
        key={fields.map(({ key }) => key).join()}
        things="rows"
        all={rows.map((row, at) => ({ ...row, at }))}
        columns={columnsOf(table)}
        rowKey={({ at }) => at}
        nameOf={({ cells }) => String(cells[0])}
        search={({ cells }) => cells.join(' ')}
        emptyTitle="No matching rows"
        csv={[username, name || 'report']}
      />
    </Stack>
  );
}

const wordsOf = ({ id: _, rev: __, dueAt: ___, mailedAt: ____, mine: _____, ...words }: SavedReport): Words => words;
/** Returns the input for a preview. A filter without a value is ignored. */
const previewInput = ({ every: _, ...words }: Words) => ({
  ...words,
  name: words.name.trim() || 'Report',
  filters: words.filters.filter(({ value }) => value.trim() !== ''),
});

function Remove({ found, onClose, onRemoved }: { found: SavedReport; onClose(): void; onRemoved(): void }) {
  const { username = '' } = useParams();
  const { send, busy, problem } = useSend(removeReport);
  const remove = async () => {
    const done = await send({ params: { username, id: found.id }, rev: found.rev });
    if (done.ok) onRemoved();
  };
  return (
    <Dialog
      title={`Remove ${found.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep report</Button>
          <Button kind="danger" busy={busy} onClick={() => void remove()}>
            Remove report
          </Button>
        </>
      }
    >
      {problem && <Banner tone="bad" title={problem.title} />}
      <p>This report will no longer be emailed. Its data stays.</p>
    </Dialog>
  );
}

function Builder({
  username,
  found,
  put,
}: {
  username: string;
  found: SavedReport | null;
  put(items: SavedReport[]): void;
}) {
  const go = useNavigate();
  const savedWords = found ? wordsOf(found) : newReport;
  const [words, setWords] = useState<Words>(savedWords);
  const [shown, show] = useState<ReportTable>();
  const [nameError, setNameError] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const look = useSend(lookAtReport);
  const save = useSend(saveReport);
  const changed =
    JSON.stringify(previewInput(words)) + words.every !== JSON.stringify(previewInput(savedWords)) + savedWords.every;
  const lookNow = async () => {
    const answer = await look.send({ params: { username }, body: previewInput(words) });
    if (answer.ok) show(answer.value);
  };
  const begin = useEffectEvent(() => void lookNow());
  useEffect(() => {
    begin();
  }, []);
  const keep = async () => {
    const name = words.name.trim();
    setNameError(name === '' ? 'Enter a name' : undefined);
    if (name === '') return;
    const body = { ...previewInput(words), name, every: words.every, id: found?.id ?? 0 };
    const answer = await save.send({ params: { username }, rev: found?.rev ?? 0, body });
    if (!answer.ok) return;
    put(answer.value.items);
    toast('Report saved', { tone: 'good' });
    void lookNow();
    if (!found) await go(to(paths.organizationReport, { username, id: answer.value.id }), { replace: true });
  };
  const problem = save.problem ?? look.problem;
  return (
    <Stack $gap={4}>
      <Row $between>
        <h1>{found ? found.name : 'New report'}</h1>
        <Row>
          <LinkButton to={to(paths.organizationReports, { username })}>All reports</LinkButton>
          {shown && <Button onClick={() => print()}>Print</Button>}
          {found && (
            <Button kind="danger" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
        </Row>
      </Row>
      {found && found.every !== 'never' && !found.mine && (
        <Banner tone="info" title="Someone else on your staff gets this report by email." />
      )}
      <Card aria-label="Contents" className="no-print">
        <Stack $gap={4}>
          <ReportForm
            username={username}
            words={words}
            nameError={nameError}
            change={(of) => setWords((before) => ({ ...before, ...of }))}
          />
          {problem && <Banner tone="bad" title={problem.title} />}
          <Row>
            <Button kind="primary" busy={look.busy} onClick={() => void lookNow()}>
              Preview
            </Button>
            <Button busy={save.busy} disabled={Boolean(found) && !changed} onClick={() => void keep()}>
              {found ? 'Save changes' : 'Save report'}
            </Button>
          </Row>
        </Stack>
      </Card>
      {shown ? (
        <ReportView table={shown} name={words.name} username={username} />
      ) : (
        look.busy && <RowSkeletons n={6} what="the report" />
      )}
      {removing && found && (
        <Remove
          found={found}
          onClose={() => setRemoving(false)}
          onRemoved={() => void go(to(paths.organizationReports, { username }))}
        />
      )}
      <LeaveGuard changes={found && changed && !removing ? 1 : 0} />
    </Stack>
  );
}

/**
 * A report that is built by choosing its parts. It's shown right away, saved under a name, and emailed on a schedule
 * (S228, C275).
 */
export function BuilderScreen() {
  usePageTitle('Report');
  const { username = '', id = '' } = useParams();
  const { data, put, ...read } = useCall(savedReports, { params: { username } });
  const item = data?.items.find((one) => String(one.id) === id) ?? null;
  if (data && !item && id !== 'new') return <NotFoundScreen />;
  return (
    <Page $wide>
      <Loaded page source={{ ...read, data }} skeleton={<PageSkeleton what="the report" />}>
        {() => <Builder key={item?.rev ?? 0} username={username} found={item} put={(items) => put({ items })} />}
      </Loaded>
    </Page>
  );
}
