import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import { countedWords } from '../../kernel/text.ts';
import { day } from '../../kernel/time.ts';
import { defineJobKind } from '../kind.ts';

const own = {
  params: z.object({ userId: id }),
  may: 'account.manage',
  of: 'user',
  scopeId: ({ userId }: { userId: number }) => userId,
  asks: false,
  undo: null,
  kept: 'week',
} as const;

/** Exports everything stored about a person to a file for them. Sums: `items`. */
export const exportPerson = defineJobKind({
  ...own,
  name: 'export-person',
  words: {
    title: 'Download my data',
    go: () => 'Collect my data',
    told: ({ sums }) => `${countedWords(sums.items ?? 0, 'item')} collected`,
  },
});

/** How long a user can change their mind. */
const timeToComeBack = 14 * day;

/**
 * Erases a user's account, their profile, and the profiles of the children they chose. It runs 14 days after the
 * request, and not before someone else looks after their organizations and other children. We keep records required by
 * law (orders with their amounts, results) without personal data. Sums: `items`.
 */
export const erasePerson = defineJobKind({
  ...own,
  name: 'erase-person',
  params: own.params.extend({
    /** Children with no other guardian, each one chosen for deletion with the account. */
    children: z.array(id).max(100).default([]),
  }),
  after: timeToComeBack,
  words: {
    title: 'Delete my account',
    go: () => 'Delete my account',
    told: ({ sums }) => `${countedWords(sums.items ?? 0, 'item')} erased`,
  },
});
