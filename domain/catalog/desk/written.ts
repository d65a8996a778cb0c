import * as z from 'zod';
import { plannedDate, plannedDateTime, zone } from '../../kernel/schema.ts';
import { genderOnlyError } from '../divisions/gender-in-name.ts';
import { eventTypes, starterKeys } from '../lists.ts';
import { division, eventRules, eventStaff, eventTexts, registrationWindow, tournament } from '../schema.ts';

/*
 * The parts of an event an organizer can edit: the four parts it is stored in, each saved separately with its own
 * version, and a division. Everything else (its owner, its state, whether it is published) changes through separate
 * actions.
 */

const longText = 40_000;
const manyFlags = 200;
const flagTexts = z.array(z.string().min(1).max(300)).max(manyFlags).default([]);

/** The types that are created as events. A series spans several events and is created with `POST /series`. */
export const madeTypes = eventTypes.filter((type) => type !== 'Series');
const madeType = z.enum(eventTypes).refine((type) => type !== 'Series', 'Create a series on its own page');

const inOrder = (dates: { readonly startDate: string; readonly endDate: string }): boolean =>
  dates.endDate >= dates.startDate;
const endFirst = { path: ['endDate'], message: 'Choose an end date on or after the start date' };

/** The event's public facts (its item META). */
export const writtenFacts = tournament
  .pick({
    tags: true,
    sportId: true,
    publicCanNav: true,
    zone: true,
    paymentOrganizationId: true,
    externalRegistrationUrl: true,
    requiresUser: true,
    sanctioningBody: true,
    forfeits: true,
    bidProgram: true,
    bidFirst: true,
    qualifiers: true,
    teamType: true,
    participantType: true,
    allOrgRegFlow: true,
    membersOnly: true,
    coverPhotoId: true,
    coverPhotoUrl: true,
    containCover: true,
    organizers: true,
    pointSystems: true,
  })
  .extend({
    name: z.string().trim().min(1, 'A name is required').max(120, 'Enter up to 120 characters'),
    startDate: plannedDate,
    endDate: plannedDate,
    dtRefundCutoff: plannedDateTime.nullable().default(null),
    type: madeType,
    locations: tournament.shape.locations.unwrap().max(20).default([]),
    logos: tournament.shape.logos.unwrap().max(20).default([]),
    props: flagTexts,
  })
  .refine(inOrder, endFirst);
export type WrittenFacts = z.infer<typeof writtenFacts>;

/** The event's long texts (its item BROCHURE). */
export const writtenTexts = eventTexts.omit({ id: true }).extend({
  description: z.string().max(longText, 'Enter up to 40,000 characters').default(''),
});
export type WrittenTexts = z.infer<typeof writtenTexts>;

/** Registration questions and charges, and the settings of leagues and courts (its item RULES). */
export const writtenRules = eventRules.omit({ id: true });

/** The maximum number of refs per event. It is limited because they are saved in one transaction. */
const mostReferees = 40;

/** Data only the event's staff may see (its item PRIVATE). */
export const writtenStaff = eventStaff.omit({ id: true, copiedFrom: true }).extend({
  refIds: eventStaff.shape.refIds.unwrap().max(mostReferees, 'Choose up to 40 refs').default([]),
});
export type WrittenStaff = z.infer<typeof writtenStaff>;

/**
 * A new event with just enough for a draft. `zone` applies until the event has a location, and defaults to the
 * organization's.
 */
export const newEvent = z
  .object({
    id: z.literal(0),
    organizationId: tournament.shape.organizationId,
    name: writtenFacts.shape.name,
    type: madeType,
    startDate: plannedDate,
    endDate: plannedDate,
    zone: zone.optional(),
    locations: writtenFacts.shape.locations,
    /** The event to copy. Everything not given here is copied from it, including its divisions. */
    copyOf: tournament.shape.id.optional(),
    /** One of the organization's templates, used the same way. */
    template: tournament.shape.id.optional(),
    /**
     * A template that comes with the platform. Its type replaces the one in the request, and its divisions have no
     * price.
     */
    starter: z.enum(starterKeys).optional(),
  })
  .refine(inOrder, endFirst);
export type NewEvent = z.infer<typeof newEvent>;

/** The few facts that a quick save changes. */
export const quickFacts = z
  .object({
    id: tournament.shape.id,
    name: writtenFacts.shape.name,
    startDate: plannedDate,
    endDate: plannedDate,
  })
  .refine(inOrder, endFirst);
export type QuickFacts = z.infer<typeof quickFacts>;

/** A window as edited. A window without a positive ID is new. */
const writtenWindow = registrationWindow.extend({
  id: z.int(),
  name: z.string().max(80).default(''),
  dtStart: plannedDateTime,
  dtEnd: plannedDateTime,
});

/**
 * A division as its organizer edits it. Its rounds are edited separately (domain/play), and `complete` is set when it
 * ends.
 */
export const writtenDivision = division
  .omit({ id: true, tournamentId: true, days: true, complete: true, registrationWindows: true })
  .extend({
    division: z.string().trim().min(1, 'A name is required').max(80),
    startDate: plannedDate.nullable().default(null),
    maxTeams: z.int().min(0, 'Enter 0 or more').max(99_999).nullable().default(null),
    registrationWindows: z.array(writtenWindow).max(20).default([]),
    dtRefundCutoff: plannedDateTime.nullable().default(null),
    props: flagTexts,
  })
  .refine(({ numOfPlayers, numAllowedOnRoster }) => numAllowedOnRoster >= numOfPlayers, {
    path: ['numAllowedOnRoster'],
    message: 'Make the roster at least as large as the number of players',
  });
export type WrittenDivision = z.infer<typeof writtenDivision>;

/**
 * Returns the schema of a saved division's editor. It refuses a new name that is only a gender. A name that was saved
 * before stays valid.
 */
export const editedDivision = (saved: Pick<WrittenDivision, 'division'>) =>
  writtenDivision.superRefine(({ division: name }, context) => {
    const message = name === saved.division ? null : genderOnlyError(name);
    if (message) context.addIssue({ code: 'custom', path: ['division'], message });
  });
