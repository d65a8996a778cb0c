import { lines, type Template } from './template.ts';

/** Each team works twice (domain-facts A1). */
export const five: Template = {
  id: '5',
  text: 'Five teams, one court',
  source: 'two unrelated public code bases',
  teams: 5,
  courts: 1,
  full: true,
  matches: lines(
    '2-5 (3)',
    '1-4 (5)',
    '3-5 (1)',
    '2-4 (3)',
    '1-3 (2)',
    '4-5 (1)',
    '2-3 (4)',
    '1-5 (2)',
    '3-4 (5)',
    '1-2 (4)',
  ),
};

export const fiveOtherWork: Template = {
  id: '5-work',
  text: 'Five teams, other work teams',
  source: 'public template code',
  teams: 5,
  courts: 1,
  full: true,
  matches: lines(
    '2-5 (3)',
    '1-4 (2)',
    '3-5 (1)',
    '2-4 (5)',
    '1-3 (4)',
    '4-5 (1)',
    '2-3 (4)',
    '1-5 (2)',
    '3-4 (5)',
    '1-2 (3)',
  ),
};

/** Two matches side by side; nobody but the fifth team is free, who rests. */
export const fiveFivb: Template = {
  id: '5-fivb',
  text: 'Five teams, two courts, FIVB',
  source: '7 of 12 real FIVB pools',
  teams: 5,
  courts: 2,
  full: true,
  matches: lines('2-4', '1-5', '2-3', '1-4', '3-5', '1-2', '1-3', '4-5', '3-4', '2-5'),
};
