import type { Actor, Subject } from '../identity/actor.ts';
import { can } from '../identity/can.ts';
import { playerFieldOrder } from './form/form-fields.ts';
import type { OnFile } from './form/form-types.ts';
import { isInternational } from './lists/places.ts';
import type { PlayerField } from './player.ts';
import type { PlayerProfile, PublicProfile } from './schema.ts';
import { type Asker, mayLearn, seenBy, subjectOn } from './who-sees.ts';

/** Returns a profile as the subject of a permission check. */
export const profileSubject = (profile: Pick<PlayerProfile, 'ownerIds' | 'metricsFor'>): Subject => ({
  ownerIds: profile.ownerIds,
  metricsFor: profile.metricsFor,
});

/** Returns the public part of a profile (who-sees.ts). `today` is a calendar date. */
export function publicProfileOf(profile: PlayerProfile, today: string): PublicProfile {
  const { email: _, maskedEmail: __, ...seen } = seenBy(profile, 'stranger', today);
  return seen;
}

/**
 * Returns a profile's metrics if the caller may see them, or null. The profile's owners and staff may, and so may
 * everyone the owners opened them to (3§6; never under 13) and, if someone agreed to recruiting, coaches.
 */
export const metricsFor = (
  actor: Actor,
  profile: PlayerProfile,
  asker: Asker,
  day: string,
): PlayerProfile['metrics'] | null => {
  const subject = subjectOn(profile, day);
  if (mayLearn('metrics', subject, asker)) return profile.metrics;
  const isOpened = subject.stage !== 'under13' && can(actor, 'profile.metrics', profileSubject(profile));
  return isOpened ? profile.metrics : null;
};

/** The values that checks depend on. Browser and server must have the same ones, or their checks would differ. */
const namingFields = ['firstName', 'lastName', 'dob', 'gradYear', 'highSchool', 'country'] as const;

/**
 * Returns what the form is allowed to know about a chosen profile: which fields have a value, and the few values that
 * are shown or needed for decisions.
 */
export const onFileOf = (profile: PlayerProfile): OnFile => ({
  playerProfileId: profile.id,
  fields: playerFieldOrder.filter((field) => has(profile, field)),
  known: Object.fromEntries(
    namingFields.filter((field) => has(profile, field)).map((field) => [field, profile[field]]),
  ),
});
const has = (profile: PlayerProfile, field: PlayerField): boolean => {
  if (field === 'emailConfirmation') return false;
  const value = profile[field];
  if (value === undefined || value === null || value === '') return false;
  return field !== 'country' || isInternational(profile.country) || profile.address !== undefined;
};

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** Returns the first names of a user's players who are on a team, matched by their full names there. */
export function whoPlays(players: readonly string[], own: readonly { readonly fullName: string }[]): string[] {
  const there = new Set(players.map(plain));
  return own
    .filter(({ fullName }) => there.has(plain(fullName)))
    .map(({ fullName }) => fullName.split(' ')[0] ?? fullName);
}

/** Returns the greeting on Home. */
export const homeTitle = (firstName: string): string => (firstName.trim() ? `Hello, ${firstName.trim()}` : 'Your home');

/** Returns whether Home has nothing to show, because the user has no players, no team and no organization. */
export const isNewcomer = (
  user: { readonly profiles: readonly unknown[]; readonly pages: readonly unknown[] },
  teams: number,
): boolean => user.profiles.length === 0 && user.pages.length === 0 && teams === 0;
