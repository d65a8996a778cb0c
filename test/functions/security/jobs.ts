import { keyed, post } from './attacks.ts';
import type { Foreign, ModuleSecurity } from './entry.ts';

/** A job that doesn't exist, with the same response that a stranger gets for someone else's job. */
const someJob = '01KJMMA2G0M0GZY8KQDZEF4C74';
const act =
  (name: string): Foreign =>
  () => [[`/api/job/${someJob}/${name}`, post({}), [404], 'jobs/no-such-job']];
const look =
  (path: string): Foreign =>
  () => [[`/api/job/${someJob}${path}`, {}, [404], 'jobs/no-such-job']];

export const jobs: ModuleSecurity = {
  foreign: {
    startJob: () => [
      [
        '/api/job',
        keyed({ kind: 'refund-event', params: { tournamentId: 1001, reason: 'organizer' } }),
        [403],
        'request/forbidden',
      ],
      ['/api/job', keyed({ kind: 'export-person', params: { userId: 9003 } }), [403], 'request/forbidden'],
      ['/api/job', keyed({ kind: 'erase-person', params: { userId: 9003 } }), [403], 'request/forbidden'],
    ],
    jobList: () => [['/api/job/list?organization=pacific', {}, [404], 'organizations/unknown-organization']],
    needsYou: () => [
      ['/api/needsYou?organization=pacific', {}, [403], 'request/forbidden'],
      ['/api/needsYou?tournament=1001', {}, [403], 'request/forbidden'],
    ],
    jobById: look(''),
    jobRows: look('/rows'),
    jobFaults: look('/faults'),
    jobFile: look('/file'),
    confirmJob: act('confirm'),
    cancelJob: act('cancel'),
    resumeJob: act('resume'),
    undoJob: act('undo'),
  },
  opens: {
    'order.manage': 'startJob',
    'organization.work': 'jobList needsYou',
  },
  publicFields: '',
  reasons: {},
};
