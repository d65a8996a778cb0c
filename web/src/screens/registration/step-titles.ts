import { eventWords } from '#domain/catalog/desk/event-words.ts';
import { typeOf } from '#domain/catalog/events/event-type.ts';
import type { RegistrantKind } from '#domain/registration/wizard/registrant.ts';
import type { Step, StepId, WizardContext } from '#domain/registration/wizard/steps.ts';
import { kindOf, positionOf } from '#domain/registration/wizard/steps.ts';

const titles: Readonly<Record<Exclude<Step, 'player' | 'division'>, readonly [short: string, long: string]>> = {
  tournamentBid: ['Bid', 'Do you have a bid?'],
  dates: ['Dates', 'Which dates do you come?'],
  divisionBid: ['Bid', 'Do you have a bid?'],
  clubInfo: ['Club', 'Your club'],
  teamInfo: ['Contact', 'Who is the team’s contact?'],
  newTeamInfo: ['Contacts', 'Who is the contact for your teams?'],
  teamsAndDivisions: ['Teams', 'Your teams and their divisions'],
  teamName: ['Team', 'What is your team called?'],
  alternates: ['Alternates', 'Any alternates?'],
  fieldPreference: ['Fields', 'Where would you like to play?'],
  additionalInfo: ['More', 'A few more questions'],
  review: ['Review', 'Is everything right?'],
};

/** Who doesn't come to play. */
const whoRegisters: Partial<Record<RegistrantKind, string>> = {
  coach: 'Coach',
  collegeCoach: 'Coach',
  spectator: 'Spectator',
  referee: 'Referee',
};

/** What a step is called: short on the stepper, as a heading on the page; what one registers for in the word of the event's type. */
export function titleOf(
  step: StepId,
  { registration, event, division }: Pick<WizardContext, 'registration' | 'event' | 'division'>,
  long = false,
): string {
  const position = positionOf(step);
  if (position !== null) {
    const who = whoRegisters[kindOf({ event, division })] ?? 'Player';
    return registration.players.length === 1 ? who : `${who} ${position}`;
  }
  if (step === 'division') {
    const { part } = eventWords[typeOf(event)];
    return long ? `Choose a ${part}` : `${part[0]?.toUpperCase()}${part.slice(1)}`;
  }
  return titles[step as Exclude<Step, 'player' | 'division'>][long ? 1 : 0];
}
