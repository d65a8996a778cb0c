import { lines, type Template } from './template.ts';

/** Nobody plays twice in a row (domain-facts A1). */
export const six: Template = {
  id: '6',
  text: 'Six teams, one court',
  source: 'public template code',
  teams: 6,
  courts: 1,
  full: true,
  matches: lines(
    '4-6 (5)',
    '1-5 (2)',
    '2-4 (3)',
    '3-5 (6)',
    '2-6 (1)',
    '1-3 (5)',
    '4-5 (6)',
    '1-6 (2)',
    '2-5 (3)',
    '3-6 (4)',
    '1-4 (2)',
    '2-3 (5)',
    '5-6 (4)',
    '3-4 (1)',
    '1-2 (3)',
  ),
};

/** 1-2, 3-4 and 5-6 are not played; everybody plays four and works two. */
export const sixPartial: Template = {
  id: '6-partial',
  text: 'Six teams, four matches each',
  source: 'public template code',
  teams: 6,
  courts: 1,
  full: false,
  matches: lines(
    '2-5 (1)',
    '1-6 (2)',
    '4-5 (3)',
    '2-3 (4)',
    '4-6 (5)',
    '1-5 (6)',
    '3-6 (1)',
    '2-6 (3)',
    '1-4 (6)',
    '3-5 (4)',
    '2-4 (5)',
    '1-3 (2)',
  ),
};
