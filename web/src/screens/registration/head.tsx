import { Link } from 'react-router';
import { eventWords } from '#domain/catalog/desk/event-words.ts';
import { refundPolicyIdOf } from '#domain/catalog/divisions/division-state.ts';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import { isCalledOff } from '#domain/catalog/events/event-status.ts';
import { typeOf } from '#domain/catalog/events/event-type.ts';
import { whenAndWhere } from '#domain/catalog/events/when-and-where.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { can } from '#domain/identity/can.ts';
import { listed } from '#domain/kernel/text.ts';
import { lookupRules } from '#domain/people/lookup.ts';
import { openOfDelegation } from '#domain/registration/fields/delegation.ts';
import { customAnswersOf, unanswered } from '#domain/registration/fields/extra-fields.ts';
import type { Contact } from '#domain/registration/schema.ts';
import { areDifferent } from '#domain/registration/teams/plays-twice.ts';
import { contactFaults, type RegistrantKind } from '#domain/registration/wizard/contact-form.ts';
import { mostNewTeams, type NewTeam, newTeamFaults } from '#domain/registration/wizard/new-teams.ts';
import { isProgramSaid, openOnReview, programOf, type ReviewCheck } from '#domain/registration/wizard/review.ts';
import {
  entersDelegation,
  entryFields,
  entryWaivers,
  isInNewTeamFlow,
  kindOf,
  positionOf,
  type Step,
  type StepId,
  type WizardContext,
} from '#domain/registration/wizard/steps.ts';
import { entryLine } from '#domain/site/page-lines.ts';
import { paths } from '#domain/site/paths.ts';
import { type PlayerContext, unverified } from '#web/src/features/registration/player-validation.ts';
import { isNamed } from '#web/src/features/registration/use-seats.ts';
import type { PlayerSeat, Wizard } from '#web/src/features/registration/use-wizard.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { plural } from '#web/src/lib/words.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';

/** The event, with a link back to its page. Platform staff also see its number (Part 2 §6). */
export const RegisterHead = ({ view }: { view: TournamentView }) => {
  const { actor } = useSession();
  return (
    <header className="entry">
      <CourtLines seed={view.name} shy />
      <div>
        <Link to={toHere(paths.tournamentBrochure, { tournamentId: view.id })}>
          <Icon name="chevron-left" size={18} />
          {view.name}
        </Link>
        <h1>Register</h1>
        <p>
          {whenAndWhere(view)}
          {can(actor, 'registration.see-tournament-ids') && ` · Event ${view.id}`}
        </p>
        {!isCalledOff(view) && !view.externalRegistrationUrl && <p>{entryLine(view.divisions.some(sellsDates))}</p>}
      </div>
    </header>
  );
};

const titles: Readonly<Record<Exclude<Step, 'player' | 'division'>, readonly [short: string, long: string]>> = {
  tournamentBid: ['Bid', 'Do you have a bid?'],
  dates: ['Dates', 'Which dates are you coming to?'],
  divisionBid: ['Bid', 'Do you have a bid?'],
  clubInfo: ['Club', 'Your club'],
  teamInfo: ['Contact', 'Who is the team contact?'],
  newTeamInfo: ['Contacts', 'Who is the contact for your teams?'],
  teamsAndDivisions: ['Teams', 'Your teams and divisions'],
  teamName: ['Team', 'What’s your team’s name?'],
  alternates: ['Alternates', 'Add an alternate?'],
  fieldPreference: ['Fields', 'Where would you like to play?'],
  additionalInfo: ['More', 'A few more questions'],
  review: ['Review', 'Review your registration'],
};

/** A step's name for people who don't play. */
const whoRegisters: Partial<Record<RegistrantKind, string>> = {
  coach: 'Coach',
  collegeCoach: 'Coach',
  spectator: 'Spectator',
  referee: 'Referee',
};

/**
 * Returns a step's label on the stepper, which is also its heading. It names what is being registered in the words of
 * the event's type.
 */
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

const review: Readonly<Record<ReviewCheck, string>> = {
  confirmed: 'your confirmation',
  waivers: 'the waivers',
  refundPolicy: 'the refund policy',
  minimumAmount: 'the minimum payment agreement',
};

const checks = {
  parent: 'parent or guardian',
  emergency: 'emergency contact',
  twoFactor: 'phone verification',
} as const;

