import type { Step, StepId, WizardContext } from '#domain/registration/wizard/steps.ts';
import { positionOf } from '#domain/registration/wizard/steps.ts';

const titles: Readonly<Record<Exclude<Step, 'player'>, readonly [short: string, long: string]>> = {
  tournamentBid: ['Bid', 'Do you have a bid?'],
  division: ['Division', 'Choose a division'],
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

/** What a step is called: short on the stepper, as a heading on the page. */
export function titleOf(step: StepId, { registration }: Pick<WizardContext, 'registration'>, long = false): string {
  const position = positionOf(step);
  if (position !== null) return registration.players.length === 1 ? 'Player' : `Player ${position}`;
  return titles[step as Exclude<Step, 'player'>][long ? 1 : 0];
}
