import { defineProblems } from '../kernel/result.ts';

/** Errors about jobs. */
export const jobs = defineProblems('jobs', {
  'no-such-job': { kind: 'missing', title: 'We can’t find that job. It may have been deleted.' },
  'not-now': { kind: 'conflict', title: 'This job has changed, so that’s no longer possible. Check its status.' },
  'no-undo': { kind: 'conflict', title: 'This can’t be undone.' },
  'no-file': { kind: 'missing', title: 'There’s no file for this job. Files are kept for 7 days.' },
  'params-invalid': { kind: 'invalid', title: 'That job can’t be started with these settings.' },
});
