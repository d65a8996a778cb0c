import { type Format, to } from './format.ts';

/** Match format preset 6 (Part 2 §9, Part 3 §3). */
export const indoor3: Format = {
  id: 6,
  text: 'Indoor best of 3',
  hint: 'Best of three: 25, 25 and 15, a lead of two, no cap',
  isMatch: true,
  minutesPerMatch: 60,
  games: [to(1, 25), to(2, 25), to(3, 15)],
};
