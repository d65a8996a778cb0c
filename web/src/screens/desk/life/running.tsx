import { Link } from 'react-router';
import { paths, to } from '#domain/site/paths.ts';
import { useJob } from '#web/src/features/job/job-panel.tsx';
import { ProgressBar } from '#web/src/ui/feedback/progress-bar.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

/** How far something is that an act has begun: it goes on by itself, and is stopped on its page. */
export function Running({ jobId }: { jobId: string }) {
  const { data: job } = useJob(jobId);
  if (!job) return null;
  const { done, total, title, told, problems, state, go } = job;
  return (
    <Stack $gap={1}>
      <Link to={to(paths.job, { jobId })}>{title}</Link>
      <ProgressBar value={done} max={Math.max(1, total)} label={title} tone={problems ? 'warn' : 'action'} />
      <Muted role="status">
        {state === 'planning' && 'Looking…'}
        {state === 'ready' && `It waits for your yes: ${go}`}
        {state !== 'planning' && state !== 'ready' && `${done} of ${total}. ${told}.`}
        {problems > 0 && ` ${problems} with a problem.`}
      </Muted>
    </Stack>
  );
}
