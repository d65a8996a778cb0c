import * as z from 'zod';
import { isoDate } from '../kernel/schema.ts';
import { needsParent } from '../people/ages/age-rules.ts';
import { cleanEmail, cleanName } from '../people/form/clean.ts';
import { genders } from '../people/lists/choices.ts';
import { playerProfile } from '../people/schema.ts';

/** The answers to a level's form, by question name. */
export const levelAnswers = z
  .record(z.string().max(80), z.string().max(500))
  .refine((answers) => Object.keys(answers).length <= 60, 'Too many answers');
export type LevelAnswers = z.infer<typeof levelAnswers>;

/** The guardian who agreed for a member under 18. */
export const guardian = z.object({ name: z.string().trim().min(1).max(120), email: z.email().max(320) });
export type Guardian = z.infer<typeof guardian>;

/**
 * A person without a profile yet. `as` is their relation to the user who enters them. Only the user and their children
 * become the account's players. Anyone else (a teammate) claims the profile the usual way.
 */
export const newPerson = z.object({
  firstName: z.string().trim().min(1, 'A first name is required').max(100),
  lastName: z.string().trim().min(1, 'A last name is required').max(100),
  dob: isoDate,
  gender: z.enum(genders),
  email: z.email('A valid email is required').max(320).nullable(),
  as: z.enum(['self', 'child', 'other']).default('other'),
});
export type NewPerson = z.infer<typeof newPerson>;

/** Returns the profile the person would get. A guardian becomes its parent contact. */
export function profileOfNew({ firstName, lastName, dob, gender, email }: NewPerson, guardian: Guardian | null) {
  const [first = '', ...rest] = (guardian?.name ?? '').split(' ');
  return playerProfile.parse({
    ...{ id: 1, firstName: cleanName(firstName), lastName: cleanName(lastName), dob, gender },
    // players under 18 are reached through their guardian, because their own contacts don't prove a guardian
    // (people/claims.ts)
    ...(guardian
      ? { email: cleanEmail(guardian.email), ...(email ? { playerEmail: cleanEmail(email) } : {}) }
      : email
        ? { email: cleanEmail(email) }
        : {}),
    ...(guardian ? { parent: { firstName: first, lastName: rest.join(' '), email: cleanEmail(guardian.email) } } : {}),
    ...{ dtCreated: 0, dtModified: 0 },
  });
}

/**
 * Returns how an account is linked to a new person's profile, or null if it isn't. No one under 18 is linked as "self",
 * and no adult as a child.
 */
export function linkOfNew({ as, dob }: Pick<NewPerson, 'as' | 'dob'>, today: string): 'self' | 'guardian' | null {
  if (needsParent(dob, today)) return as === 'other' ? null : 'guardian';
  return as === 'self' ? 'self' : null;
}
