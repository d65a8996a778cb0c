import type { Division } from '../catalog/schema.ts';
import { seasonOf } from '../kernel/date-words.ts';
import { ageFault, ageProps, ageRuleOf } from '../people/ages/age-rules.ts';
import { fitsGender } from '../people/division-gender.ts';
import { isTbd } from '../people/form/field-rules.ts';
import type { PlayerProfile } from '../people/schema.ts';
import type { RegistrationPlayer, Roster } from '../registration/schema.ts';
import { everyone } from '../registration/teams/team-name.ts';

/**
 * Why a registered team wouldn't fit a division: a player is too old or of unknown age, a man is in a women's division,
 * or there are too few or too many players.
 */
export const misfitKinds = ['too-old', 'age-unknown', 'gender', 'too-few', 'too-many'] as const;
export type MisfitKind = (typeof misfitKinds)[number];

/** The parts of a division that decide who can play. */
export type Taking = Pick<Division, 'division' | 'gender' | 'numOfPlayers' | 'numAllowedOnRoster' | 'props'>;
type Event = { readonly startDate: string; readonly props: readonly string[] };
type Profiles = ReadonlyMap<number, Pick<PlayerProfile, 'dob' | 'gender' | 'gradYear' | 'highSchool'>>;
type People = Pick<Roster, 'id' | 'players' | 'alternates'>;

/**
 * Returns the teams that wouldn't fit a division with its edited settings, by reason (design: checks while typing, Part
 * 3 §4). Values that a form leaves to the profile are read from there, and an open seat isn't checked.
 */
export function misfits(
  rosters: readonly People[],
  division: Taking,
  event: Event,
  profiles: Profiles,
): { readonly kind: MisfitKind; readonly teamIds: readonly number[] }[] {
  const found = rosters.map((roster) => ({ id: roster.id, kinds: kindsOf(roster, division, event, profiles) }));
  return misfitKinds.flatMap((kind) => {
    const teamIds = found.flatMap(({ id, kinds }) => (kinds.has(kind) ? [id] : []));
    return teamIds.length > 0 ? [{ kind, teamIds }] : [];
  });
}

function kindsOf(roster: People, division: Taking, event: Event, profiles: Profiles): Set<MisfitKind> {
  const people = everyone(roster).filter((player) => !isTbd(player.playerProfileId));
  const props = [...division.props, ...event.props];
  return new Set([
    ...people.flatMap((player) => kindsOfPlayer(player, division, { ...event, props }, profiles)),
    ...(roster.players.length < division.numOfPlayers ? (['too-few'] as const) : []),
    ...(people.length > division.numAllowedOnRoster ? (['too-many'] as const) : []),
  ]);
}

function kindsOfPlayer(player: RegistrationPlayer, division: Taking, event: Event, profiles: Profiles): MisfitKind[] {
  const profile = profiles.get(player.playerProfileId ?? 0);
  const athlete = {
    dob: player.dob ?? profile?.dob,
    gradYear: player.gradYear ?? profile?.gradYear ?? undefined,
    highSchool: player.highSchool ?? profile?.highSchool ?? undefined,
  };
  const season = seasonOf(event.startDate);
  const props = ageProps(division.props, event.props);
  const fault = ageFault(athlete, {
    ...{ division: division.division, props },
    ...{ season, eventStart: event.startDate },
  });
  const known = ageRuleOf(props) === 'dob-gy' ? athlete.gradYear !== undefined : Boolean(athlete.dob);
  return [
    ...(fault ? [known ? ('too-old' as const) : ('age-unknown' as const)] : []),
    ...(fitsGender(division, profile?.gender ?? player.gender) ? [] : ['gender' as const]),
  ];
}

/** The wording of each reason, for one team and for several. */
const misfitSentences: Readonly<Record<MisfitKind, readonly [one: string, many: (teams: number) => string]>> = {
  'too-old': [
    '1 team has a player who is too old for this division',
    (teams) => `${teams} teams have a player who is too old for this division`,
  ],
  'age-unknown': [
    '1 team has a player whose age we don’t know',
    (teams) => `${teams} teams have a player whose age we don’t know`,
  ],
  gender: ['1 team has a male player', (teams) => `${teams} teams have a male player`],
  'too-few': [
    '1 team has fewer players than the division requires',
    (teams) => `${teams} teams have fewer players than the division requires`,
  ],
  'too-many': [
    '1 team has more players than the roster allows',
    (teams) => `${teams} teams have more players than the roster allows`,
  ],
};
/** Returns a reason with its number of teams: "3 teams have a player who is too old for this division". */
export function misfitWords(kind: MisfitKind, teams: number): string {
  const [one, many] = misfitSentences[kind];
  return teams === 1 ? one : many(teams);
}
