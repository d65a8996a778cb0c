import { type Format, to } from './format.ts';

/** Match format preset 7 (Part 2 §9, Part 3 §3). */
export const indoor5: Format = {
  id: 7,
  text: 'Indoor best of 5',
  hint: 'Best of five: four to 25, the fifth to 15, a lead of two, no cap',
  isMatch: true,
  minutesPerMatch: 60,
  games: [to(1, 25), to(2, 25), to(3, 25), to(4, 25), to(5, 15)],
};
