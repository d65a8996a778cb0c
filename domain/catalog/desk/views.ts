import * as z from 'zod';
import { id, rev } from '../../kernel/schema.ts';
import { division, eventFacts, eventRules, eventStaff, eventTexts, tournament } from '../schema.ts';
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
