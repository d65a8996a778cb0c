import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division, Tournament } from '../../catalog/schema.ts';
import type { Id } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { folded, normalEmail } from '../../kernel/text.ts';
import { isTbd } from '../../people/form/field-rules.ts';
import { attendSameSchool, fullName, sameSchool } from '../../people/names.ts';
import type { PlayerProfile } from '../../people/schema.ts';
import { registration } from '../problems.ts';
import type { RegistrationPlayer, Team, TeamPlayer } from '../schema.ts';
import { playerName } from './roster.ts';
import { everyone } from './team-name.ts';

/** A person on a roster, with everything that identifies them. */
export type Person = {
  readonly profileId: Id | null;
  readonly name: string;
  readonly dob: string | null;
  readonly emails: readonly string[];
};

/** Dates of a session, or null for everything in the division. */
type Days = readonly string[] | null;

/** A registration for a division. `teamId` is the existing team, if it was on the waitlist. */
export type Playing = {
  readonly divisionId: Id;
  readonly teamId: Id | null;
  readonly people: readonly Person[];
  readonly days?: Days;
};

/** A team in a division, possibly on its waitlist. */
export type Standing = { readonly teamId: Id; readonly people: readonly Person[]; readonly days?: Days };

/**
 * A player who would be in a division twice: their seat on the registration (0 is the first), and the team they are
 * already on, or null if the other spot is also among these registrations.
 */
export type PlaysTwice<E extends Playing = Playing> = {
  readonly entry: E;
  readonly seat: number;
  readonly name: string;
  readonly teamId: Id | null;
  readonly likeness: Likeness;
};

/**
 * `same` means one person, by profile or by name with birth date or email. `maybe` means the same name with nothing to
 * distinguish two people, such as a father and son added by name only.
 */
type Likeness = 'same' | 'maybe';

/** Returns a form with its missing facts filled in from the player's profile. */
export const personOf = (
  player: Partial<
    Pick<RegistrationPlayer, 'playerProfileId' | 'name' | 'dob' | 'email' | 'playerEmail' | 'firstName' | 'lastName'>
  >,
  profile?: PlayerProfile,
): Person => ({
  profileId: player.playerProfileId ?? null,
  name: fullName(player) || player.name || (profile ? fullName(profile) : ''),
  dob: player.dob || profile?.dob || null,
  emails: [player.email, player.playerEmail, profile?.email, profile?.playerEmail].flatMap(
    (email) => (email && normalEmail(email)) || [],
  ),
});

/** Returns a player's data from a team's record. */
const personOfRow = (player: TeamPlayer): Person => ({
  profileId: player.id,
  name: playerName(player),
  dob: null,
  emails: [],
});

/** Returns the people in a team's record, without their forms. */
export const peopleOfRow = (team: Pick<Team, 'players' | 'alternates'>): Person[] => everyone(team).map(personOfRow);

/** Returns the key for comparing names. It is empty if there is no particular person. */
export const nameMark = ({ name, profileId }: Pick<Person, 'name' | 'profileId'>): string => {
  const mark = folded(name).replace(/[^\p{L}\p{N} ]/gu, '');
  return isTbd(profileId) || mark === 'tbd' || mark === 'tbd player' ? '' : mark;
};

/**
 * Returns how likely it is that two players are the same person. Returns null if they are different, or if one of them
 * is to be decided.
 */
export function likeness(one: Person, other: Person): Likeness | null {
  if (isTbd(one.profileId) || isTbd(other.profileId)) return null;
  const known = one.profileId !== null && other.profileId !== null;
  if (known && one.profileId === other.profileId) return 'same';
  const mark = nameMark(one);
  if (mark === '' || mark !== nameMark(other)) return null;
  // Two profiles with the same name and birth date may belong to one person.
  if (known) return one.dob !== null && one.dob === other.dob ? 'maybe' : null;
  if (one.dob !== null && other.dob !== null) return one.dob === other.dob ? 'same' : null;
  return one.emails.some((email) => other.emails.includes(email)) ? 'same' : 'maybe';
}

/**
 * Returns whether a birth date or an email decides if two people with the same name are one person. If so, the answer
 * could reveal it.
 */
export const isToldApart = (one: Person, other: Person): boolean => {
  if (one.profileId !== null && other.profileId !== null) return false;
  return (one.dob !== null && other.dob !== null) || (one.emails.length > 0 && other.emails.length > 0);
};

/** Returns whether all players on a registration are different people, not counting those to be decided. */
export const areDifferent = (players: readonly Parameters<typeof personOf>[0][]): boolean => {
  const people = players.map((player) => personOf(player));
  return people.every((person, at) => people.slice(0, at).every((other) => likeness(person, other) !== 'same'));
};

/**
 * Returns what an order records about a player before it is charged, so that one of two simultaneous payments is
 * refused. It is the profile, and the name with the birth date or, without one, with each address.
 */
export function marksOf(person: Person): { readonly of: 'profile' | 'name'; readonly mark: string }[] {
  const { profileId, dob, emails } = person;
  if (isTbd(profileId)) return [];
  const name = nameMark(person);
  const told = dob === null ? emails : [dob];
  return [
    ...(profileId === null ? [] : [{ of: 'profile' as const, mark: String(profileId) }]),
    ...(name === '' ? [] : [...new Set(told)].map((by) => ({ of: 'name' as const, mark: `${name}|${by}` }))),
  ];
}

