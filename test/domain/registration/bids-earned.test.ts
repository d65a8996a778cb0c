import { expect, it } from 'vitest';
import { earnedWords } from '#domain/registration/bids/earned.ts';

it.each([
  ['7.', 'Lakeside Qualifier', '7th at Lakeside Qualifier'],
  ['1', 'Lakeside Qualifier', '1st at Lakeside Qualifier'],
  ['2nd', 'Lakeside Qualifier', '2nd at Lakeside Qualifier'],
  ['Best junior pair', '', 'Best junior pair'],
  ['', 'Lakeside Qualifier', 'Lakeside Qualifier'],
  ['', '', ''],
])('a bid earned for %j at %j is described as %j', (earnedFor, earnedAt, words) => {
  expect(earnedWords({ earnedFor, earnedAt })).toBe(words);
});
