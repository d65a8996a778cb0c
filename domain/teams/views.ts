import * as z from 'zod';
import { brochureKinds } from '../catalog/events/brochure-kind.ts';
import { id, isoDate, millis, minor } from '../kernel/schema.ts';
import { coachRoles, college } from '../people/colleges.ts';
import { roster } from '../registration/schema.ts';
import { paidStates } from './balance.ts';
import { teamStates } from './notes.ts';

/** A team's standing in a division, in lists and on its page. */
const standing = {
  seed: z.int().nullable(),
  finish: z.int().nullable(),
  state: z.enum(teamStates),
  forfeit: z.boolean(),
  drop: z.boolean(),
  checkedIn: z.boolean(),
};
const somebody = z.object({
  playerProfileId: id.nullable(),
  name: z.string(),
  imageUrl: z.string().optional(),
  captain: z.boolean(),
  jersey: z.string(),
});

/** What a team's status depends on besides its own record. */
const statusTerms = {
  /** Whether the division's host approves registrations. */
  approves: z.boolean().default(false),
  /** Whether its session dates were all canceled, and its punch card has none to choose. */
  noDates: z.boolean().default(false),
};

/**
 * Where a team plays: the event's and the division's name. If a team comes only to some of a session's dates, the first
 * and last days are its own, and `when` lists its dates with their hours.
 */
const inEvent = {
  tournamentId: id,
  divisionId: id,
  event: z.object({
    name: z.string(),
    kind: z.enum(brochureKinds),
    startDate: isoDate,
    endDate: isoDate,
    when: z.string().default(''),
    statusId: z.int(),
    zone: z.string(),
    place: z.string(),
  }),
  division: z.string(),
  ...statusTerms,
};

/** A team's college, with its coaches that the platform has verified. */
const ofCollege = college
  .pick({ id: true, name: true, division: true, state: true, websiteUrl: true })
  .extend({ coaches: z.array(z.object({ name: z.string(), role: z.enum(coachRoles) })) });

/**
 * A team's public page. `coaches` are the people registered in the event's coaches' division who picked it. `may` is
 * what the caller may do with it (`checkIn`: including its players). `isPublic` is whether everyone can see it.
 */
export const teamFace = z.object({
  id,
  ...inEvent,
  name: z.string(),
  players: z.array(somebody),
  alternates: z.array(somebody),
  club: z.string(),
  towns: z.array(z.string()),
  logo: z.string().nullable(),
  /** The field and the country it represents, by its tags. */
  represents: z.string(),
  ...standing,
  /** Whether other teams of its division have the same finish. */
  tied: z.boolean(),
  mergedIntoId: id.nullable(),
  college: ofCollege.nullable(),
  coaches: z.array(z.object({ teamId: id, name: z.string() })),
  /** Subs who played, or will play, on a league day, and the players they replaced (empty if not named). */
  subs: z.array(z.object({ on: isoDate, joins: z.string(), leaves: z.string() })),
  currency: z.string(),
  /** The session dates the team comes to, for anyone who acts for it. Null if it comes to all of them. */
  dates: z.array(isoDate).nullable(),
  /** The dates on its punch card that it can still choose. */
  datesLeft: z.int().default(0),
  /**
   * Dates that were canceled for it: back on its punch card, a code worth an amount (`left` of it can still be used), or
   * refunded. `fromCredit` is the part that an earlier credit had paid, which is never refunded to a card. `toCard` is
   * what can go to the card instead.
   */
  dateCredits: z
    .array(
      z.object({
        ...{ date: isoDate, onCard: z.boolean(), code: z.string(), amount: minor, refunded: z.boolean() },
        ...{ left: minor, fromCredit: minor, toCard: minor },
      }),
    )
    .default([]),
  /** For anyone who acts for the team, plays on it or manages a player on it: see `spotPaid`. Null for others. */
  paid: z.boolean().nullable(),
  isPublic: z.boolean(),
  may: z.object({ act: z.boolean(), run: z.boolean(), manage: z.boolean(), money: z.boolean(), checkIn: z.boolean() }),
});
export type TeamFace = z.infer<typeof teamFace>;

const balance = z.object({ state: z.enum(paidStates), total: minor, paid: minor, due: minor });
/** A team's payments. `key` opens its order for anyone who may pay it, and is null if they may not see it. */
export const balanceView = balance.extend({
  orderId: id.nullable(),
  currency: z.string(),
  key: z.string().nullable(),
  terms: z.array(z.string()),
});

