import { type Format, to } from './format.ts';

/** Match format preset 3 (Part 2 §9, Part 3 §3). */
export const miniMatch: Format = {
  id: 3,
  text: 'Mini Match',
  hint: 'Best of three to 15: capped at 17 in the first two, no cap in the third',
  isMatch: true,
  minutesPerMatch: 45,
  games: [to(1, 15, 17), to(2, 15, 17), to(3, 15)],
};
