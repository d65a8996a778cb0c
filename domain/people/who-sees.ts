import { ageOn, seasonOf } from '../kernel/date-words.ts';
import { ageLabel, isJunior, parentUnder, seasonAge } from './ages/age-rules.ts';
import { type ShareableField, shareable } from './lists/choices.ts';
import { cityState, fullName } from './names.ts';
import type { PlayerProfile } from './schema.ts';

/**
 * The youngest age at which a player can be shared with strangers or shown to coaches, even if a guardian agrees
 * (COPPA).
 */
export const sharedFrom = 13;

/**
 * The viewers of a person, from least to most access: a stranger; someone who is signed in or registering a team
 * (signed in, or with a hold); the family of a teammate; a rep of the player's team; staff and directors of an event the
 * player is registered for; an owner of the profile, such as the player or a guardian, and platform staff.
 */
export const askers = ['stranger', 'registrant', 'family', 'rep', 'crew', 'own'] as const;
/**
 * A viewer. A `coach` is a verified college coach viewing a player whose people agreed to recruiting (recruiting.ts). It
 * is separate from the others, because a coach sees no more contact info than someone registering.
 */
export type Asker = (typeof askers)[number] | 'coach';
type Least = Exclude<Asker, 'coach'>;

/**
 * A player's age bracket on the day of the request: under 13 or unknown, 13 to 17, 18 or older but still a junior this
 * season (19 and under), or older. It isn't stored, so a birthday needs no job.
 */
export const stages = ['under13', 'teen', 'junior18', 'adult'] as const;
type Stage = (typeof stages)[number];

type Row = Readonly<Record<Stage, Least>> & {
  /**
   * If set, strangers, people registering and reps see the field only while it is shared (see {@link sharedOn}). Until
   * then, this is the viewer with the least access who sees it.
   */
  readonly unshared?: Least;
  /** Whether coaches see the field if someone agreed to recruiting. */
  readonly coach?: true;
};
const all = (least: Least): Record<Stage, Least> => ({ under13: least, teen: least, junior18: least, adult: least });
/** Only for the profile's owners and, if the owners agreed, for coaches. */
const recruited: Row = { ...all('own'), coach: true };
/** Returns the row for a field that juniors show and adults don't (1§2.6). */
const ofJuniors = (adult: Least): Record<Stage, Least> => ({ ...all('stranger'), adult });
/** The row for a field that adults show and juniors don't. */
const ofAdults: Record<Stage, Least> = { ...all('crew'), adult: 'stranger' };

/**
 * The visibility of each field of a person: the viewer with the least access who may see it, by age. Every response,
 * push, feed, file and email to someone else follows it (docs/decisions/0021). A minor's photo, school and upcoming
 * events are shown to strangers only after a guardian shares them, and never under 13. The graduation year of a child
 * under 13 isn't shown to strangers either.
 */
export const whoSees = {
  id: all('stranger'),
  fullName: all('stranger'),
  imageUrl: { ...all('stranger'), under13: 'rep', unshared: 'rep', coach: true },
  ageGroup: all('stranger'),
  ratings: all('stranger'),
  results: all('stranger'),
  upcoming: { ...all('stranger'), under13: 'own', unshared: 'own', coach: true },
  gradYear: { ...ofJuniors('own'), under13: 'rep', coach: true },
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
  /** The age in years. Everyone else sees the age group. */
  age: all('own'),
  /** Measured values. Owners can also open them to more people (profiles.ts). */
  metrics: recruited,
  /** Being named in an organization's public list of members. */
  membership: { ...all('crew'), junior18: 'stranger', adult: 'stranger' },
} as const satisfies Readonly<Record<string, Row>>;
export type PersonField = keyof typeof whoSees;

/** A player as {@link whoSees} needs them: the age bracket on a day, and what is shared that day. */
export type Subject = { readonly stage: Stage; readonly shared: readonly ShareableField[] };

/** Returns the age bracket on a day (YYYY-MM-DD). An unknown birth date counts as under 13. */
export function stageOn(dob: string | null | undefined, day: string): Stage {
  if (!dob || ageOn(dob, day) < sharedFrom) return 'under13';
  if (ageOn(dob, day) < parentUnder) return 'teen';
  return isJunior(seasonAge(dob, seasonOf(day))) ? 'junior18' : 'adult';
}

