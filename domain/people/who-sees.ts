import { ageOn, seasonOf } from '../kernel/season.ts';
import { ageLabel, isJunior, parentUnder, seasonAge } from './ages/age-rules.ts';
import { type ShareableField, shareable } from './lists/choices.ts';
import { cityState, fullName } from './names.ts';
import type { PlayerProfile } from './schema.ts';

/** Nobody younger is shared with strangers or shown to coaches, whoever agrees (COPPA). */
export const sharedFrom = 13;

/**
 * Who asks about a person, from those who learn least: anybody on earth; somebody who registers a team (signed in, or holding a spot) and looks for
 * its players; a rep of the player's team; the crew of an event the player is entered in; the player, a guardian, or whoever else owns the profile.
 */
export const askers = ['stranger', 'registrant', 'rep', 'crew', 'own'] as const;
/** `coach`: a verified college coach, of a player who may be recruited (recruiting.ts); stands beside the others: learns no more of anybody's contacts than who registers. */
export type Asker = (typeof askers)[number] | 'coach';
type Least = Exclude<Asker, 'coach'>;

/**
 * How old a player is on the day that somebody asks: under 13, or of unknown age; 13 to 17; 18 or older but still a junior of the season (19 and under);
 * older. Nothing is stored, so that a birthday needs no job.
 */
export const stages = ['under13', 'teen', 'junior18', 'adult'] as const;
type Stage = (typeof stages)[number];

type Row = Readonly<Record<Stage, Least>> & {
  /** strangers, registrants and reps learn it only while it is shared (see {@link sharedOn}); until then it is for this asker */
  readonly unshared?: Least;
  /** coaches learn it where recruiting was agreed to */
  readonly coach?: true;
};
const all = (least: Least): Record<Stage, Least> => ({ under13: least, teen: least, junior18: least, adult: least });
/** What is for those who look after the player, and for coaches where they agreed. */
const recruited: Row = { ...all('own'), coach: true };
/** What juniors show and adults don't (1§2.6). */
const ofJuniors = (adult: Least): Record<Stage, Least> => ({ ...all('stranger'), adult });
/** What adults show and juniors don't. */
const ofAdults: Record<Stage, Least> = { ...all('crew'), adult: 'stranger' };

/**
 * What may be learned of a person, field by field: the least asker who learns it, by age. Every answer, push and mail to somebody else holds to it.
 * Photo, school and upcoming events of a minor are for strangers only once a guardian has shared them, and never under 13.
 */
export const whoSees = {
  id: all('stranger'),
  fullName: all('stranger'),
  imageUrl: { ...all('stranger'), under13: 'rep', unshared: 'rep', coach: true },
  ageGroup: all('stranger'),
  ratings: all('stranger'),
  results: all('stranger'),
  upcoming: { ...all('stranger'), under13: 'own', unshared: 'own', coach: true },
  gradYear: { ...ofJuniors('own'), coach: true },
  club: { ...ofJuniors('crew'), coach: true },
  highSchool: { ...ofJuniors('own'), under13: 'crew', unshared: 'crew', coach: true },
  committedSchool: { ...ofJuniors('own'), under13: 'own', coach: true },
  cityState: ofAdults,
  state: { ...ofAdults, coach: true },
  height: recruited,
  hand: recruited,
  side: recruited,
  yearsExp: recruited,
  gpa: recruited,
  instagram: recruited,
  maskedEmail: { ...all('own'), adult: 'registrant' },
  email: all('crew'),
  phone: all('crew'),
  address: all('crew'),
  contacts: all('crew'),
  dob: all('crew'),
} as const satisfies Readonly<Record<string, Row>>;
export type PersonField = keyof typeof whoSees;

/** A player as {@link whoSees} judges: the age on a day, and what is shared on it. */
export type Subject = { readonly stage: Stage; readonly shared: readonly ShareableField[] };

/** How old somebody is on a day (YYYY-MM-DD); an unknown birth date may be a child's. */
export function stageOn(dob: string | null | undefined, day: string): Stage {
  if (!dob || ageOn(dob, day) < sharedFrom) return 'under13';
  if (ageOn(dob, day) < parentUnder) return 'teen';
  return isJunior(seasonAge(dob, seasonOf(day))) ? 'junior18' : 'adult';
}

type Sharing = Pick<PlayerProfile, 'dob' | 'shares' | 'dtCreated'>;

/**
 * What strangers see of photo, school and upcoming events on a day: nothing under 13; what was decided; before anybody decided, all of it of who had turned 18 when the
 * profile was made. So nothing opens by itself on a birthday: a guardian's choice stands until it is changed.
 */
export function sharedOn({ dob, shares, dtCreated }: Sharing, day: string): readonly ShareableField[] {
  if (stageOn(dob, day) === 'under13') return [];
  if (shares) return shares.fields;
  const made = new Date(dtCreated).toISOString().slice(0, 10);
  return dob && ageOn(dob, made) >= parentUnder ? shareable : [];
}

/** A profile as {@link whoSees} judges it on a day. */
export const subjectOn = (profile: Sharing, day: string): Subject => ({
  stage: stageOn(profile.dob, day),
  shared: sharedOn(profile, day),
});

/** Whether an asker learns a field of a person. */
export function mayLearn(field: PersonField, { stage, shared }: Subject, asker: Asker): boolean {
  const row: Row = whoSees[field];
  if (asker === 'coach' && row.coach) return true;
  const isShared = row.unshared === undefined || shared.some((each) => each === field);
  const least = [row[stage], ...(isShared ? [] : [row.unshared as Least])];
  const stands = askers.indexOf(asker === 'coach' ? 'registrant' : asker);
  return least.every((one) => stands >= askers.indexOf(one));
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
type ProfileView = ReturnType<typeof knownOf>;

/** What an asker learns of somebody on a day; id and names always. */
export function seenBy(
  profile: PlayerProfile,
  asker: Asker,
  day: string,
): Partial<ProfileView> & Pick<ProfileView, 'id' | 'fullName' | 'ratings'> {
  const subject = subjectOn(profile, day);
  const { id, fullName: name, ratings, ...more } = knownOf(profile, day);
  const learned = Object.entries(more).filter(
    ([field]) => mayLearn(field as PersonField, subject, asker) && !keepsBack(profile, field as PersonField, asker),
  );
  const rated = keepsBack(profile, 'ratings', asker) ? [] : ratings;
  return { id, fullName: name, ratings: rated, ...Object.fromEntries(learned) };
}

/** "j…@p…": the holder knows it, nobody else can use it. */
const masked = (email: string): string => email.replace(/^(.)[^@]*@(.)[^.]*/, '$1…@$2…');
