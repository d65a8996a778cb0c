import { inScope } from '../../catalog/divisions/windows.ts';
import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import type { CustomField, Waiver } from '../../catalog/events/json-props.ts';
import type { Division, Tournament } from '../../catalog/schema.ts';
import { isAnswered } from '../../people/form/form-fields.ts';
import type { Contact, Registration } from '../schema.ts';

/** The fixed labels. Extra fields are keyed by label (Part 2 §3). */
export const extraLabels = {
  country: 'Country',
  isfFederation: 'ISF Federation',
  headOfDelegation: 'Head of Delegation',
  coach: 'Coach',
  partner: 'Partner',
  teams: 'Teams',
  club: 'Club',
  clubDirector: 'Club Director',
  team: 'Team',
  teamAdmin: 'Team Admin',
  fieldPreference: 'Field Preference',
} as const;

/** The prefix of custom fields' labels. */
export const customPrefix = '~';
export const customLabel = (label: string): string => customPrefix + label;
export const isCustomLabel = (label: string): boolean => label.startsWith(customPrefix);

/** Returns a label such as "Player 2 Passport Number". Positions count from 1. */
export const passportLabel = (position: number): string => `Player ${position} Passport Number`;

type Extra = Readonly<Record<string, string>>;
const text = (value: string | undefined): string => value?.trim() ?? '';
const filled = (fields: Readonly<Record<string, string | undefined>>): Extra =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([label, value]) => [label, text(value)] as const)
      .filter(([, value]) => value !== ''),
  );

const contactFields = (label: string, contact: Contact | null): Extra =>
  contact
    ? {
        [`${label} Name`]: text(contact.name),
        [`${label} Email`]: text(contact.email),
        [`${label} Phone`]: text(contact.phone),
      }
    : {};

/**
 * Returns a registration's extra fields by label: typed values, the answers to custom fields under `~label`, the club
 * with its director, the team with its admin, the partner, the teams coached, and passports by player. Empty ones are
 * left out.
 */
export function extraFieldsOf(
  registration: Pick<
    Registration,
    'extraFields' | 'club' | 'teamAdmin' | 'teamName' | 'partner' | 'players' | 'teamId'
  >,
  custom: Extra = {},
): Extra {
  const { club, teamAdmin } = registration;
  return {
    ...filled(registration.extraFields),
    ...filled(Object.fromEntries(Object.entries(custom).map(([label, value]) => [customLabel(label), value]))),
    ...filled({ [extraLabels.partner]: registration.partner, [extraLabels.club]: club?.name }),
    ...filled(contactFields(extraLabels.clubDirector, club?.director ?? null)),
    ...(teamAdmin ? filled({ [extraLabels.team]: registration.teamName }) : {}),
    ...filled(contactFields(extraLabels.teamAdmin, teamAdmin)),
    ...(teamAdmin && registration.teamId !== null
      ? { [`${extraLabels.teamAdmin} Id`]: String(registration.teamId) }
      : {}),
    ...filled(Object.fromEntries(registration.players.map(({ passport }, i) => [passportLabel(i + 1), passport]))),
  };
}

type Copied = Pick<Registration, 'teamAdmin' | 'players'> & {
  readonly club: { readonly name: string; readonly director: Contact | null } | null;
};

/** Returns the fields that repeat the club with its director, the team admin or a passport. Some may be empty. */
const copiesOf = ({ club, teamAdmin, players }: Copied): Extra => ({
  ...(club ? { [extraLabels.club]: text(club.name) } : {}),
  ...contactFields(extraLabels.clubDirector, club?.director ?? null),
  ...contactFields(extraLabels.teamAdmin, teamAdmin),
  ...Object.fromEntries(
    players.flatMap(({ passport }, i) => (passport === undefined ? [] : [[passportLabel(i + 1), text(passport)]])),
  ),
});

/** Returns whether a label's field repeats another part of the registration, where it is edited. */
export const isCopied = (label: string, forms: Copied): boolean => label in copiesOf(forms);

