import { useParams } from 'react-router';
import { JobPanel, jobStateWords, useJob } from '#web/src/features/job/job-panel.tsx';
import { JobRows } from '#web/src/features/job/job-rows.tsx';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';

/** /job/:jobId: a job's preview, its progress, and each row's outcome. Users can leave, and the job continues. */
export function JobScreen() {
  const { jobId = '' } = useParams();
  const source = useJob(jobId);
  return (
    <DetailPage title="the job" source={source}>
      {(job) => ({
        title: job.title,
        beside: <Chip tone={jobStateWords[job.state][1]}>{jobStateWords[job.state][0]}</Chip>,
        main: (
          <>
            <JobPanel job={job} onChanged={source.put} />
            {job.total > 0 && <JobRows job={job} />}
          </>
        ),
      })}
    </DetailPage>
  );
}
