import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import { dropInOf } from '../../catalog/divisions/entry-fee.ts';
import { type StepId, stepsOf, type WizardContext } from './steps.ts';

/** What a registration for one date asks: which group, which date, who comes, and the agreements. */
const dropInSteps: readonly StepId[] = ['division', 'dates', 'player-1', 'review'];

/**
 * Returns whether one date of a session can be booked and paid on one page: it is sold by date to single players, the
 * host doesn't approve registrations, nothing is paid in parts, and the organizer asks nothing else.
 */
export function isDropIn(context: WizardContext): boolean {
  const { event, division, window } = context;
  return (
    division !== null &&
    window !== null &&
    (window.minAmountDue ?? 0) === 0 &&
    dropInOf(event, division) !== null &&
    !flagsOfDivision(division).acceptanceOnly &&
    stepsOf(context).every((step) => dropInSteps.includes(step))
  );
}
