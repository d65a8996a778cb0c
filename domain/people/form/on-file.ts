import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import { playerEntry } from '../player.ts';
import { playerFieldOrder } from './fields.ts';

/** The wire shape of {@link import('./form-types.ts').OnFile}. `known` has a birth date only for who may see it; `told` says what it decides to everybody else. */
export const onFile = z.object({
  playerProfileId: id,
  fields: z.array(z.enum(playerFieldOrder as readonly [string, ...string[]])),
  known: playerEntry
    .pick({ firstName: true, lastName: true, dob: true, gradYear: true, highSchool: true, country: true })
    .partial(),
  /** active membership levels, where the division is for members */
  levels: z.array(z.int()).default([]),
  /** divisions of the same event in which they are on a team already */
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
