import * as z from 'zod';
import { id, millis, rev } from '../../kernel/schema.ts';
import { eventTypes } from '../lists.ts';
import { division, tournament } from '../schema.ts';

/**
 * What a template holds: an event with divisions as they were when it was saved. Whoever makes an event of it moves every date by as many days as
 * the first day moves, as for a copy of an event that is there.
 */
export const templateModel = z.object({ event: tournament, divisions: z.array(division) });
export type TemplateModel = z.infer<typeof templateModel>;

/** `event`: a whole event; `division`: one division of one, for events that are there. */
const templateKinds = ['event', 'division'] as const;

/** What its organizer says of a template. */
export const templateWords = z.object({
  name: z.string().trim().min(1, 'A name is required').max(80, 'At most 80 letters'),
  note: z.string().trim().max(400, 'At most 400 letters').default(''),
});

/** A template as lists show it. `from`: what it was saved from, as that was called. */
export const storedTemplate = templateWords.extend({
  id,
  organizationId: id,
  kind: z.enum(templateKinds),
  type: z.enum(eventTypes),
  divisions: z.array(z.string()),
  days: z.int().positive(),
  from: z.object({ tournamentId: id, name: z.string() }),
  savedAt: millis,
});
export type StoredTemplate = z.infer<typeof storedTemplate>;

export const templateFound = storedTemplate.omit({ organizationId: true }).extend({ rev });
