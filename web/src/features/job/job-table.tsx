import type { JobState } from '#domain/jobs/schema.ts';
import type { JobView } from '#domain/jobs/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import type { Source } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { jobStateWords } from './words.ts';

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
  { key: 'state', title: 'State', card: 'figure', sort: ({ state }) => state, cell: stateOf },
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
    filters={[{ key: 'state', label: 'State', options: states, keep: (row, value) => row.state === value }]}
    defaultSort="started"
    empty="No jobs yet. What takes a while stands here: refunds of an event, exports."
  />
);
