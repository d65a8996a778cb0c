import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import { playerEntry } from '../player.ts';
import { playerFieldOrder } from './form-fields.ts';

/**
 * The form in which {@link import('./form-types.ts').OnFile} is sent. `known` has a birth date only for callers who may
 * see it. `told` has the conclusions from it for everyone else. `fields` has only what the caller may learn
 * ({@link import('./on-file-for.ts').onFileFor}).
 */
export const onFile = z.object({
  playerProfileId: id,
  /** The division that the answer is for. */
  divisionId: id.nullable().default(null),
  fields: z.array(z.enum(playerFieldOrder as readonly [string, ...string[]])),
  known: playerEntry
    .pick({ firstName: true, lastName: true, dob: true, gradYear: true, highSchool: true, country: true })
    .partial(),
  /** Active membership levels, if the division is members only. Null if the caller may not know them. */
  levels: z.array(z.int()).nullable().default([]),
  /** Divisions of the same event in which the player is already on a team. */
  plays: z.array(id).default([]),
  told: z
    .object({
      divisionId: id,
      minor: z.boolean(),
      age: z
        .object({
          check: z.enum(['age', 'graduation']),
          field: z.enum(['dob', 'gradYear', 'highSchool']),
          message: z.string(),
        })
        .nullable(),
    })
    .optional(),
});
