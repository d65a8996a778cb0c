import { z } from 'zod';
import { id } from '../kernel/ids.ts';
import { playerFieldOrder } from './fields.ts';
import { playerEntry } from './schema.ts';

/** The wire shape of {@link import('./form-types.ts').OnFile}. `known` has a birth date only for who may see it. */
export const onFile = z.object({
  playerProfileId: id,
  fields: z.array(z.enum(playerFieldOrder as readonly [string, ...string[]])),
  known: playerEntry
    .pick({ firstName: true, lastName: true, dob: true, gradYear: true, highSchool: true, country: true })
    .partial(),
});
