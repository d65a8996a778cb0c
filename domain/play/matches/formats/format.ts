import type { GameSettings } from '../schema.ts';

/** A match format preset: what it is called, how it is played, and the minutes to plan for it. */
export type Format = {
  readonly id: number;
  readonly text: string;
  readonly hint: string;
  readonly isMatch: boolean;
  readonly minutesPerMatch: number;
  readonly games: readonly GameSettings[];
};

/** Game `number` to a target, with an optional cap. */
export const to = (number: number, target: number, cap: number | null = null): GameSettings => ({
  number,
  to: target,
  cap,
});
