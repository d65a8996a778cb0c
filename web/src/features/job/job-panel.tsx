import { jobById } from '#domain/jobs/operations.ts';
import type { JobView } from '#domain/jobs/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { inThousands } from '#web/src/lib/words.ts';
import { ProgressBar } from '#web/src/ui/feedback/progress-bar.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { JobActs } from './job-acts.tsx';

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

function Sentence({ job: { state, go, told, notBefore, done, total, atWork } }: { job: JobView }) {
  if (state === 'waiting' && notBefore !== null) return <p>It begins {momentIn(notBefore, zone)}.</p>;
  if (state === 'ready') return <p>{total === 0 ? 'There is nothing to do.' : `This is what it would do: ${go}.`}</p>;
  return (
    <p>
      {/* of none that is done yet it would say that nothing comes of it */}
      {state !== 'planning' && !(state === 'running' && done === 0) && `${told}. `}
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
