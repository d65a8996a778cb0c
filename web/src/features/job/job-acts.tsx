import type { JobAct } from '#domain/jobs/acts.ts';
import { cancelJob, confirmJob, jobFile, resumeJob, undoJob } from '#domain/jobs/operations.ts';
import type { JobView } from '#domain/jobs/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button, type ButtonKind } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';

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
export function JobActs({ job, onDone }: { job: JobView; onDone(job: JobView): void }) {
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
