import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import { registrationFields } from '../schema.ts';

const name = z.string().trim().min(1).max(60);

/** What an organization asks of players, kept under a name for its divisions (Part 3 §7 RegistrationFields). */
export const fieldSet = z.object({ id, organizationId: id, name, registrationFields });
/** One that is written: id 0 is a new one; without fields it is taken away. */
export const writtenFieldSet = fieldSet.extend({
  id: z.int().min(0),
  registrationFields: registrationFields.nullable(),
});
export const mostFieldSets = 50;