const numberStatus = z.object({
  body: z.string(),
  number: z.string(),
  state: z.enum(['missing', 'given', 'good', 'bad', 'waived']),
  reason: z.string(),
  who: z.string(),
});
/** A team member, for anyone who acts for the team. `email` and `phone` are null if the caller may not see them. */
export const personView = z.object({
  position: z.int(),
  starter: z.boolean(),
  playerProfileId: id.nullable(),
  name: z.string(),
  imageUrl: z.string().optional(),
  captain: z.boolean(),
  jersey: z.string(),
  tbd: z.boolean(),
  numbers: z.array(numberStatus),
  minor: z.boolean(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type PersonView = z.infer<typeof personView>;

const contactView = z.object({ name: z.string(), phone: z.string(), email: z.string() });

/** A team's registration, for anyone who acts for it. */
export const registrationView = z.object({
  teamId: id,
  name: z.string(),
  ownName: z.boolean(),
  people: z.array(personView),
  partner: z.string(),
  contacts: z.array(contactView),
  teamAdmin: contactView.nullable(),
  extraFields: z.record(z.string(), z.string()),
  waivers: z.object({ asked: z.int(), agreed: z.int() }),
  tags: z.array(z.string()),
  dtRegistered: millis,
  window: z.string(),
});
export type RegistrationView = z.infer<typeof registrationView>;

/** A row of an event's team list, for its staff. */
export const teamRow = z.object({
  id,
  divisionId: id,
  name: z.string(),
  players: z.array(z.string()),
  club: z.string(),
  ...standing,
  ...statusTerms,
  paid: z.enum(paidStates),
  due: minor,
  orderId: id.nullable(),
  tags: z.array(z.string()),
  points: z.number(),
  dtRegistered: millis,
});
export type TeamRow = z.infer<typeof teamRow>;

/** A team search result with its event and division. `by` is the text that matched. */
export const foundRow = z.object({
  id,
  ...inEvent,
  name: z.string(),
  players: z.array(z.string()),
  ...standing,
  orderId: id.nullable(),
  dtRegistered: millis,
  by: z.array(z.string()),
});
export type FoundRow = z.infer<typeof foundRow>;

/** An event's teams, with the facts their list needs about the event. */
export const teamList = z.object({
  tournamentId: id,
  name: z.string(),
  currency: z.string(),
  /** `approves`: the host approves the division's registrations. */
  divisions: z.array(z.object({ id, name: z.string(), maxTeams: z.int().nullable(), approves: z.boolean() })),
  teams: z.array(teamRow),
  /** Without `money`, orders and payments are left out. */
  may: z.object({ manage: z.boolean(), money: z.boolean(), message: z.boolean() }),
});
export type TeamList = z.infer<typeof teamList>;

/** A row of an event's player list, for its staff. */
export const playerRow = personView.extend({
  teamId: id,
  team: z.string(),
  state: z.enum(teamStates),
  checkedIn: z.boolean(),
  city: z.string(),
  region: z.string(),
  club: z.string(),
  gradYear: z.int().nullable(),
  ageGroup: z.string(),
  waivers: z.object({ asked: z.int(), agreed: z.int() }),
});
export type PlayerRow = z.infer<typeof playerRow>;

const answered = z.record(z.string(), z.string());
/** A team's registration answers, by question label. `form` is keyed by the player form's field names. */
export const entryData = z.object({
  teamId: id,
  team: z.string(),
  state: z.enum(teamStates),
  approves: z.boolean(),
  orderId: id.nullable(),
  window: z.string(),
  dtRegistered: millis,
  partner: z.string(),
  teamAdmin: contactView.nullable(),
  contacts: z.array(contactView),
  answers: answered,
  people: z.array(z.object({ name: z.string(), starter: z.boolean(), form: answered, answers: answered })),
});
export type EntryData = z.infer<typeof entryData>;

/** One of the caller's own teams, whether its spot is paid, and for its buyer, what is due. */
export const myTeam = z.object({
  id,
  ...inEvent,
  name: z.string(),
  players: z.array(z.string()),
  ...standing,
  paid: z.boolean().nullable(),
  due: minor,
  currency: z.string(),
  mine: z.boolean(),
});
export type MyTeam = z.infer<typeof myTeam>;

/**
 * A team on a division's waitlist. `offeredUntil` means that a spot is offered to it until then. Fields that only
 * organizers and the team may see are null for everyone else: `email`, `paid`, and the ticket's `mark`. Only staff see
 * the mark, because it shows the team's position in the public waitlist count.
 */
export const waitingRow = z.object({
  teamId: id,
  position: z.int(),
  name: z.string(),
  players: z.array(z.string()),
  since: millis,
  offeredUntil: millis.nullable(),
  mine: z.boolean(),
  email: z.string().nullable(),
  paid: z.enum(paidStates).nullable(),
  mark: z.string().nullable(),
});
export type WaitingRow = z.infer<typeof waitingRow>;

/** A note by event staff about a team. */
export const noteView = z.object({ id: z.string(), text: z.string(), by: z.string(), at: millis });

/** A team's stored forms. */
export const rawForms = roster.pick({
  ...{ divisionId: true, players: true, alternates: true, contacts: true, teamAdmin: true, club: true },
  extraFields: true,
});
