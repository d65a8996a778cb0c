import * as z from 'zod';

const questionTypes = ['text', 'number', 'yesNo', 'choice', 'choices', 'date'] as const;

/** An organization's custom question, on an event's registrations and players or on a membership's form. */
export const question = z.object({
  label: z.string().min(1, 'Question text is required'),
  type: z.enum(questionTypes).default('text'),
  required: z.boolean().default(false),
  choices: z.array(z.string()).default([]),
  help: z.string().default(''),
});
export type Question = z.infer<typeof question>;
