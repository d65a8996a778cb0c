import { defineProblems } from '../kernel/problem.ts';

/** Refusals of the catalog. */
export const catalog = defineProblems('catalog', {
  'no-such-event': { kind: 'missing', title: 'We could not find that event.' },
  'no-such-division': { kind: 'missing', title: 'We could not find that division.' },
  'no-such-calendar': { kind: 'missing', title: 'There is no such calendar.' },
  'unknown-filter': { kind: 'invalid', title: 'There is no such list.' },
});
