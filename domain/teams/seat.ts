import * as z from 'zod';
import { id, isoDate } from '../kernel/schema.ts';
import { oneLine } from '../kernel/text.ts';

const text = (most: number) => z.string().max(most).overwrite(oneLine);

/** Who is to sit on a seat: a profile, or somebody typed by hand (a name is needed, the rest helps to reach and to judge them). */
const newPlayer = z.union([
  z.object({ playerProfileId: id }),
  z.object({
    firstName: text(100).min(1),
    lastName: text(100).min(1),
    email: z.email().max(200),
    phone: text(30).optional(),
    dob: isoDate.optional(),
    gender: z.enum(['Male', 'Female']).optional(),
  }),
]);
export type NewPlayer = z.infer<typeof newPlayer>;

/** A seat of a team (1 is the first) and who is to sit there; null: nobody any more. */
export const seatChange = z.object({ position: z.int().min(1).max(60), player: newPlayer.nullable() });
export type SeatChange = z.infer<typeof seatChange>;
