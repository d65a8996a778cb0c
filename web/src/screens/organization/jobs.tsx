import { useParams } from 'react-router';
import { jobList } from '#domain/jobs/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { JobList } from '#web/src/features/job/job-rows.tsx';

/** /:username/jobs: jobs that an organization's staff started, newest first. */
export function OrganizationJobsScreen() {
  const { username = '' } = useParams();
  const { data, ...read } = useCall(jobList, { query: { organization: username } });
  return <JobList source={{ ...read, data: data?.items }} />;
}
