import { captured } from '../capture.ts';
import type { Style } from '../style.ts';

/** "Capture Seed og": finishers take over the original seeds of their pool. */
export const pre: Style = {
  style: 'PRE',
  label: 'Capture Seed og',
  order: ({ all, taken }) => captured(all, (team) => team.seed).filter((team) => taken.has(team.teamId)),
};
