import * as z from 'zod';

/** What was answered to a level's form, by the questions' names. */
export const levelAnswers = z
  .record(z.string().max(80), z.string().max(500))
  .refine((answers) => Object.keys(answers).length <= 60, 'Too many answers');
export type LevelAnswers = z.infer<typeof levelAnswers>;

/** Who answers for a member under 18: agreed to by them. */
export const guardian = z.object({ name: z.string().trim().min(1).max(120), email: z.email().max(320) });
export type Guardian = z.infer<typeof guardian>;
