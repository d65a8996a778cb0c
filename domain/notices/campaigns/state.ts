import type { Job } from '../../jobs/schema.ts';
import type { CampaignState } from './lists.ts';
import type { Campaign } from './schema.ts';

/** How a message stands: by the job that sends it. A job that is forgotten (after 90 days) had ended. */
export function campaignState(
  { template, jobId }: Pick<Campaign, 'template' | 'jobId'>,
  job: Pick<Job, 'state'> | null,
): CampaignState {
  if (template !== null) return 'template';
  if (jobId === null) return 'draft';
  switch (job?.state) {
    case 'waiting':
      return 'scheduled';
    case 'planning':
    case 'ready':
    case 'running':
      return 'sending';
    case 'canceled':
      return 'stopped';
    case 'failed':
      return 'failed';
    default:
      return 'sent';
  }
}