/** Returns extra fields that repeat what the registration's forms contain now. */
export function withCopies(extra: Extra, forms: Copied): Record<string, string> {
  const copies = copiesOf(forms);
  return Object.fromEntries(Object.entries({ ...extra, ...copies }).filter(([label]) => copies[label] !== ''));
}

/** Returns the answers to custom fields, by their original labels. */
export const customAnswersOf = (extra: Extra): Record<string, string> =>
  Object.fromEntries(
    Object.entries(extra)
      .filter(([label]) => isCustomLabel(label))
      .map(([label, value]) => [label.slice(customPrefix.length), value]),
  );

type Asking = Pick<Tournament, 'jsonProps' | 'jProps'>;

/**
 * Returns the organizer's own questions for a division, each label once: the event's in `jsonProps.customFields` and
 * `jProps.fields` that apply to it, then the division's own (Part 2 §3). `of` chooses between questions for the
 * registration and for each player.
 */
export function additionalFields(event: Asking, division: Pick<Division, 'id'>, of: 'entry' | 'player'): CustomField[] {
  const own = event.jsonProps.divisions[String(division.id)]?.additionalFields ?? [];
  const shared = [...event.jsonProps.customFields, ...event.jProps.fields].filter((field) =>
    inScope(field.divisionIds, division.id),
  );
  const wanted = [...shared, ...own].filter((field) => field.perPlayer === (of === 'player'));
  return [...new Map(wanted.map((field) => [field.label, field])).values()];
}

/** Returns whether all additional fields are valid (Part 2 §5). Answers are keyed by label. */
export const areAnswered = (fields: readonly CustomField[], answers: Readonly<Record<string, string>>): boolean =>
  fields.every((field) => isAnswered(field, answers[field.label]));

/** Returns the labels with an invalid answer, in form order. */
export const unanswered = (fields: readonly CustomField[], answers: Readonly<Record<string, string>>): string[] =>
  fields.filter((field) => !isAnswered(field, answers[field.label])).map((field) => field.label);

/** Returns whether the step is shown, which takes the event's flag `fields` (Part 2 §3). */
export const asksFieldPreference = (event: Pick<Tournament, 'props'>): boolean => flagsOfEvent(event).fields;

/** Returns fields (courts, parks) in the registrant's order, comma-separated under "Field Preference" (Part 2 §3). */
export const joinPreference = (fields: readonly string[]): string =>
  [...new Set(fields.map((field) => field.replaceAll(',', ' ').trim()).filter((field) => field !== ''))].join(',');
export const splitPreference = (joined: string): string[] => joined.split(',').filter((field) => field !== '');

/** Returns the fields to choose from: the names of the event's courts or, if it has none, of its locations. */
export const preferableFields = (event: Pick<Tournament, 'jsonProps' | 'locations'>): string[] => {
  const courts = event.jsonProps.courts?._courtNames ?? [];
  return courts.length > 0 ? courts : event.locations.map((at) => at.name);
};

/** Returns whether the preference is valid. It is required, and must be one of the existing fields. */
export function isPreferenceValid(extra: Readonly<Record<string, string>>, choices: readonly string[]): boolean {
  const wanted = splitPreference(extra[extraLabels.fieldPreference] ?? '');
  return wanted.length > 0 && wanted.every((field) => choices.includes(field));
}

/** Returns the waivers that apply to a division: its own and those for all, `*` (Part 2 §3). */
export const waiversFor = (event: Pick<Tournament, 'jProps'>, divisionId: number): Waiver[] =>
  event.jProps.waivers.filter((waiver) => inScope(waiver.divisions, divisionId));

/** Returns whether all applicable waivers are agreed to, which the review step requires (Part 2 §5). */
export const areWaiversAgreed = (
  waivers: readonly Pick<Waiver, 'id'>[],
  registration: Pick<Registration, 'agreedWaivers'>,
): boolean => waivers.every(({ id }) => registration.agreedWaivers.some((agreed) => String(agreed) === String(id)));
