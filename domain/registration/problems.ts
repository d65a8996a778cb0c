import { defineProblems } from '../kernel/problem.ts';

/** Every refusal of registration. Sentences quoted in the specification are used word for word (Part 2 §8). */
export const registration = defineProblems('registration', {
  'wrong-password': { kind: 'forbidden', title: 'The password you entered is incorrect' },
  'sign-in-required': { kind: 'unauthenticated', title: 'Please sign in to register for this event' },
  'external-registration': { kind: 'conflict', title: 'Registration for this event takes place on another site' },
  'not-open': { kind: 'conflict', title: 'Registration is not currently open' },
  'event-called-off': { kind: 'conflict', title: 'This event has been called off' },
  'unknown-event': { kind: 'missing', title: 'There is no such event' },
  'unknown-division': { kind: 'missing', title: 'There is no such division' },
  'division-closed': {
    kind: 'conflict',
    title:
      'Registration for this division is no longer available. Please click edit to check for available divisions or remove it from your cart.',
  },
  'division-full': { kind: 'conflict', title: 'This division is full and keeps no waitlist' },
  'reservation-required': { kind: 'conflict', title: 'This division needs a reservation. Please secure a spot first.' },
  'reservation-expired': { kind: 'gone', title: 'Your reservation has expired' },
  'unknown-reservation': { kind: 'missing', title: 'There is no such reservation' },
  'already-entered': { kind: 'conflict', title: 'This team already has a place in this division' },
  'no-free-place': { kind: 'conflict', title: 'There is no free place in this division' },
  'not-offered': { kind: 'conflict', title: 'No place has been offered to this team' },
  'not-waiting': { kind: 'conflict', title: 'This team is not on the waitlist' },
  'in-payment': { kind: 'conflict', title: 'This place is being paid for' },
  'bid-not-found': {
    kind: 'missing',
    title: 'We were unable to locate your bid.',
  },
  'bid-used': { kind: 'conflict', title: 'This bid has already been used' },
  'bid-wrong-event': { kind: 'conflict', title: 'This bid is for another event' },
  'bid-not-allowed': { kind: 'rejected', title: 'This bid can’t be used for this division' },
  'bid-required': { kind: 'rejected', title: 'This division requires a bid' },
  'bid-players-locked': { kind: 'rejected', title: 'Too few of the players the bid was awarded to would be left' },
  'step-not-valid': { kind: 'rejected', title: 'Please complete this step first' },
  'not-confirmed': { kind: 'rejected', title: 'Please confirm that all information is accurate' },
  'same-school': { kind: 'rejected', title: 'Athletes must attend the same school' },
  'already-on-registration': { kind: 'rejected', title: 'The player you selected is already on this registration' },
  'already-in-division': { kind: 'conflict', title: 'Somebody on this registration already plays in this division' },
  'roster-too-small': { kind: 'rejected', title: 'There are too few players on this roster' },
  'roster-too-large': { kind: 'rejected', title: 'There are too many players on this roster' },
  'roster-locked': { kind: 'conflict', title: 'Rosters can’t be changed any more' },
  'team-required': { kind: 'rejected', title: 'Please choose at least one team' },
  'agreements-unsigned': { kind: 'conflict', title: 'Check-in is not possible until all agreements are signed' },
  'not-checkable': { kind: 'conflict', title: 'Only a team with a place can be checked in' },
  'team-state': { kind: 'conflict', title: 'That is not possible in the team’s present state' },
  'unknown-team': { kind: 'missing', title: 'There is no such team' },
  'not-for-players': { kind: 'rejected', title: 'This player can’t play in this division' },
  'event-not-editable': { kind: 'conflict', title: 'This event can’t be changed any more' },
  'verification-exhausted': { kind: 'rejected', title: 'All 3 verifications have failed.' },
  'verification-incomplete': { kind: 'rejected', title: 'The number and the field of the chosen mode are needed' },
  'verification-unavailable': { kind: 'unavailable', title: 'The AAU could not be reached.' },
  'verification-mode-used': { kind: 'rejected', title: 'Please try another mode' },
});

/** The second sentence of a bid that was not found (Part 2 §8). */
export const bidNotFoundHint = 'Please check the number and try again';
