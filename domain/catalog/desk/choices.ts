import * as z from 'zod';
import { id, isoDate } from '../../kernel/schema.ts';
import { location } from '../schema.ts';

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
