import * as z from 'zod';
import { noticeDays } from './reminders.ts';
import { type MembershipLevel, membershipLevel } from './schema.ts';

/** How many levels an organization has at the most. */
export const mostLevels = 60;

const text = (most: number) => z.string().trim().max(most);
const textNames = z.array(z.string().trim().min(1).max(80)).max(60);
const fieldNames = z.object({ ask: textNames, req: textNames });

/** A level as an organization writes it. What follows of it, its number and which version its terms are, is the server's. */
export const writtenLevel = membershipLevel
  .omit({ id: true, currency: true, termsRev: true, jsonProps: true })
  .extend({
    name: text(80).min(1, 'A name is required'),
    title: text(80),
    subtitle: text(160),
    description: text(2_000),
    moreInfo: text(4_000),
    terms: text(20_000),
    months: z.int().min(1).max(120),
    price: membershipLevel.shape.price.max(1_000_000),
    order: z.int().min(0).max(1_000),
    jsonProps: z.object({
      fields: z.object({ top: fieldNames, bottom: fieldNames }),
      redirect: z.url({ protocol: /^https$/, message: 'An https address is required' }).nullable(),
      infoOnly: z.boolean(),
    }),
  })
  .superRefine(({ minAge, maxAge, questions, renewsItself, renewDays }, context) => {
    if (renewsItself && renewDays < noticeDays)
      context.addIssue({
        code: 'custom',
        path: ['renewDays'],
        message: `At least ${noticeDays} where it renews itself`,
      });
    if (minAge !== null && maxAge !== null && minAge > maxAge)
      context.addIssue({ code: 'custom', path: ['maxAge'], message: 'The highest age is below the lowest' });
    for (const [at, { label, type, choices }] of questions.entries()) {
      if (questions.findIndex((other) => other.label === label) < at)
        context.addIssue({
          code: 'custom',
          path: ['questions', at, 'label'],
          message: 'A question stands there twice',
        });
      if ((type === 'choice' || type === 'choices') && choices.length === 0)
        context.addIssue({ code: 'custom', path: ['questions', at, 'choices'], message: 'What can be chosen?' });
    }
  });
export type WrittenLevel = z.infer<typeof writtenLevel>;

/** A level for those who write it: with its version, what it is added to in the cart stays with the server. */
export const ownLevel = membershipLevel.extend({ rev: z.int() });

/** Terms that are written anew are another version: whoever buys from then on agrees to those. */
export const termsRevOf = (before: Pick<MembershipLevel, 'terms' | 'termsRev'> | null, terms: string): number =>
  before === null ? (terms === '' ? 0 : 1) : before.terms === terms ? before.termsRev : before.termsRev + 1;
