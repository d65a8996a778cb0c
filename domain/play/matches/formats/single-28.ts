import { type Format, to } from './format.ts';

/** Match format preset 1 (Part 2 §9, Part 3 §3). */
export const singleTo28: Format = {
  id: 1,
  text: 'Single Set to 28',
  hint: 'One game to 28, a lead of two, no cap',
  isMatch: false,
  minutesPerMatch: 30,
  games: [to(1, 28)],
};
