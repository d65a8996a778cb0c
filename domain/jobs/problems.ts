import { defineProblems } from '../kernel/problem.ts';

/** Every refusal of jobs. */
export const jobs = defineProblems('jobs', {
  'no-such-job': { kind: 'missing', title: 'There is no such job.' },
  'not-now': { kind: 'conflict', title: 'The job has moved on. This can’t be done with it any more.' },
  'no-undo': { kind: 'conflict', title: 'This can’t be undone.' },
  'no-file': { kind: 'missing', title: 'The job has no file, or it is gone: files are kept for 7 days.' },
  'params-invalid': { kind: 'invalid', title: 'That can’t be started like this.' },
});
