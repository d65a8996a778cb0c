import { captured } from '../capture.ts';
import type { Style } from '../style.ts';

/** Finishers take over the seeds their pool had in the round, so that what was captured before carries on. */
export const capture: Style = {
  style: 'CAPTURE',
  label: 'CAPTURE',
  order: ({ all, taken }) => captured(all, (team) => team.roundSeed).filter((team) => taken.has(team.teamId)),
};
