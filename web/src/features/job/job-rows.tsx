import { useState } from 'react';
import { styled } from 'styled-components';
import { jobRows } from '#domain/jobs/operations.ts';
import type { JobState } from '#domain/jobs/schema.ts';
import type { JobRowView, JobView } from '#domain/jobs/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { inThousands } from '#web/src/lib/words.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import type { Source } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Lines } from '#web/src/ui/layout/lists.tsx';
import { jobStateWords } from './job-panel.tsx';

const Problem = styled.span`
  color: var(--bad);
`;

const Line = ({ row: { label, would, told: words, problem } }: { row: JobRowView }) => (
  <Row as="li" $between>
    <span>{label}</span>
    {problem ? <Problem>{problem}</Problem> : <Muted>{words ?? would ?? 'Not done yet'}</Muted>}
  </Row>
);

/** A job's rows, each with its result. They can be filtered to those with a problem. */
export function JobRows({ job }: { job: JobView }) {
  const [only, setOnly] = useState(false);
  return (
    <Stack as="section" $gap={3}>
      <Row $between>
        <h2>All rows</h2>
        {job.problems > 0 && (
          <Checkbox
            label={`Only rows with problems (${inThousands(job.problems)})`}
            checked={only}
            onChange={(event) => setOnly(event.target.checked)}
          />
        )}
      </Row>
      <Pages key={`${only} ${job.done} ${job.state}`} id={job.id} only={only} />
    </Stack>
  );
}

function Pages({ id, only }: { id: string; only: boolean }) {
  const query = only ? ({ problems: 'true' } as const) : {};
  // Reloads whenever the job makes progress, because the previous answer is outdated by then.
  const first = useCall(jobRows, { params: { id }, query }, { dedupingInterval: 0 });
  const [more, setMore] = useState<{ rows: readonly JobRowView[]; next: number | null }>();
  const [busy, setBusy] = useState(false);
  if (first.loading) return <RowSkeletons n={4} what="the rows" />;
  if (!first.data) return <ErrorState problem={first.problem} onRetry={() => void first.reload()} />;
  const rows = [...first.data.rows, ...(more?.rows ?? [])];
  const next = more ? more.next : first.data.next;
  const load = async () => {
    setBusy(true);
    const answer = await ask(jobRows, { params: { id }, query: { ...query, part: String(next) } });
    setBusy(false);
    if (answer.ok) setMore({ rows: [...(more?.rows ?? []), ...answer.value.rows], next: answer.value.next });
  };
  if (!rows.length && next === null) return <EmptyState title={only ? 'No rows with problems' : 'No rows yet'} />;
  return (
    <>
      <Card $flush aria-label="Rows">
        <Lines $pad="10px 20px">
          {rows.map((row) => (
            <Line key={row.key} row={row} />
          ))}
        </Lines>
      </Card>
      {next !== null && (
        <Button busy={busy} onClick={() => void load()}>
          Show more
        </Button>
      )}
    </>
  );
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const stateOf = ({ state }: JobView) => <Chip tone={jobStateWords[state][1]}>{jobStateWords[state][0]}</Chip>;
const columns: readonly Column<JobView>[] = [
  { key: 'title', title: 'Job', lead: true, sort: ({ title }) => title },
  {
    key: 'started',
    title: 'Started',
    card: 'fact',
    sort: ({ dtCreated }) => -dtCreated,
    cell: ({ dtCreated }) => momentIn(dtCreated, zone),
  },
  { key: 'rows', title: 'Rows', sort: ({ total }) => total, cell: ({ done, total }) => `${done} of ${total}` },
  { key: 'problems', title: 'Problems', card: 'fact', sort: ({ problems }) => problems },
  { key: 'state', title: 'Status', card: 'figure', sort: ({ state }) => state, cell: stateOf },
];
const states = Object.entries(jobStateWords).map(([value, [label]]) => ({ value: value as JobState, label }));

/** A list of jobs, newest first. */
export const JobList = ({ source }: { source: Source<readonly JobView[]> }) => (
  <ListPage
    title="Jobs"
    things="jobs"
    source={source}
    columns={columns}
    rowKey={({ id }) => id}
    nameOf={({ title }) => title}
    open={({ id }) => to(paths.job, { jobId: id })}
    filters={[{ key: 'state', label: 'Status', options: states, keep: (row, value) => row.state === value }]}
    defaultSort="started"
    empty="Longer tasks are listed here, such as exports or refunds for an event."
  />
);
