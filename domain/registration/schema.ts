import * as z from 'zod';
import { divisionGenders } from '../catalog/lists.ts';
import { id, millis, minor, ulidText } from '../kernel/schema.ts';
import { oneLine } from '../kernel/text.ts';
import { player } from '../people/player.ts';
import { datesWanted } from './dates/open-days.ts';
import { checkinWays } from './teams/roster.ts';
import { longestTeamName } from './teams/team-name.ts';

/**
 * Returns the schema for the text of one field, which is limited in length and a single line when printed or emailed.
 */
const typed = (length: number) =>
  z
    .string()
    .refine((text) => [...text].length <= length, `Enter up to ${length} characters`)
    .overwrite(oneLine)
    .default('');
/** Answers by field label: as many as a form can have, none longer than a page. */
const answers = z
  .record(z.string().max(200), z.string().max(4_000))
  .refine((given) => Object.keys(given).length <= 100, 'Use up to 100 fields')
  .default({});

/**
 * A club's, team's or program's contact (Part 2 §3, §5). It has one name, and empty strings while someone is typing.
 * People's contacts (a parent or emergency contact) are different: they have a first and last name, and their missing
 * parts are absent.
 */
const contact = z.object({
  name: typed(200),
  phone: typed(200),
  email: typed(200),
});
export type Contact = z.infer<typeof contact>;

/** A player's rating in one system, for seeding (Part 2 §3 playerPoints). */
const playerPoints = z.object({ systemId: z.int(), system: z.string(), total: z.number() });

/**
 * A player as entered on a registration (Part 2 §3). Profile 2764 is the player to be decided. `onFile` lists the
 * fields the profile already has, which are shown as "On File" and stay empty here.
 */
export const registrationPlayer = player.extend({
  onFile: z.array(z.string()).default([]),
  teamsCoached: z.array(id).max(40).default([]),
  points: z.array(playerPoints).default([]),
});
export type RegistrationPlayer = z.infer<typeof registrationPlayer>;

/** What a bid can be used for (Part 2 §3). An empty list allows everything. */
const divisionRestrict = z.object({
  divisionList: z.array(z.string()).default([]),
  genderId: z.enum(divisionGenders).nullable().default(null),
  tournamentDivisionList: z.array(id).default([]),
});

/**
 * A player awarded a bid. If `id` is null, no profile is known, and we identify the player by AAU number or name
 * (gates/gates.ts).
 */
const bidPlayer = z.object({
  id: id.nullable().default(null),
  aauNumber: z.string().default(''),
  email: z.string().default(''),
  fullName: z.string(),
});

export type BidPlayer = z.infer<typeof bidPlayer>;

/**
 * A bid: the right to register (Part 2 §3). `discountAmount` is in minor units, and `discountPercentage` in percent.
 * `subPolicy` is how many awarded players must stay, where 0 means none (readings P2-408). The bid is used if
 * `usedById` is above 0. It is valid until `validTo` or, if that is null, while registration is open.
 */
export const bid = z.object({
  bidId: z.string().min(1).max(100),
  bidProgramId: id,
  tournamentId: id,
  subPolicy: z.int().nonnegative().default(0),
  divisionRestrict: divisionRestrict.nullable().default(null),
  discountAmount: minor.nonnegative().nullable().default(null),
  discountPercentage: z.number().min(0).max(100).nullable().default(null),
  players: z.array(bidPlayer).default([]),
  dtEarned: millis.nullable().default(null),
  earnedAt: z.string().default(''),
  earnedFor: z.string().default(''),
  usedById: z.int().nonnegative().default(0),
  notes: z.string().default(''),
  createdBy: id.nullable().default(null),
  awardedToId: id.nullable().default(null),
  validTo: millis.nullable().default(null),
  revokedAt: millis.nullable().default(null),
});
export type Bid = z.infer<typeof bid>;

/**
 * A held spot, or a spot that is offered or promised to someone on the waitlist, as the browser sees it (Part 2 §3).
 * `expiry` is a point in time.
 */
export const reservation = z.object({
  id: ulidText,
  tournamentId: id,
  tournamentDivisionId: id,
  expiry: millis,
  waitlist: z.boolean().default(false),
});
export type Reservation = z.infer<typeof reservation>;

