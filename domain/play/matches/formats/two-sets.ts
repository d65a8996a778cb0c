import { type Format, to } from './format.ts';

/** Match format preset 4 (Part 2 §9, Part 3 §3). */
export const twoSets: Format = {
  id: 4,
  text: '2 Sets to 21',
  hint: 'Two sets are always played, one each is a split',
  isMatch: false,
  minutesPerMatch: 40,
  games: [to(1, 21), to(2, 21)],
};
