import * as z from 'zod';
import { id, isoDate, millis } from '../../kernel/schema.ts';
import { eventTypes } from '../lists.ts';
import { logo } from '../schema.ts';

/** An event as cards and lists show it (Part 1 §3). `divisions` are IDs, and `teamCount` is only for admins. */
export const eventCard = z.object({
  id,
  name: z.string(),
  startDate: isoDate,
  endDate: isoDate,
  eventType: z.enum(eventTypes),
  manualEventType: z.string().nullable().default(null),
  divisionNames: z.array(z.string()).default([]),
  divisions: z.array(id).default([]),
  locationsString: z.string().default(''),
  logos: z.array(logo).default([]),
  tags: z.array(z.string()).default([]),
  isPublic: z.boolean(),
  isSeries: z.boolean().default(false),
  isLeague: z.boolean().default(false),
  isTrainingSession: z.boolean().default(false),
  urlTag: z.string().nullable().default(null),
  statusId: z.int().nonnegative().default(0),
  organization: z.object({ id }),
  sanctionedBy: z.string(),
  teamCount: z.int().nonnegative().optional(),
  sameMonth: z.boolean(),
  /** Its original dates, or null if they haven't changed. */
  formerDates: z.object({ startDate: isoDate, endDate: isoDate }).nullable().default(null),
  /** When the event or one of its divisions was last saved, or null if that was before we recorded this. */
  changedAt: millis.nullable().default(null),
});
export type EventCard = z.infer<typeof eventCard>;

/** A line in a list of tournaments (Part 1 §3). `timestamp` is the start of the first day at the venue. */
export const tournamentSummary = z.object({
  id,
  name: z.string(),
  timestamp: millis,
  startDate: isoDate,
  endDate: isoDate,
  locationsString: z.string().default(''),
  isPublic: z.boolean(),
  regOpen: z.boolean(),
  sanctionedBy: z.string(),
  logos: z.array(logo).default([]),
  divisionNames: z.array(z.string()).default([]),
  tags: z.array(z.string()).default([]),
  statusId: z.int().nonnegative().default(0),
  dateStatus: z.enum(['upcoming', 'previous']),
});
export type TournamentSummary = z.infer<typeof tournamentSummary>;