/**
 * Returns the organizers' messages about players who are already registered, or might be. Each message appears once,
 * even if one person fills several seats. `nameOf` names a registration's division.
 */
export const duplicateWords = <E extends Playing>(
  twice: readonly PlaysTwice<E>[],
  nameOf: (entry: E) => string,
): string[] => [
  ...new Set(
    twice.map(({ name, likeness, teamId, entry }) => {
      if (teamId === null) return `${name} is on this registration twice.`;
      const where = `${nameOf(entry)}${entry.days ? ' on one of these dates' : ''}`;
      return likeness === 'same'
        ? `${name || 'A player'} is already registered in ${where}.`
        : `A player named ${name} is already registered in ${where}.`;
    }),
  ),
];

type There = { readonly person: Person; readonly teamId: Id | null; readonly days: Days };

/**
 * Returns every player on some registrations who would be in a division twice: on one registration, on two, or with one
 * of its teams. With dates sold one by one, twice means on the same date. `standing` lists each division's teams.
 */
export function whoPlaysTwice<E extends Playing>(
  entries: readonly E[],
  standing: ReadonlyMap<Id, readonly Standing[]>,
): PlaysTwice<E>[] {
  const there = new Map([...standing].map(([divisionId, teams]) => [divisionId, indexOf(teams)]));
  return entries.flatMap((entry) => {
    const { divisionId, teamId, days = null } = entry;
    const here = there.get(divisionId) ?? new Map<string, There[]>();
    there.set(divisionId, here);
    return entry.people.flatMap((person, seat) => {
      const alike = keysOf(person)
        .flatMap((key) => here.get(key) ?? [])
        .filter((other) => (teamId === null || other.teamId !== teamId) && meet(days, other.days))
        .flatMap((other) => {
          const foundLikeness = likeness(person, other.person);
          return foundLikeness ? [{ teamId: other.teamId, likeness: foundLikeness }] : [];
        });
      add(here, { person, teamId: null, days });
      const worst = alike.find((each) => each.likeness === 'same') ?? alike[0];
      return worst ? [{ entry, seat, name: person.name, ...worst }] : [];
    });
  });
}

const meet = (a: Days, b: Days): boolean => a === null || b === null || a.some((day) => b.includes(day));

/** Returns the keys for finding people who might be the same. */
const keysOf = (person: Person): string[] => [
  ...(person.profileId === null ? [] : [`#${person.profileId}`]),
  ...(nameMark(person) === '' ? [] : [nameMark(person)]),
];

function add(index: Map<string, There[]>, one: There): void {
  for (const key of keysOf(one.person)) index.set(key, [...(index.get(key) ?? []), one]);
}

function indexOf(teams: readonly Standing[]): Map<string, There[]> {
  const index = new Map<string, There[]>();
  for (const { teamId, people, days = null } of teams)
    for (const person of people) add(index, { person, teamId, days });
  return index;
}

type Timed = Pick<Division, 'days' | 'startDate'>;

/**
 * Returns the dates that a division plays on, as far as they are known: its days, or its first day. Null means any of
 * its event's dates.
 */
function datesOf({ days, startDate }: Timed): readonly string[] | null {
  if (days.length > 0) return days.map(({ date }) => date);
  return startDate === null ? null : [startDate];
}

/**
 * Returns whether two divisions of an event might play at the same time. We warn anyone who registers for both, but
 * don't stop them.
 */
export function mayMeet(a: Timed, b: Timed): boolean {
  const [here, there] = [datesOf(a), datesOf(b)];
  return here === null || there === null || here.some((date) => there.includes(date));
}

/**
 * Returns whether all players must attend the same school, as in scholastic divisions and in events or divisions for
 * high school teams (Part 2 §5).
 */
export const requiresSameSchool = (event: Pick<Tournament, 'teamType'>, division: Pick<Division, 'props'>): boolean => {
  const flags = flagsOfDivision(division);
  return flags.scholastic || flags.teamType === 'hs' || (flags.teamType === undefined && event.teamType === 'hs');
};

type Pupil = { readonly highSchool?: string | undefined; readonly playerProfileId?: number | undefined };

/**
 * Returns a registration's players with the school that counts. If one school is required, the first player's applies
 * to all. `onFile` is what a profile has.
 */
export const ofOneSchool = <P extends Pupil>(
  players: readonly P[],
  onFile: (player: P) => string | undefined,
  event: Pick<Tournament, 'teamType'>,
  division: Pick<Division, 'props'>,
): P[] => (requiresSameSchool(event, division) ? sameSchool(players, onFile) : [...players]);

/** Returns whether a registration's players share a school, if that is required. */
export const checkSameSchool = (
  players: readonly { readonly highSchool?: string | undefined }[],
  event: Pick<Tournament, 'teamType'>,
  division: Pick<Division, 'props'>,
): Result<void> =>
  requiresSameSchool(event, division) && !attendSameSchool(players)
    ? refuse(registration['same-school']())
    : ok(undefined);
