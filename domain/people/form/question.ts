import * as z from 'zod';

const questionTypes = ['text', 'number', 'yesNo', 'choice', 'choices', 'date'] as const;

/** A question of an organization's own: of an event's entries and players, of a membership's form. */
export const question = z.object({
  label: z.string().min(1, 'What is asked?'),
  type: z.enum(questionTypes).default('text'),
  required: z.boolean().default(false),
  choices: z.array(z.string()).default([]),
  help: z.string().default(''),
});
export type Question = z.infer<typeof question>;
