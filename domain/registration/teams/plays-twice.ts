import type { Id } from '../../kernel/ids.ts';
import { folded } from '../../kernel/text.ts';
import { isTbd } from '../../people/form/tbd.ts';
import { fullName } from '../../people/names.ts';
import type { PlayerProfile } from '../../people/schema.ts';
import type { RegistrationPlayer, Team, TeamPlayer } from '../schema.ts';
import { everyone } from './team-name.ts';
import { playerName } from './team-player.ts';

/** Somebody on a roster, as far as it says who they are. */
export type Person = {
  readonly profileId: Id | null;
  readonly name: string;
  readonly dob: string | null;
  readonly emails: readonly string[];
};

/** Dates of a session; null: everything in the division. */
type Days = readonly string[] | null;

/** An entry that is to play in a division; `teamId`: the team that it is already, which waited. */
export type Playing = {
  readonly divisionId: Id;
  readonly teamId: Id | null;
  readonly people: readonly Person[];
  readonly days?: Days;
};

/** A team that is in a division, waiting ones too. */
export type Standing = { readonly teamId: Id; readonly people: readonly Person[]; readonly days?: Days };

/** A player who would be in a division twice: on which seat of the entry (0 is the first), and in which team already; null: in the entries themselves. */
export type PlaysTwice<E extends Playing = Playing> = {
  readonly entry: E;
  readonly seat: number;
  readonly name: string;
  readonly teamId: Id | null;
  readonly likeness: Likeness;
};

/**
 * `same`: one person by profile, or by name with birth date or email. `maybe`: of one name, and nothing tells them apart, as father and son that were
 * added by their names.
 */
type Likeness = 'same' | 'maybe';

/** A form with what its player's profile adds. */
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
    (email) => email?.trim().toLowerCase() || [],
  ),
});

/** What a team's row says of a player. */
const personOfRow = (player: TeamPlayer): Person => ({
  profileId: player.id,
  name: playerName(player),
  dob: null,
  emails: [],
});

/** The people of a team's row, without their forms. */
export const peopleOfRow = (team: Pick<Team, 'players' | 'alternates'>): Person[] => everyone(team).map(personOfRow);

/** What names are compared by; empty: nobody in particular. */
export const nameMark = ({ name, profileId }: Pick<Person, 'name' | 'profileId'>): string => {
  const mark = folded(name).replace(/[^\p{L}\p{N} ]/gu, '');
  return isTbd(profileId) || mark === 'tbd' || mark === 'tbd player' ? '' : mark;
};

/** Whether two are one person, as far as it can be told; null: they are two, or one of them is to be decided. */
export function likeness(one: Person, other: Person): Likeness | null {
  if (isTbd(one.profileId) || isTbd(other.profileId)) return null;
  const known = one.profileId !== null && other.profileId !== null;
  if (known && one.profileId === other.profileId) return 'same';
  const mark = nameMark(one);
  if (mark === '' || mark !== nameMark(other)) return null;
  // two profiles of one name and birth date: somebody may have both
  if (known) return one.dob !== null && one.dob === other.dob ? 'maybe' : null;
  if (one.dob !== null && other.dob !== null) return one.dob === other.dob ? 'same' : null;
  return one.emails.some((email) => other.emails.includes(email)) ? 'same' : 'maybe';
}

/**
 * What an order notes of a player before it is charged, so that of two that are paid in the same moment one is refused: the profile, and the name with the birth
 * date, else with each address.
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

/** What the organizers read of a player who is there already, or may be. */
export const duplicateWords = ({ name, likeness, teamId, entry }: PlaysTwice, division: string): string => {
  if (teamId === null) return `${name} is entered twice.`;
  const where = `${division}${entry.days ? ' on one of these dates' : ''}`;
  return likeness === 'same'
    ? `${name || 'A player'} is already registered in ${where}.`
    : `A player named ${name} is already registered in ${where}.`;
};

type There = { readonly person: Person; readonly teamId: Id | null; readonly days: Days };

/**
 * Every player of some entries who would be in a division twice: on one entry, on two, or with one of its teams. Where dates are sold one by one that is: comes to one of
 * them twice. `standing`: the teams of each division.
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

/** Where somebody like this is looked for. */
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