/** Returns a label inside a sentence: `birthdate`, but `AAU #`. */
const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? `${label[0]!.toLowerCase()}${label.slice(1)}` : label;

/** Returns what is missing in a player's form. A field on file can't be changed, so the player has to be another one. */
function openOfSeat({ form, validation, player }: PlayerSeat, context: PlayerContext): string[] {
  const open = validation.faults.map(({ path: [name = ''], check }) => {
    if (check in checks) return checks[check as keyof typeof checks];
    const field = form.fields.find((field) => field.name === name);
    if (!field) return name;
    return field.onFile ? 'a different player' : inSentence(field.label);
  });
  if (!validation.passed.sanction)
    open.push(...unverified(player, form, context).map((number) => `the ${number} verification`));
  if (!validation.passed.custom) open.push('the organizer’s questions');
  if (!validation.passed.coach) open.push('the teams you coach');
  return [...new Set(open)];
}

/** Returns what is missing in an organization's list of teams, in one line. */
function openTeams(teams: readonly NewTeam[]): string {
  if (teams.length === 0) return 'at least one team';
  if (teams.length > mostNewTeams) return `no more than ${mostNewTeams} teams at a time`;
  const open = newTeamFaults(teams).filter(({ name, divisionId }) => name ?? divisionId).length;
  return plural(open, 'the missing info for one team', 'the missing info for # teams');
}

/** Returns the labels of what is missing for a contact. `whose` is a prefix. */
function openOfContact(contact: Contact | null | undefined, whose: string): string[] {
  const open = Object.keys(contactFaults(contact ?? { name: '', phone: '', email: '' }));
  return open.length === 0 ? [] : [`${whose} ${listed(open)}`];
}

/**
 * Returns what is missing for the contacts of a club, a team or an organization's teams. A number that only its
 * country's rules reject is marked in the form.
 */
function openOfContacts({ step, registration: { club, teamAdmin, teamInfo } }: Wizard): string[] {
  const contacts = teamInfo.contacts.length > 0 ? teamInfo.contacts : [null];
  const open =
    step === 'clubInfo'
      ? [...(club?.name.trim() ? [] : ['the club']), ...openOfContact(club?.director, 'its director’s')]
      : step === 'teamInfo'
        ? openOfContact(teamAdmin, 'the contact’s')
        : contacts.flatMap((contact, at) => openOfContact(contact, at === 0 ? 'the contact’s' : `coach ${at}’s`));
  return open.length > 0 ? open : ['the marked fields'];
}

/** Explains why Next is disabled, so that users never have to guess. */
export function openWords(wizard: Wizard): string[] {
  const { step, stepValid, context, registration, seats } = wizard;
  if (stepValid) return [];
  const position = positionOf(step);
  if (position !== null) {
    const seat = seats[position - 1];
    if (!seat || !wizard.players) return ['a player'];
    const { membersOnly, actor } = wizard.players;
    if (!isNamed(seat.player) && !lookupRules(membersOnly !== null, actor).manualEntry) return ['a player'];
    const program = position === 1 ? programOf(wizard.players) : null;
    const isSaid = !program || isProgramSaid(wizard.players, registration.club, wizard.players.phones);
    const isNew = areDifferent(registration.players.slice(0, position));
    const open = [...openOfSeat(seat, wizard.players), ...(isNew ? [] : ['a different player'])];
    return [...open, ...(isSaid ? [] : [`the ${program.program} and a contact there`])];
  }
  if (step === 'division') return [`a ${eventWords[typeOf(context.event)].part}`];
  if (step === 'teamName') return ['a team name'];
  if (step === 'fieldPreference') return ['at least one field'];
  if (step === 'teamsAndDivisions') return [openTeams(registration.teamInfo.teams)];
  if (step === 'additionalInfo')
    return [
      ...(entersDelegation(context) ? openOfDelegation(registration.extraFields) : []),
      ...unanswered(entryFields(context), customAnswersOf(registration.extraFields)),
    ];
  if (step === 'clubInfo' || step === 'teamInfo' || step === 'newTeamInfo') return openOfContacts(wizard);
  if (step !== 'review') return ['the marked fields'];
  return openOnReview({
    registration,
    waivers: entryWaivers(context),
    window: context.window,
    refundPolicyId: context.division && refundPolicyIdOf(context.division),
    newTeamFlow: isInNewTeamFlow(context),
  }).map((check) => review[check]);
}
