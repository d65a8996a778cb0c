import { seasonOf } from '../kernel/season.ts';
import { ageLabel, isJunior, seasonAge } from './ages/ages.ts';
import { cityState, fullName } from './names.ts';
import type { PlayerProfile } from './schema.ts';

/**
 * Who asks about a person, from those who learn least: anybody on earth; somebody who registers a team (signed in, or holding a place) and looks for
 * its players; the crew of an event the person is entered in; the person, or whoever owns the profile.
 */
export const askers = ['stranger', 'registrant', 'crew', 'own'] as const;
/** `coach`: a verified college coach, of a player who may be recruited (recruiting.ts); stands beside the others: learns no more of anybody's contacts than who registers. */
export type Asker = (typeof askers)[number] | 'coach';

type Least = {
  readonly adult: Exclude<Asker, 'coach'>;
  readonly minor: Exclude<Asker, 'coach'>;
  readonly coach?: true;
};
const both = (asker: Exclude<Asker, 'coach'>): Least => ({ adult: asker, minor: asker });
/** What is for those who look after the player, and for coaches where they agreed. */
const recruited: Least = { ...both('own'), coach: true };

/**
 * What may be learned of a person, field by field: the least asker who learns it, of an adult and of a minor (1§2.6: juniors show year, school and commitment,
 * adults city and state). Every answer, push and mail to somebody else holds to it. Who is 19 or younger in the season counts as a minor, and so
 * does whoever has no birth date.
 */
export const whoSees = {
  id: both('stranger'),
  fullName: both('stranger'),
  imageUrl: both('stranger'),
  ageGroup: both('stranger'),
  ratings: both('stranger'),
  results: both('stranger'),
  gradYear: { adult: 'own', minor: 'stranger', coach: true },
  club: { adult: 'crew', minor: 'stranger', coach: true },
  highSchool: { adult: 'own', minor: 'stranger', coach: true },
  committedSchool: { adult: 'own', minor: 'stranger', coach: true },
  cityState: { adult: 'stranger', minor: 'crew' },
  state: { adult: 'stranger', minor: 'crew', coach: true },
  height: recruited,
  hand: recruited,
  side: recruited,
  yearsExp: recruited,
  gpa: recruited,
  instagram: recruited,
  maskedEmail: { adult: 'registrant', minor: 'own' },
  email: both('crew'),
  phone: both('crew'),
  address: both('crew'),
  contacts: both('crew'),
  dob: both('crew'),
} as const satisfies Readonly<Record<string, Least>>;
export type PersonField = keyof typeof whoSees;

/** Whether an asker learns a field of a person. */
export function mayLearn(field: PersonField, isMinor: boolean, asker: Asker): boolean {
  const row: Least = whoSees[field];
  if (asker === 'coach' && row.coach) return true;
  const stands = asker === 'coach' ? 'registrant' : asker;
  return askers.indexOf(stands) >= askers.indexOf(row[isMinor ? 'minor' : 'adult']);
}

/** Whether the profile's own people keep a field from an asker. */
export const keepsBack = ({ hides }: Pick<PlayerProfile, 'hides'>, field: PersonField, asker: Asker): boolean =>
  (asker === 'stranger' || asker === 'registrant') && hides.some((hidden) => hidden === field);

/** Whether somebody counts as a minor on a day (YYYY-MM-DD); unknown birth dates do. */
export const countsAsMinor = (dob: string | null | undefined, day: string): boolean =>
  !dob || isJunior(seasonAge(dob, seasonOf(day)));

/** What is known of a person in the words of {@link whoSees}, as far as profiles hold it and others than the crew may learn it. */
const knownOf = (profile: PlayerProfile, day: string) => ({
  id: profile.id,
  fullName: fullName(profile),
  imageUrl: profile.images[0]?.url,
  ageGroup: profile.dob ? ageLabel(seasonAge(profile.dob, seasonOf(day))) : undefined,
  ratings: profile.ratings,
  gradYear: profile.gradYear,
  club: profile.club,
  highSchool: profile.highSchool,
  committedSchool: profile.committed === 'Yes' ? profile.committedSchool : undefined,
  cityState: cityState(profile) || undefined,
  state: profile.state,
  height: profile.height,
  hand: profile.hand,
  side: profile.side,
  yearsExp: profile.yearsExp,
  gpa: profile.gpa,
  instagram: profile.instagram,
  maskedEmail: profile.email ? masked(profile.email) : undefined,
  email: profile.email || undefined,
});
type Known = ReturnType<typeof knownOf>;

/** What an asker learns of somebody on a day; id and names always. */
export function seenBy(
  profile: PlayerProfile,
  asker: Asker,
  day: string,
): Partial<Known> & Pick<Known, 'id' | 'fullName' | 'ratings'> {
  const isMinor = countsAsMinor(profile.dob, day);
  const { id, fullName: name, ratings, ...more } = knownOf(profile, day);
  const learned = Object.entries(more).filter(
    ([field]) => mayLearn(field as PersonField, isMinor, asker) && !keepsBack(profile, field as PersonField, asker),
  );
  const rated = keepsBack(profile, 'ratings', asker) ? [] : ratings;
  return { id, fullName: name, ratings: rated, ...Object.fromEntries(learned) };
}

/** "j…@p…": the holder knows it, nobody else can use it. */
const masked = (email: string): string => email.replace(/^(.)[^@]*@(.)[^.]*/, '$1…@$2…');
