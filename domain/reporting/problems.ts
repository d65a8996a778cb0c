import { defineProblems } from '../kernel/problem.ts';

/** Refusals of reports. */
export const reporting = defineProblems('reporting', {
  'no-such-report': { kind: 'missing', title: 'There is no such report.' },
  'days-backwards': { kind: 'invalid', title: 'The last day is before the first one.' },
  'too-many-orders': {
    kind: 'rejected',
    title: 'There are more than 50,000 orders in these days. Choose fewer days, or export them.',
  },
  'too-many-reports': { kind: 'conflict', title: 'There are 50 saved reports. Please remove one first.' },
});
