import type { JobAct } from '#domain/jobs/acts.ts';
import { cancelJob, confirmJob, jobById, jobFile, resumeJob, undoJob } from '#domain/jobs/operations.ts';
import type { JobState } from '#domain/jobs/schema.ts';
import type { JobView } from '#domain/jobs/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { inThousands } from '#web/src/lib/words.ts';
import type { Tone } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/src/ui/feedback/progress-bar.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button, type ButtonKind } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const kinds: Record<JobAct, ButtonKind> = { confirm: 'primary', cancel: 'quiet', resume: 'primary', undo: 'danger' };

/** What the button says: the yes repeats what will be done, and to how many. */
function labelOf(act: JobAct, { go, back, state, problems }: JobView): string {
  if (act === 'confirm') return go;
  if (act === 'cancel') return 'Cancel';
  if (act === 'undo') return back ?? 'Take it back';
  return state === 'done' || state === 'undone' ? `Try the ${problems} again` : 'Go on';
}

/** Fetches the file a job has made: the browser saves it under its name. */
async function download(id: string): Promise<void> {
  const answer = await ask(jobFile, { params: { id } });
  if (answer.ok) window.location.assign(answer.value.url);
  else toast(answer.problem.title, { tone: 'bad' });
}

/** What can be done with a job as it stands. */
function JobActs({ job, onDone }: { job: JobView; onDone(job: JobView): void }) {
  const [confirm, cancel, resume, undo] = [
    useSend(confirmJob),
    useSend(cancelJob),
    useSend(resumeJob),
    useSend(undoJob),
  ];
  const senders = { confirm, cancel, resume, undo };
  const act = async (name: JobAct) => {
    const answer = await senders[name].send({ params: { id: job.id } });
    if (answer.ok) onDone(answer.value);
  };
  const problem = Object.values(senders).find((sender) => sender.problem)?.problem;
  if (!job.acts.length && !job.hasFile) return null;
  return (
    <Stack $gap={3}>
      <Row $gap={2}>
        {job.hasFile && (
          <Button kind="primary" onClick={() => void download(job.id)}>
            Download the file
          </Button>
        )}
        {job.acts.map((name) => (
          <Button key={name} kind={kinds[name]} busy={senders[name].busy} onClick={() => void act(name)}>
            {labelOf(name, job)}
          </Button>
        ))}
      </Row>
      {problem && <Banner tone="bad" title={problem.title} />}
    </Stack>
  );
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** How often a job that is at work is looked at, ms. */
const every = 2_000;

/** A job, looked at again as long as somebody works at it. */
export const useJob = (id: string) => {
  const read = useCall(
    jobById,
    { params: { id } },
    { refreshInterval: (latest?: JobView) => (latest?.atWork ? every : 0) },
  );
  return read;
};

const sentences: Partial<Record<JobView['state'], string>> = {
  planning: 'It looks what there is to do. You may leave: it stands under Jobs.',
  running: 'You may leave: it goes on, and stands under Jobs.',
  undoing: 'You may leave: it goes on, and stands under Jobs.',
  failed: 'It could not go on. Nothing is lost: what is done is done, the rest waits.',
  canceled: 'What was done before stays done.',
  undone: 'What could be taken back is.',
};

function Sentence({ job: { state, go, nothing, told: words, notBefore, done, total, atWork } }: { job: JobView }) {
  if (state === 'waiting' && notBefore !== null) return <p>It begins {momentIn(notBefore, zone)}.</p>;
  if (state === 'ready')
    return <p>{nothing ?? (total === 0 ? 'There is nothing to do.' : `This is what it would do: ${go}.`)}</p>;
  return (
    <p>
      {/* of none that is done yet it would say that nothing comes of it */}
      {state !== 'planning' && !(state === 'running' && done === 0) && `${words}. `}
      {state === 'canceled' && atWork ? 'It stops once what it has begun is done.' : sentences[state]}
    </p>
  );
}

/** Where a job is: what it would do or has done, 'n of N', and what can be done with it. */
export function JobPanel({ job, onChanged }: { job: JobView; onChanged(job: JobView): void }) {
  const { done, total, problems, state, title } = job;
  return (
    <Card aria-label="How far it is">
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

/** What a job's state is called. */
export const jobStateWords: Record<JobState, readonly [string, Tone]> = {
  waiting: ['Waiting for its day', 'neutral'],
  planning: ['Checking', 'info'],
  ready: ['Needs your yes', 'warn'],
  running: ['At work', 'info'],
  done: ['Done', 'good'],
  canceled: ['Canceled', 'neutral'],
  failed: ['Stopped', 'bad'],
  undoing: ['Taking it back', 'info'],
  undone: ['Taken back', 'neutral'],
};
