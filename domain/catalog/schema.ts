import * as z from 'zod';
import { currency, id, isoDate, millis, minor, wallDateTime, webUrl, zone } from '../kernel/schema.ts';
import { playerEntry } from '../people/player.ts';
import { eventStatus } from './events/event-status.ts';
import { jProps, jsonProps } from './events/json-props.ts';
import { streamHostOf } from './events/streams.ts';
import { defaults, divisionGenders, eventTypes, forfeitPolicies, sanctionBodies, teamTypes } from './lists.ts';

/** A location where an event is played. Its time zone applies to all the event's times. */
export const location = z.object({
  id,
  name: z.string().min(1, 'A name is required'),
  address: z.string().default(''),
  city: z.string().default(''),
  state: z.string().default(''),
  country: z.string().default('United States'),
  googleUrl: webUrl.optional(),
  zone,
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
});
export type Location = z.infer<typeof location>;

/** An entry in `registartionAlerts` and in a series' `infoAlerts` (Part 1 §3, Part 2 §3). `text` is rich text. */
export const alert = z.object({
  id,
  type: z.enum(['info', 'success', 'warning', 'error']).default('info'),
  text: z.string(),
  dismissable: z.boolean().default(false),
});
export type Alert = z.infer<typeof alert>;

/**
 * A registration window as stored (Part 2 §3). Times are wall times at the venue. `fee` is in minor units of the
 * event's currency, per team or (if feeIsPerTeam is false) per player. isEarly allows partners to be decided later;
 * isLate charges for each actual player.
 */
export const registrationWindow = z.object({
  id,
  name: z.string().default(''),
  fee: minor.nonnegative().default(defaults.entryFee),
  feeIsPerTeam: z.boolean().default(true),
  dtStart: wallDateTime,
  dtEnd: wallDateTime,
  canPayAtEvent: z.boolean().default(false),
  canProcessPayment: z.boolean().default(true),
  isEarly: z.boolean().default(false),
  isLate: z.boolean().default(false),
  minAmountDue: minor.nonnegative().nullable().default(null),
  minAmountLabel: z.string().default(''),
  minAmountAgreement: z.string().default(''),
});
export type RegistrationWindow = z.infer<typeof registrationWindow>;

/** The parts of a division's round that lists and tabs need. The rest belongs to domain/play/rounds. */
export const daySummary = z.object({
  id: z.int(),
  number: z.int().positive(),
  name: z.string(),
  date: isoDate,
  poolPlay: z.boolean(),
  published: z.boolean().default(false),
});

/** A field of the player form that a division can ask for (Part 2 §5). */
const playerField = playerEntry.keyof().exclude(['playerProfileId', 'vblId']);

/** The fields of the player form, and which of them are required (Part 2 §3). */
export const registrationFields = z.object({
  fields: z.array(playerField).default([]),
  requiredFields: z.array(playerField).default([]),
});

/**
 * A division as stored (Part 2 §3). maxTeams is null for no limit and 0 for no spots (readings P2-314). For `props`,
 * see division-flags.ts.
 */
