import { beforeAll, describe, expect, it } from 'vitest';
import { type FirstJs, measureFirstJs } from './first-js.ts';

/* What was reached, and a little room: who needs more puts it behind `lazyPart`, or says here why the page must have it first (M17). */
const most = {
  'events/home': 1.17,
  'events/listing': 1.17,
  'events/brochure': 1.165,
  'events/location': 1.16,
  'events/teams': 1.21,
  'follow/live': 1.3,
} as const;

describe('JavaScript before the first content, against a bare page of the same packages (M17)', () => {
  let made: FirstJs;
  beforeAll(async () => {
    made = await measureFirstJs(Object.keys(most));
  });

  it('the shell of every page is at most 1.10', () => {
    expect(made.entry / made.bare).toBeLessThan(1.1);
  });
  it.each(Object.entries(most))('%s is at most %s', (screen, limit) => {
    expect(made.screens[screen]! / made.bare).toBeLessThan(limit);
  });
});
