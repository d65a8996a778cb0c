import { lines, type Template } from './template.ts';

/**
 * The special three-match pool: three teams on the sheet of four with slot 3 empty, the USAV order without its matches.
 * The gap between slots 2 and 4 is what marks it (Part 3 §4).
 */
export const specialThree: Template = {
  id: '3-of-4',
  text: 'Three teams on a sheet of four',
  source: 'the USAV order without slot 3',
  teams: 3,
  courts: 1,
  full: true,
  matches: lines('2-4 (1)', '1-4 (2)', '1-2 (4)'),
};
