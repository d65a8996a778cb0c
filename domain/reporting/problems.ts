import { defineProblems } from '../kernel/problem.ts';

/** Refusals of reports. */
export const reporting = defineProblems('reporting', {
  'no-such-report': { kind: 'missing', title: 'There is no such report.' },
  'too-many-reports': { kind: 'conflict', title: 'There are 50 saved reports. Please remove one first.' },
});
