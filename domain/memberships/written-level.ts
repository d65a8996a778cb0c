import * as z from 'zod';
import { noticeDays } from './joining.ts';
import { type MembershipLevel, membershipLevel } from './schema.ts';

/** The maximum number of levels per organization. */
export const mostLevels = 60;

const text = (most: number) => z.string().trim().max(most);
const textNames = z.array(z.string().trim().min(1).max(80)).max(60);
const fieldNames = z.object({ ask: textNames, req: textNames });

/** A level as its organization edits it. The server adds its number and the version of its terms. */
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
      redirect: z.url({ protocol: /^https$/, message: 'Use an https address' }).nullable(),
      infoOnly: z.boolean(),
    }),
  })
  .superRefine(({ minAge, maxAge, questions, renewsItself, renewDays }, context) => {
    if (renewsItself && renewDays < noticeDays)
      context.addIssue({
        code: 'custom',
        path: ['renewDays'],
        message: `Enter at least ${noticeDays} days for automatic renewal`,
      });
    if (minAge !== null && maxAge !== null && minAge > maxAge)
      context.addIssue({ code: 'custom', path: ['maxAge'], message: 'The maximum age is below the minimum age' });
    for (const [at, { label, type, choices }] of questions.entries()) {
      if (questions.findIndex((other) => other.label === label) < at)
        context.addIssue({
          code: 'custom',
          path: ['questions', at, 'label'],
          message: 'Each question can be used only once',
        });
      if ((type === 'choice' || type === 'choices') && choices.length === 0)
        context.addIssue({ code: 'custom', path: ['questions', at, 'choices'], message: 'Add the choices' });
    }
  });
export type WrittenLevel = z.infer<typeof writtenLevel>;

/** A level with its version, for the staff who edit it. Its cart data stays on the server. */
export const ownLevel = membershipLevel.extend({ rev: z.int() });

/** Returns the version of the terms. Edited terms get a new one, which later buyers accept. */
export const termsRevOf = (before: Pick<MembershipLevel, 'terms' | 'termsRev'> | null, terms: string): number =>
  before === null ? (terms === '' ? 0 : 1) : before.terms === terms ? before.termsRev : before.termsRev + 1;
