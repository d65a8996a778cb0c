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

/** A division as its organizer has it: whole, with its version and how full it is. */
export const deskDivision = division.extend({ rev, places: divisionView.shape.places });
export type DeskDivision = z.infer<typeof deskDivision>;

/** An event as its organizer has it: each part with its version, its divisions, and what it lacks to be published. */
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

/** A copy of an event that has no numbers yet; `from` is the division each was made of. */
export const eventCopy = z.object({
  event: tournament.omit({ id: true }),
  divisions: z.array(writtenDivision.safeExtend({ from: id })),
});

const named = z.object({ id: z.int(), name: z.string() });
/** Something that can be chosen, or was. */
export type Named = z.infer<typeof named>;

/** Somebody with an account: what tells two of a name apart is where they are from or what they do. */
export const crewMember = z.object({ id, name: z.string(), about: z.string() });
export type CrewMember = z.infer<typeof crewMember>;

/**
 * What an event's organizer can choose from, by name: what belongs to its organization, and the names of what was chosen before and isn't listed
 * anywhere (`users`, `organizations`, `events`).
 */
export const deskChoices = z.object({
  refundPolicies: z.array(named.extend({ about: z.string() })),
  levels: z.array(named),
  pointSystems: z.array(named),
  bidPrograms: z.array(named),
  staff: z.array(crewMember),
  /** where the organization's other events are played, the latest first */
  venues: z.array(location),
  users: z.array(named),
  organizations: z.array(named),
  events: z.array(named.extend({ startDate: isoDate })),
});
export type DeskChoices = z.infer<typeof deskChoices>;

const name = z.string().trim().min(1).max(60);

/** What an organization asks of players, kept under a name for its divisions (Part 3 §7 RegistrationFields). */
export const fieldSet = z.object({ id, organizationId: id, name, registrationFields });
/** One that is written: id 0 is a new one; without fields it is taken away. */
export const writtenFieldSet = fieldSet.extend({
  id: z.int().min(0),
  registrationFields: registrationFields.nullable(),
});
export const mostFieldSets = 50;
