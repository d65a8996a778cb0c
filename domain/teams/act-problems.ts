import { playCodes } from '../play/problems.ts';

/** The reasons to refuse an act on a team. */
export const actProblems = [
  'registration/unknown-team',
  'registration/unknown-division',
  'registration/team-state',
  'registration/event-not-editable',
  'registration/in-payment',
  'registration/already-entered',
  'registration/already-in-division',
  'registration/bid-used',
  'registration/already-on-registration',
  'registration/no-free-place',
  'registration/not-waiting',
  'registration/division-full',
  'registration/roster-too-small',
  'registration/roster-too-large',
  'registration/roster-locked',
  'registration/not-for-players',
  'registration/does-not-fit',
  'registration/date-full',
  'registration/unknown-date',
  'registration/too-many-dates',
  'commerce/order-changed',
  'commerce/refund-unknown-line',
  ...playCodes,
] as const;
