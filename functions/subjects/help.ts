import { createHash } from 'node:crypto';
import { feedback } from '#domain/help/feedback.ts';
import { library, type Shelf } from '#domain/help/library.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import { defineItem } from '../kernel/table/item.ts';

const keptFor = 400 * 86_400;
const addressHash = (email: string): string =>
  createHash('sha256')
    .update(`feedback ${normalEmail(email)}`)
    .digest('base64url');

/**
 * Feedback for the people who run the platform. It is stored by the month it arrived in, listed while it is open, and
 * found by its writer's address.
 */
export const feedbackItem = defineItem({
  type: 'feedback',
  schema: feedback,
  key: ({ month, id }: { month: string; id: string }) => ({ pk: `FEEDBACK#${month}`, sk: id }),
  indexes: {
    gs1: {
      from: ['state', 'id'],
      to: ({ state, id }) => (state === 'open' ? { pk: 'FEEDBACK', sk: id } : undefined),
    },
    gs3: {
      from: ['email', 'id'],
      to: ({ email, id }) => (email ? { pk: `FEEDBACKOF#${addressHash(email)}`, sk: id } : undefined),
    },
  },
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + keptFor },
  personal: {
    whose: ['user', 'contact'],
    fields: ['userId', 'name', 'email', 'subject', 'message', 'browser', 'answer', 'doneBy'],
    erase: 'remove',
  },
});
/** The range of open feedback, newest first. */
export const feedbackOpen = { pk: 'FEEDBACK', index: 'gs1' as const, descending: true };
export const feedbackIn = (month: string) => ({ pk: `FEEDBACK#${month}`, descending: true });
export const feedbackFrom = (email: string) => ({ pk: `FEEDBACKOF#${addressHash(email)}`, index: 'gs3' as const });

/** An entry in one of the platform's two libraries. */
export const libraryItem = defineItem({
  type: 'library',
  schema: library,
  key: ({ shelf }: { shelf: Shelf }) => ({ pk: `LIBRARY#${shelf}`, sk: 'SHELF' }),
  personal: { whose: ['staff'], fields: ['by'], erase: 'keep' },
});