/**
 * The teams on an organization's registration form. Several can register together, each in its own division (Part 2 §3
 * teamInfo). `coach` is the coach's position among the contacts. `entry` is the registration ID under which the team's
 * hold is requested, and identifies the row.
 */
const teamInfo = z.object({
  contacts: z.array(contact).max(40).default([]),
  teams: z
    .array(
      z.object({
        /** The club's own team (domain/clubs), if this is one, and its players on the roster. */
        id: z.int().nullable().default(null),
        players: z
          .array(z.object({ playerProfileId: id, firstName: typed(120), lastName: typed(120) }))
          .max(24)
          .default([]),
        name: typed(longestTeamName),
        divisionId: id.nullable().default(null),
        coach: z.int().nonnegative().nullable().default(null),
        entry: ulidText.nullable().default(null),
        reservation: reservation.nullable().default(null),
      }),
    )
    .max(40)
    .default([]),
});

/** A registration's club, school or college. If `id` is null, the platform doesn't know it. */
const programEntry = z.object({
  id: id.nullable().default(null),
  name: typed(200),
  director: contact.nullable().default(null),
  contacts: z.array(contact).default([]),
});

/** What a registrant is building in the wizard, and what a cart item contains (Part 2 §3 Registration). */
export const registration = z.object({
  tournamentId: id,
  tournamentDivisionId: id.nullable().default(null),
  windowId: id.nullable().default(null),
  players: z.array(registrationPlayer).default([]),
  alternates: z.array(registrationPlayer).default([]),
  teamName: typed(longestTeamName),
  teamId: id.nullable().default(null),
  partner: typed(200),
  bid: bid.nullable().default(null),
  club: programEntry.nullable().default(null),
  /** The club's own team that is registered (domain/clubs). */
  clubTeamId: id.nullable().default(null),
  /** The college that the team belongs to, as one of its verified coaches stated (domain/people/colleges.ts). */
  collegeId: id.nullable().default(null),
  teamAdmin: contact.nullable().default(null),
  teamInfo: teamInfo.prefault({}),
  confirmed: z.boolean().default(false),
  agreedWaivers: z
    .array(z.union([z.string().max(200), id]))
    .max(100)
    .default([]),
  agreedRefundPolicy: z.boolean().default(false),
  finish: z.int().positive().nullable().default(null),
  extraFields: answers,
  /** Whether the team pays only the window's minimum amount now, which requires agreement. */
  minAmount: z.boolean().default(false),
  agreedMinAmount: z.boolean().default(false),
  reservation: reservation.nullable().default(null),
  waitlist: z.boolean().default(false),
  tags: z.array(z.string()).default([]),
  /**
   * Divisions the registrant removed from a registration with several divisions. We remember them so that they aren't
   * added again.
   */
  droppedDivisions: z.array(id).default([]),
  dBracket: z.string().nullable().default(null),
  organization: z.string().nullable().default(null),
  leadId: ulidText.nullable().default(null),
  /** The session dates that the registration is for, or null if it isn't sold by date. */
  dates: datesWanted.nullable().default(null),
});
export type Registration = z.infer<typeof registration>;

/** A team's seeding points per body (Part 3 §3). */
const seedingPoints = z.object({ aau: z.number().default(0), avp: z.number().default(0) });

/**
 * A person on a team, as everyone may see them. `id` is their profile, or null if they have none. If only `last` is
 * given, it is a name that couldn't be split.
 */
const teamPlayer = z.object({ id: id.nullable(), first: z.string(), last: z.string() });
export type TeamPlayer = z.infer<typeof teamPlayer>;

/**
 * A team registered in a division (Part 3 §3 Team), as everyone may see it. Everything else from its forms is in its
 * {@link roster}. A null `seed` means not seeded. A null `finish` means none yet, and 9999 or more means that the team
 * didn't play. `towns` are the players' hometowns for a team without a club, without duplicates. `drop` means that the
 * team left during the event, and `isDeleted` that it is unregistered. `iFinish` is its finish on the previous day.
 */
