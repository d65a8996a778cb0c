import type { Contact, Registration } from '../schema.ts';

/** Extra fields are keyed by label (Part 2 §3); these are the fixed labels. */
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

/** Custom fields' labels carry this in front. */
export const customPrefix = '~';
export const customLabel = (label: string): string => customPrefix + label;
export const isCustomLabel = (label: string): boolean => label.startsWith(customPrefix);

/** "Player 2 Passport Number", positions from 1. */
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
    ? filled({ [`${label} Name`]: contact.name, [`${label} Email`]: contact.email, [`${label} Phone`]: contact.phone })
    : {};

/**
 * All extra fields of a registration by label: what was typed there, the answers to custom fields under `~label`, the club with
 * its director, the team with its admin, the partner, the teams coached, and passports by player. Empty ones are left out.
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
    ...contactFields(extraLabels.clubDirector, club?.director ?? null),
    ...(teamAdmin ? filled({ [extraLabels.team]: registration.teamName }) : {}),
    ...contactFields(extraLabels.teamAdmin, teamAdmin),
    ...(teamAdmin && registration.teamId !== null
      ? { [`${extraLabels.teamAdmin} Id`]: String(registration.teamId) }
      : {}),
    ...filled(Object.fromEntries(registration.players.map(({ passport }, i) => [passportLabel(i + 1), passport]))),
  };
}

/** The answers to custom fields, back by their labels. */
export const customAnswersOf = (extra: Extra): Record<string, string> =>
  Object.fromEntries(
    Object.entries(extra)
      .filter(([label]) => isCustomLabel(label))
      .map(([label, value]) => [label.slice(customPrefix.length), value]),
  );
