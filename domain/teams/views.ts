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

/** Where a team plays: the event and the division, in words. */
const inEvent = {
  tournamentId: id,
  divisionId: id,
  event: z.object({
    name: z.string(),
    kind: z.enum(brochureKinds),
    startDate: isoDate,
    endDate: isoDate,
    statusId: z.int(),
    zone: z.string(),
    place: z.string(),
  }),
  division: z.string(),
};

/** The college that a team is of, with the coaches whom the platform has verified. */
const ofCollege = college
  .pick({ id: true, name: true, division: true, state: true, websiteUrl: true })
  .extend({ coaches: z.array(z.object({ name: z.string(), role: z.enum(coachRoles) })) });

/** A team's public face. `coaches`: who registered in a coaches' division of the event and picked it; `may`: what the reader may do with it (`checkIn`: its players, too); `isPublic`: whether everybody sees it. */
export const teamFace = z.object({
  id,
  ...inEvent,
  name: z.string(),
  players: z.array(somebody),
  alternates: z.array(somebody),
  club: z.string(),
  towns: z.array(z.string()),
  logo: z.string().nullable(),
  ...standing,
  mergedIntoId: id.nullable(),
  college: ofCollege.nullable(),
  coaches: z.array(z.object({ teamId: id, name: z.string() })),
  /** who played, or will, as a sub on a day of a league, and for whom (empty: for nobody who is named) */
  subs: z.array(z.object({ on: isoDate, joins: z.string(), leaves: z.string() })),
  /** the dates of a session that it comes to, for who acts for it; null where it comes to all */
  dates: z.array(isoDate).nullable(),
  isPublic: z.boolean(),
  may: z.object({ act: z.boolean(), run: z.boolean(), manage: z.boolean(), money: z.boolean(), checkIn: z.boolean() }),
});
export type TeamFace = z.infer<typeof teamFace>;

const balance = z.object({ state: z.enum(paidStates), total: minor, paid: minor, due: minor });
/** What is paid for a team; `key` opens its order for who may pay it (null: they may not look at it). */
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
/** Somebody on a team, for who acts for it. `email` and `phone`: null where the reader may not know them. */
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

/** What a team was entered with, for who acts for it. */
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

/** A row of the list of an event's teams, for its crew. */
export const teamRow = z.object({
  id,
  divisionId: id,
  name: z.string(),
  players: z.array(z.string()),
  club: z.string(),
  ...standing,
  paid: z.enum(paidStates),
  due: minor,
  orderId: id.nullable(),
  tags: z.array(z.string()),
  points: z.number(),
  dtRegistered: millis,
});
export type TeamRow = z.infer<typeof teamRow>;

/** A team that was found, with where it plays; `by`: what it was found by. */
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

/** The teams of an event with what its list needs to know of the event. */
export const teamList = z.object({
  tournamentId: id,
  name: z.string(),
  currency: z.string(),
  divisions: z.array(z.object({ id, name: z.string(), maxTeams: z.int().nullable() })),
  teams: z.array(teamRow),
  /** without `money` nothing is said of orders and what is paid */
  may: z.object({ manage: z.boolean(), money: z.boolean(), message: z.boolean() }),
});

/** A row of the list of an event's players, for its crew. */
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
/** What was answered for a team when it was entered, by the labels of what was asked; `form`: by the names of the player form's fields. */
export const entryData = z.object({
  teamId: id,
  team: z.string(),
  state: z.enum(teamStates),
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

/** A team of the reader's own, with what waits for them. */
export const myTeam = z.object({
  id,
  ...inEvent,
  name: z.string(),
  players: z.array(z.string()),
  ...standing,
  due: minor,
  currency: z.string(),
  mine: z.boolean(),
});
export type MyTeam = z.infer<typeof myTeam>;

/**
 * Somebody on a division's waitlist. `offeredUntil`: a place is offered to them until then. What only the organizers and the team itself know is null for all others: `email` and `paid`;
 * so is what only the crew knows, the `mark` of its ticket, by which the public count of the line tells where it stands.
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

/** A note of the crew about a team. */
export const noteView = z.object({ id: z.string(), text: z.string(), by: z.string(), at: millis });

/** A team's forms as they are kept. */
export const rawForms = roster.pick({
  ...{ divisionId: true, players: true, alternates: true, contacts: true, teamAdmin: true, extraFields: true },
});
