import { lines, type Template } from './template.ts';

/** Only one team is free in a pool of three, so the work team follows from the match (domain-facts A1). */
export const three: Template = {
  id: '3',
  text: 'Three teams',
  source: '16 real FIVB pools',
  teams: 3,
  courts: 1,
  full: true,
  matches: lines('1-3 (2)', '2-3 (1)', '1-2 (3)'),
};

export const threeFivb: Template = {
  id: '3-fivb',
  text: 'Three teams, second order',
  source: '45 real FIVB pools',
  teams: 3,
  courts: 1,
  full: true,
  matches: lines('2-3 (1)', '1-3 (2)', '1-2 (3)'),
};

export const threeDouble: Template = {
  id: '3-double',
  text: 'Three teams, each pair twice',
  source: 'public sheets: a pool of three plays two rounds',
  teams: 3,
  courts: 1,
  full: true,
  matches: lines('1-3 (2)', '1-3 (2)', '2-3 (1)', '2-3 (1)', '1-2 (3)', '1-2 (3)'),
};
