import * as z from 'zod';
import { id } from '../kernel/schema.ts';
import { genders, hands, sides } from './lists/choices.ts';

/** So many searches a coach keeps. */
export const mostSearches = 20;
export const longestSearchName = 40;

/** What coaches look for: a class and a gender, and what narrows it. Heights in inches. */
export const recruitQuestion = z.object({
  gradYear: z.int().min(1900).max(2200),
  gender: z.enum(genders),
  state: z.string().max(40).optional(),
  side: z.enum(sides).optional(),
  hand: z.enum(hands).optional(),
  minHeight: z.int().min(1).max(120).optional(),
  minGpa: z.number().min(0).max(5).optional(),
  open: z.boolean().optional(),
});

/** A question that a coach keeps under a name of their own, which is one whatever its capitals. */
export const recruitSearch = z.object({
  userId: id,
  name: z.string().trim().min(1).max(longestSearchName),
  find: recruitQuestion,
});