export const division = z.object({
  id,
  tournamentId: id,
  ageType: z.union([z.literal(1), z.literal(2)]).default(1),
  division: z.string().min(1),
  gender: z.enum(divisionGenders),
  location: z.string().nullable().default(null),
  maxTeams: z.int().nonnegative().nullable().default(null),
  minTeams: z.int().nonnegative().default(0),
  numAllowedOnRoster: z.int().positive().default(defaults.rosterSize),
  numOfPlayers: z.int().nonnegative().default(defaults.playersPerTeam),
  registrationFields: registrationFields.prefault({}),
  registrationWindows: z.array(registrationWindow).default([]),
  sanctioningBodyId: z.enum(sanctionBodies).nullable().default(null),
  tournamentDirectorUserId: id.nullable().default(null),
  playoffFormat: z.string().nullable().default(null),
  canceled: z.boolean().default(false),
  complete: z.boolean().default(false),
  disableRegistration: z.boolean().default(false),
  showTeams: z.boolean().default(true),
  waitlist: z.boolean().default(true),
  bidProgram: id.nullable().default(null),
  refundPolicyId: id.nullable().default(null),
  surgeProtected: z.boolean().default(false),
  ibvl: z.boolean().default(false),
  isDuals: z.boolean().default(false),
  divisionsString: z.string().nullable().default(null),
  startDate: isoDate.nullable().default(null),
  addOn: z.object({ qty: z.int().nonnegative() }).nullable().default(null),
  info: z.string().default(''),
  sportId: z.int().positive().default(defaults.sportId),
  surfaceId: z.int().positive().default(defaults.surfaceId),
  dtRefundCutoff: wallDateTime.nullable().default(null),
  emailNote: z.string().default(''),
  days: z.array(daySummary).default([]),
  props: z.array(z.string()).default([]),
});
export type Division = z.infer<typeof division>;

export const logo = z.object({ url: z.string() });

/**
 * An event (the spec's Tournament) as stored, without its divisions, which are separate items. Dates are calendar dates
 * at the venue. `zone` is used only while no location is set; call `zoneOf` (events/event-status.ts) instead. For
 * `props`, see event-flags.ts.
 */
export const tournament = z.object({
  id,
  name: z.string().min(1),
  description: z.string().default(''),
  type: z.enum(eventTypes).default('Tournament'),
  tags: z.array(z.string()).default([]),
  /** The default sport for new divisions. Each division can have a different one. */
  sportId: z.int().positive().default(defaults.sportId),
  organizationId: id,
  paymentOrganizationId: id.nullable().default(null),
  currency,
  statusId: z.int().nonnegative().default(eventStatus.none),
  /** The organizer's reason for canceling or postponing the event. */
  statusNote: z.string().max(1000).default(''),
  isPublic: z.boolean().default(false),
  publicCanNav: z.boolean().default(true),
  startDate: isoDate,
  endDate: isoDate,
  /** The original dates, if the event was moved. */
  formerDates: z.object({ startDate: isoDate, endDate: isoDate }).nullable().default(null),
  locations: z.array(location).default([]),
  zone: zone.default(defaults.zone),
  dtRefundCutoff: wallDateTime.nullable().default(null),
  externalRegistrationUrl: webUrl.nullable().default(null),
  hasPassword: z.boolean().default(false),
  requiresUser: z.boolean().default(false),
  sanctioningBody: z.enum(sanctionBodies).nullable().default(null),
  sanctionErrorText: z.string().default(''),
  /** How forfeits count in tables and tiebreaks, or null to follow the sanctioning body. */
  forfeits: z.enum(forfeitPolicies).nullable().default(null),
  bidProgram: id.nullable().default(null),
  bidFirst: z.boolean().default(false),
  qualifiers: z.array(id).default([]),
  teamType: z.enum(teamTypes).nullable().default(null),
  participantType: z.string().nullable().default(null),
  allOrgRegFlow: z.boolean().default(false),
  membersOnly: z.boolean().default(false),
  locked: z.boolean().default(false),
  emailNote: z.string().default(''),
  coverPhotoId: id.nullable().default(null),
  coverPhotoUrl: z.string().nullable().default(null),
  containCover: z.boolean().default(false),
  logos: z.array(logo).default([]),
  refIds: z.array(id).default([]),
  organizers: z.array(id).default([]),
  pointSystems: z.array(z.int()).default([]),
  registartionAlerts: z.array(alert).default([]),
  props: z.array(z.string()).default([]),
  jsonProps: jsonProps.prefault({}),
  jProps: jProps.prefault({}),
  /** The event it was copied from, directly or through a template. */
  copiedFrom: id.nullable().default(null),
  dtModified: millis.optional(),
});
export type Tournament = z.infer<typeof tournament>;

