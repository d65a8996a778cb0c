import { type Format, to } from './format.ts';

/** Match format preset 2 (Part 2 §9, Part 3 §3). */
export const matchPlay: Format = {
  id: 2,
  text: 'Match play',
  hint: 'Best of three: 21, 21 and 15, a lead of two, no cap',
  isMatch: true,
  minutesPerMatch: 60,
  games: [to(1, 21), to(2, 21), to(3, 15)],
};
