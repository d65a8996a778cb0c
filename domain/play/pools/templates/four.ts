import { lines, type Template } from './template.ts';

const base = { teams: 4, courts: 1, full: true } as const;

/** The default for four teams: the USAV order, the same on three independent sheets (domain-facts A1). */
export const four: Template = {
  ...base,
  id: '4',
  text: 'Four teams, USAV order',
  source: 'USAV and AES sheets',
  matches: lines('1-3 (2)', '2-4 (1)', '1-4 (3)', '2-3 (1)', '3-4 (2)', '1-2 (4)'),
};

export const fourVariant: Template = {
  ...base,
  id: '4-variant',
  text: 'Four teams, second order',
  source: 'public template code',
  matches: lines('2-4 (3)', '1-3 (4)', '2-3 (1)', '1-4 (3)', '3-4 (2)', '1-2 (4)'),
};

export const fourFivb: Template = {
  ...base,
  id: '4-fivb-rr',
  text: 'Four teams, FIVB round robin',
  source: '1,702 of 2,176 real FIVB pools',
  matches: lines('1-4 (2)', '2-3 (1)', '1-3 (4)', '2-4 (3)', '1-2 (4)', '3-4 (2)'),
};

export const fourFivbSecond: Template = {
  ...base,
  id: '4-fivb-rr-2',
  text: 'Four teams, FIVB and high school order without work teams',
  source: '349 of 2,176 real FIVB pools; Durango Fall Classic',
  matches: lines('1-3', '2-4', '1-2', '3-4', '2-3', '1-4'),
};
