import { defineProblems } from '../kernel/result.ts';

/** The errors of reports. */
export const reporting = defineProblems('reporting', {
  'no-such-report': { kind: 'missing', title: 'We can’t find that report. It may have been deleted.' },
  'days-backwards': { kind: 'invalid', title: 'The last day is before the first day.' },
  'too-many-orders': {
    kind: 'rejected',
    title: 'These dates have more than 50,000 orders. Choose fewer days, or export them.',
  },
  'too-many-bookings': {
    kind: 'rejected',
    title: 'More than 5,000 orders have bookings on these dates. Choose fewer days.',
  },
  'too-many-reports': { kind: 'conflict', title: 'You’ve reached the limit of 50 saved reports. Delete one first.' },
});
