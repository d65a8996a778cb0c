import { useState } from 'react';
import type { JobAct } from '#domain/jobs/acts.ts';
import { cancelJob, confirmJob, jobById, jobFaults, jobFile, resumeJob, undoJob } from '#domain/jobs/operations.ts';
import type { JobState } from '#domain/jobs/schema.ts';
import { type FaultyRow, faultsCsv, type JobView } from '#domain/jobs/views.ts';
import { fileName } from '#domain/kernel/csv.ts';
import type { Problem, Result } from '#domain/kernel/result.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { saveText } from '#web/src/lib/download.ts';
import { inThousands } from '#web/src/lib/words.ts';
import type { Tone } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/src/ui/feedback/progress-bar.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button, type ButtonKind } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const kinds: Partial<Record<JobAct, ButtonKind>> = { undo: 'danger' };

/** Whether every row has a result, so that resuming only retries rows with a problem. */
const isOver = ({ state }: JobView): boolean => state === 'done' || state === 'undone';

/**
 * The next step, whose button stands out. A list's bad rows are corrected rather than retried, because most of them
 * would only fail again.
 */
function mainStep(job: JobView): JobAct | 'file' | 'correct' | null {
  if (job.acts.includes('confirm')) return 'confirm';
  if (job.hasFile) return 'file';
  const resume = job.acts.includes('resume') ? 'resume' : null;
  return job.canCorrect && (isOver(job) || !resume) ? 'correct' : resume;
}

/** Returns a button's label. The confirm button's label names the action and the number of items. */
function labelOf(act: JobAct, job: JobView): string {
  if (act === 'confirm') return job.go;
  if (act === 'cancel') return 'Cancel';
  if (act === 'undo') return job.back ?? 'Undo';
  return isOver(job) ? `Retry failed rows (${job.problems})` : 'Continue';
}

/** Downloads a job's file under its name. */
async function download(id: string): Promise<void> {
  const answer = await ask(jobFile, { params: { id } });
  if (answer.ok) window.location.assign(answer.value.url);
  else toast(answer.problem.title, { tone: 'bad' });
}

/** Downloads the rows of an imported list that had a problem, with the reason for each. */
async function downloadFaults({ id, title }: JobView): Promise<void> {
  const rows: FaultyRow[] = [];
  let header: readonly string[] = [];
  let part: number | null = 0;
  while (part !== null) {
    const page: Result<Answer<typeof jobFaults>, Problem> = await ask(jobFaults, {
      ...{ params: { id }, query: { part: String(part) } },
    });
    if (!page.ok) return void toast(page.problem.title, { tone: 'bad' });
    ({ header, next: part } = page.value);
    rows.push(...page.value.rows);
  }
  const inOrder = rows.toSorted((a, b) => a.line - b.line);
  saveText(fileName([title, 'rows to correct'], 'csv'), faultsCsv(header, inOrder), 'text/csv');
}