/** Who can decide for a player: the player, a guardian, or platform staff. */
type Decider = 'self' | 'guardian' | 'staff';
const byFamily: readonly Decider[] = ['self', 'guardian'];
const byGuardian: readonly Decider[] = ['guardian', 'staff'];
const byAnyone: readonly Decider[] = ['self', 'guardian', 'staff'];

/**
 * Who can agree to something for a player, by age. Revoking consent is always allowed.
 *
 * - `share`: photo, school and upcoming events for everyone
 * - `recruit`: verified college coaches find the player and see what the table marks for them
 * - `rank`: strangers find the player in rating lists
 * - `invite`: another parent or guardian manages the profile
 */
export const consents = {
  share: { under13: [], teen: ['guardian'], junior18: byFamily, adult: byFamily },
  recruit: { under13: [], teen: byGuardian, junior18: byGuardian, adult: byAnyone },
  rank: { under13: byGuardian, teen: byGuardian, junior18: byGuardian, adult: byAnyone },
  invite: { under13: ['guardian'], teen: ['guardian'], junior18: byFamily, adult: byFamily },
} as const satisfies Readonly<Record<string, Readonly<Record<Stage, readonly Decider[]>>>>;

/** Returns whether someone can agree to something for a player. `as` is null for platform staff. */
export function mayAgreeTo(
  consent: keyof typeof consents,
  { dob }: Pick<PlayerProfile, 'dob'>,
  as: 'self' | 'guardian' | null,
  day: string,
): boolean {
  const deciders: readonly Decider[] = consents[consent][stageOn(dob, day)];
  return deciders.includes(as ?? 'staff');
}

type Sharing = Pick<PlayerProfile, 'dob' | 'shares' | 'dtCreated'>;

/**
 * Returns which of photo, school and upcoming events strangers see on a day: none for a player under 13, and otherwise
 * those that someone chose to share. If no one has chosen, strangers see all of them for players who were 18 or older
 * when the profile was created. That way, a birthday reveals nothing, and a guardian's choice stays until someone
 * changes it.
 */
export function sharedOn({ dob, shares, dtCreated }: Sharing, day: string): readonly ShareableField[] {
  if (stageOn(dob, day) === 'under13') return [];
  if (shares) return shares.fields;
  const made = new Date(dtCreated).toISOString().slice(0, 10);
  return dob && ageOn(dob, made) >= parentUnder ? shareable : [];
}

/** Returns a profile as {@link whoSees} needs it, on a day. */
export const subjectOn = (profile: Sharing, day: string): Subject => ({
  stage: stageOn(profile.dob, day),
  shared: sharedOn(profile, day),
});

/** Returns whether a player is under 18, or of unknown age. */
export const isMinor = ({ stage }: Pick<Subject, 'stage'>): boolean => stage === 'under13' || stage === 'teen';

/** Returns whether a viewer may see a field of a person. */
export function mayLearn(field: PersonField, { stage, shared }: Subject, asker: Asker): boolean {
  const row: Row = whoSees[field];
  if (asker === 'coach' && row.coach) return true;
  const isShared = row.unshared === undefined || shared.some((each) => each === field);
  const least = [row[stage], ...(isShared ? [] : [row.unshared as Least])];
  const stands = askers.indexOf(asker === 'coach' ? 'registrant' : asker);
  return least.every((one) => stands >= askers.indexOf(one));
}

/** Returns whether the profile's owners hide a field from a viewer. */
export const keepsBack = ({ hides }: Pick<PlayerProfile, 'hides'>, field: PersonField, asker: Asker): boolean =>
  (asker === 'stranger' || asker === 'registrant') && hides.some((hidden) => hidden === field);

/** Returns whether someone counts as a minor on a day (YYYY-MM-DD). They do if the birth date is unknown. */
export const countsAsMinor = (dob: string | null | undefined, day: string): boolean =>
  !dob || isJunior(seasonAge(dob, seasonOf(day)));

/**
 * Returns the known facts about a person, by {@link whoSees} field: the facts that profiles have and that people other
 * than event staff may see.
 */
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

/** Returns the fields of a profile that a viewer may see on a given day, always including the ID and names. */
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

/** Masks an email address as "j…@p…", which the owner recognizes and no one else can use. */
const masked = (email: string): string => email.replace(/^(.)[^@]*@(.)[^.]*/, '$1…@$2…');
