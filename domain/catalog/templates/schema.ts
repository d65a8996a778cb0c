import * as z from 'zod';
import { id, millis, rev } from '../../kernel/schema.ts';
import { eventTypes } from '../lists.ts';
import { division, tournament } from '../schema.ts';

/**
 * A template's content: an event with its divisions as they were when it was saved. An event created from it has every
 * date moved by the same number of days as the first day, like a copy of an existing event.
 */
export const templateModel = z.object({ event: tournament, divisions: z.array(division) });
export type TemplateModel = z.infer<typeof templateModel>;

/** `event` is a whole event, and `division` is one division to add to existing events. */
const templateKinds = ['event', 'division'] as const;

/** The texts that an organizer enters for a template. */
export const templateWords = z.object({
  name: z.string().trim().min(1, 'A name is required').max(80, 'Enter up to 80 characters'),
  note: z.string().trim().max(400, 'Enter up to 400 characters').default(''),
});

/** A template as lists show it. `from` is the name of its source when it was saved. */
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
