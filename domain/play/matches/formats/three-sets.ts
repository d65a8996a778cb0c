import { type Format, to } from './format.ts';

/** Match format preset 5 (Part 2 §9, Part 3 §3). */
export const threeSets: Format = {
  id: 5,
  text: '3 Sets to 21',
  hint: 'Three sets are always played',
  isMatch: false,
  minutesPerMatch: 40,
  games: [to(1, 21), to(2, 21), to(3, 21)],
};