/** The actions available in a job's current state. */
function JobActs({ job, onDone }: { job: JobView; onDone(job: JobView): void }) {
  const [confirm, cancel, resume, undo] = [
    useSend(confirmJob),
    useSend(cancelJob),
    useSend(resumeJob),
    useSend(undoJob),
  ];
  const senders = { confirm, cancel, resume, undo };
  const [busy, setBusy] = useState(false);
  const correct = async () => {
    setBusy(true);
    await downloadFaults(job);
    setBusy(false);
  };
  const act = async (name: JobAct) => {
    const answer = await senders[name].send({ params: { id: job.id } });
    if (answer.ok) return onDone(answer.value);
    // If another tab acted first, this one shows the job's current state.
    const latest = await ask(jobById, { params: { id: job.id } });
    if (latest.ok) onDone(latest.value);
  };
  const problem = Object.values(senders).find((sender) => sender.problem)?.problem;
  if (!job.acts.length && !job.hasFile && !job.canCorrect) return null;
  const main = mainStep(job);
  return (
    <Stack $gap={3}>
      <Row $gap={2}>
        {job.hasFile && (
          <Button kind={main === 'file' ? 'primary' : 'quiet'} onClick={() => void download(job.id)}>
            Download file
          </Button>
        )}
        {job.acts.map((name) => (
          <Button
            key={name}
            kind={name === main ? 'primary' : kinds[name]}
            busy={senders[name].busy}
            onClick={() => void act(name)}
          >
            {labelOf(name, job)}
          </Button>
        ))}
        {job.canCorrect && (
          <Button kind={main === 'correct' ? 'primary' : 'quiet'} busy={busy} onClick={() => void correct()}>
            Download rows to correct
          </Button>
        )}
      </Row>
      {job.canCorrect && (
        <Muted>The file says what’s wrong with each row. Correct the rows and import the file again.</Muted>
      )}
      {problem && <Banner tone="bad" title={problem.title} />}
    </Stack>
  );
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** How often a running job is reloaded, in ms. */
const every = 2_000;

/** Returns a job, reloaded while it's running. */
export const useJob = (id: string) => {
  const read = useCall(
    jobById,
    { params: { id } },
    { refreshInterval: (latest?: JobView) => (latest?.atWork ? every : 0) },
  );
  return read;
};

const running =
  'You can leave this page. The job keeps running and, if it’s interrupted, continues within a few minutes. Find it under Jobs.';
const sentences: Partial<Record<JobView['state'], string>> = {
  planning: 'Checking what needs to be done. You can leave this page and find the job under Jobs.',
  running,
  undoing: running,
  failed:
    'This job stopped before it was finished. Nothing is lost. Finished rows stay, and you can continue with the rest.',
  canceled: 'Anything finished before it was canceled stays.',
  undone: 'Everything that could be undone has been undone.',
};

function Sentence({
  job: { state, go, left, nothing, told: words, notBefore, done, total, atWork },
}: {
  job: JobView;
}) {
  if (state === 'waiting' && notBefore !== null) return <p>This job starts {momentIn(notBefore, zone)}.</p>;
  if (state === 'ready')
    return (
      <p>
        {nothing ?? (total === 0 ? 'There’s nothing to do.' : `Preview: ${[go, left].filter(Boolean).join('. ')}.`)}
      </p>
    );
  return (
    <p>
      {/* Left out until the first item is done, because the text would suggest that nothing is happening. */}
      {state !== 'planning' && !(state === 'running' && done === 0) && `${words}. `}
      {state === 'canceled' && atWork ? 'This job will stop after the current step.' : sentences[state]}
    </p>
  );
}

/** A job's state: its preview or result, 'n of N', and its actions. */
export function JobPanel({ job, onChanged }: { job: JobView; onChanged(job: JobView): void }) {
  const { done, total, problems, state, title } = job;
  return (
    <Card aria-label="Progress">
      <Stack $gap={4}>
        <Sentence job={job} />
        {state !== 'waiting' && state !== 'planning' && (
          <div>
            <ProgressBar value={done} max={Math.max(1, total)} label={title} tone={problems ? 'warn' : 'action'} />
            <Muted role="status">
              {inThousands(done)} of {inThousands(total)}
              {problems > 0 && `, ${inThousands(problems)} with a problem`}
            </Muted>
          </div>
        )}
        <JobActs job={job} onDone={onChanged} />
      </Stack>
    </Card>
  );
}

/** The label of each job state. */
export const jobStateWords: Record<JobState, readonly [string, Tone]> = {
  waiting: ['Scheduled', 'neutral'],
  planning: ['Checking', 'info'],
  ready: ['Needs approval', 'warn'],
  running: ['Running', 'info'],
  done: ['Done', 'good'],
  canceled: ['Canceled', 'neutral'],
  failed: ['Stopped', 'bad'],
  undoing: ['Undoing', 'info'],
  undone: ['Undone', 'neutral'],
};
