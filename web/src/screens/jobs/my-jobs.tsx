import { jobList } from '#domain/jobs/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { JobList } from '#web/src/features/job/job-rows.tsx';

/** /my/jobs: the user's jobs, newest first. */
export function MyJobsScreen() {
  const { data, ...read } = useCall(jobList, {});
  return <JobList source={{ ...read, data: data?.items }} />;
}