/*
 * Parts of an event that are stored separately, because different people read and save them. Each has its own version.
 */
const texts = { description: true, registartionAlerts: true } as const;
const rules = { jsonProps: true, jProps: true, sanctionErrorText: true } as const;
const staff = { refIds: true, emailNote: true, copiedFrom: true } as const;

/** The facts of an event that nearly every reader needs. All of them are public. */
export const eventFacts = tournament.omit({ ...texts, ...rules, ...staff });
export type EventFacts = z.infer<typeof eventFacts>;
/** The event's long texts, for its page. */
export const eventTexts = tournament.pick({ id: true, ...texts });
/** Registration questions and charges, and the settings of leagues and courts. */
export const eventRules = tournament.pick({ id: true, ...rules });
export type EventRules = z.infer<typeof eventRules>;
/** The facts and rules that registration and checkout decisions depend on. */
export type RuledEvent = EventFacts & EventRules;
/** Data that only the event's staff may see: its referees, the note in its emails, and the event it was copied from. */
export const eventStaff = tournament.pick({ id: true, ...staff });
export type EventStaff = z.infer<typeof eventStaff>;
/** The complete event, without the data that only its staff may see. */
export const publicEvent = tournament.omit(staff);
export type PublicEvent = z.infer<typeof publicEvent>;

/** A video stream (Part 2 §3, Part 3 §3): what it shows, and where. */
export const stream = z.object({
  id,
  tournamentId: id,
  divisionId: id.nullable().default(null),
  poolId: z.int().nullable().default(null),
  bracketId: z.int().nullable().default(null),
  matchId: z.int().nullable().default(null),
  url: z
    .url()
    .max(500)
    .refine((url) => streamHostOf(url) !== null, 'Enter an address on a supported video site'),
  title: z.string().trim().max(80).default(''),
  /** The court that the stream shows. */
  court: z.string().trim().max(40).default(''),
  dtModified: millis,
});
/** A stream as event staff edit it. */
export const writtenStream = stream.omit({ id: true, tournamentId: true, dtModified: true });
export type WrittenStream = z.infer<typeof writtenStream>;
export const mostStreams = 200;
export type Stream = z.infer<typeof stream>;

/** A checklist entry: which team it is for, and whether it is done. */
export const checklistEntry = z.object({
  teamId: id,
  done: z.boolean(),
  doneBy: id.nullable().default(null),
  dtDone: millis.nullable().default(null),
  note: z.string().max(300).default(''),
});

/**
 * A checklist (Part 3 §3): something that every team is asked for. `askWho` indicates which people on a team have to
 * answer.
 */
export const checklist = z.object({
  id,
  tournamentId: id,
  name: z.string().trim().min(1).max(80),
  note: z.string().trim().max(500).default(''),
  teamIds: z.array(id).default([]),
  askWho: z.enum(['team', 'players', 'coach']).default('team'),
  createdBy: id,
  dtCreated: millis,
  edited: millis.nullable().default(null),
  editedBy: id.nullable().default(null),
  items: z.array(checklistEntry).default([]),
});
export type Checklist = z.infer<typeof checklist>;
/** A checklist as staff edit it. Without teams, it covers all of the event's teams. */
export const writtenChecklist = checklist.pick({ name: true, note: true, askWho: true, teamIds: true });
/** The maximum number of checklists per event. */
export const mostChecklists = 30;

/** How many people have signed an agreement, per division (Part 2 §3). The lists hold player profile IDs. */
export const agreementStatus = z.object({
  agreementId: id,
  agreement: z.string(),
  divisions: z.array(
    z.object({
      divisionId: id,
      unsent: z.array(id).default([]),
      unsigned: z.array(id).default([]),
      signed: z.array(id).default([]),
      signedPrev: z.array(id).default([]),
    }),
  ),
});
export type AgreementStatus = z.infer<typeof agreementStatus>;