export const team = z.object({
  id,
  tournamentId: id,
  /**
   * The organization that owns the team's event, so that its staff can find the team. If null, the team isn't listed
   * there.
   */
  organizationId: id.nullable().default(null),
  divisionId: id,
  name: z.string(),
  players: z.array(teamPlayer).default([]),
  alternates: z.array(teamPlayer).default([]),
  towns: z.array(z.string()).default([]),
  seed: z.int().positive().nullable().default(null),
  finish: z.int().positive().nullable().default(null),
  iFinish: z.int().positive().nullable().default(null),
  waitlist: z.boolean().default(false),
  isDeleted: z.boolean().default(false),
  /**
   * Whether the team lost its waitlist position because its event or division was canceled, instead of being removed.
   */
  lineEnded: z.boolean().default(false),
  drop: z.boolean().default(false),
  forfeit: z.boolean().default(false),
  checkedIn: z.boolean().default(false),
  /**
   * When and how the team's current check-in state was recorded. `said` is when it was last confirmed. An older mark
   * that arrives later changes nothing.
   */
  checkin: z
    .object({ at: millis, way: z.enum(checkinWays), said: millis.optional() })
    .nullable()
    .default(null),
  logo: z.string().nullable().default(null),
  points: z.number().default(0),
  seedingPoints: seedingPoints.prefault({}),
  tags: z.array(z.string()).default([]),
  club: z.string().default(''),
  /** The club that registered the team, and which of the club's teams it is. Null if no club is known. */
  clubId: id.nullable().default(null),
  clubTeamId: id.nullable().default(null),
  /**
   * The college whose team it is, according to its verified coaches or the organizers. Null if the college isn't known.
   */
  collegeId: id.nullable().default(null),
  windowId: id.nullable().default(null),
  orderId: id.nullable().default(null),
  mergedIntoId: id.nullable().default(null),
  /** The division that the team was in before it moved here. */
  movedFrom: id.nullable().default(null),
  userId: id.nullable().default(null),
  dtRegistered: millis,
});
export type Team = z.infer<typeof team>;

/** The forms a team registered with, stored under the team's ID. They contain everything about its people that is private. */
export const roster = z.object({
  id,
  tournamentId: id,
  organizationId: id.nullable().default(null),
  divisionId: id,
  players: z.array(registrationPlayer).default([]),
  alternates: z.array(registrationPlayer).default([]),
  partner: z.string().default(''),
  club: programEntry.nullable().default(null),
  teamAdmin: contact.nullable().default(null),
  contacts: z.array(contact).default([]),
  extraFields: z.record(z.string(), z.string()).default({}),
  bid: bid.nullable().default(null),
  agreedWaivers: z.array(z.union([z.string(), id])).default([]),
});
export type Roster = z.infer<typeof roster>;

/** A registration that a signed-in user started but didn't finish (Part 2 §6, hub method Lead). */
export const lead = z.object({
  leadId: ulidText,
  tournamentId: id,
  divisionId: id.nullable().default(null),
  userId: id,
  playerProfileIds: z.array(id).default([]),
  step: z.string(),
  dtCreated: millis,
  dtModified: millis,
  teamId: id.nullable().default(null),
});
export type Lead = z.infer<typeof lead>;

/** A lead's fields that a browser can set. */
export const leadReport = z.object({
  leadId: ulidText.nullable().default(null),
  tournamentId: id,
  divisionId: id.nullable().default(null),
  playerProfileIds: z.array(id).max(60).default([]),
  step: z.string().min(1).max(40),
});
export type LeadReport = z.infer<typeof leadReport>;

/** A body's response about a number (Part 2 §4), and how it is shown. For `none`, the Verify button is offered. */
export const sanctionStatuses = ['none', 'true', 'expired', 'false'] as const;
export const sanctionStatus = z.enum(sanctionStatuses);
export type SanctionStatus = z.infer<typeof sanctionStatus>;

export const statusColors = { none: null, true: 'green', expired: 'amber', false: 'red' } as const satisfies Record<
  SanctionStatus,
  string | null
>;
export const offersVerify = (status: SanctionStatus): boolean => status === 'none';

/**
 * Returns the status for a response as a body sends it: true or 'true', or 'expired'. Anything else means no (Part 2
 * §7).
 */
export const statusOfAnswer = (answer: unknown): Exclude<SanctionStatus, 'none'> =>
  answer === true || answer === 'true' ? 'true' : answer === 'expired' ? 'expired' : 'false';

/** How many milliseconds without typing pass before a number is verified (Part 2 §9). */
export const verifyDebounce = 333;
