import * as z from 'zod';
import { id, isoDate, rev } from '../../kernel/schema.ts';
import {
  division,
  eventFacts,
  eventRules,
  eventStaff,
  eventTexts,
  location,
  registrationFields,
  tournament,
} from '../schema.ts';
import { divisionView } from '../views.ts';
import { writtenDivision } from './written.ts';

const missing = z.object({
  key: z.string(),
  text: z.string(),
  section: z.string(),
  divisionId: id.nullable(),
  blocks: z.boolean(),
});

/** A division as its organizer sees it: all its fields, its version and its number of teams. */
export const deskDivision = division.extend({ rev, places: divisionView.shape.places });
export type DeskDivision = z.infer<typeof deskDivision>;

/**
 * An event as its organizer sees it: each part with its version, its divisions, and what it still needs before it can
 * be published.
 */
export const deskView = z.object({
  facts: eventFacts.extend({ rev }),
  texts: eventTexts.extend({ rev }),
  rules: eventRules.extend({ rev }),
  staff: eventStaff.extend({ rev }),
  organization: z.object({ id, name: z.string(), username: z.string() }),
  divisions: z.array(deskDivision),
  missing: z.array(missing),
});
export type DeskView = z.infer<typeof deskView>;

/** A copy of an event without IDs yet. Each division's `from` is the ID of the division it was copied from. */
export const eventCopy = z.object({
  event: tournament.omit({ id: true }),
  divisions: z.array(writtenDivision.safeExtend({ from: id })),
});

const named = z.object({ id: z.int(), name: z.string() });
/** An option that is available now or was chosen earlier. */
export type Named = z.infer<typeof named>;

/** A person with an account. Their hometown or role distinguishes people with the same name. */
export const crewMember = z.object({ id, name: z.string(), about: z.string() });
export type CrewMember = z.infer<typeof crewMember>;

/**
 * The options of an event's organizer, by name: everything that belongs to the organization, and the names of earlier
 * choices that aren't listed anywhere else (`users`, `organizations`, `events`).
 */
export const deskChoices = z.object({
  refundPolicies: z.array(named.extend({ about: z.string() })),
  levels: z.array(named),
  pointSystems: z.array(named),
  bidPrograms: z.array(named),
  staff: z.array(crewMember),
  /** The venues of the organization's other events, most recent first. */
  venues: z.array(location),
  users: z.array(named),
  organizations: z.array(named),
  events: z.array(named.extend({ startDate: isoDate })),
});
export type DeskChoices = z.infer<typeof deskChoices>;

const name = z.string().trim().min(1).max(60);

/**
 * The player form fields of an organization, saved under a name so that its divisions can reuse them (Part 3 §7
 * RegistrationFields).
 */
export const fieldSet = z.object({ id, organizationId: id, name, registrationFields });
/** A field set as saved. ID 0 creates a set, and saving one without fields deletes it. */
export const writtenFieldSet = fieldSet.extend({
  id: z.int().min(0),
  registrationFields: registrationFields.nullable(),
});
export const mostFieldSets = 50;
