import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
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

/** Everything that is kept of somebody, as a file for them. Sums: `items`. */
export const exportPerson = defineJobKind({
  ...own,
  name: 'export-person',
  words: {
    title: 'Download my data',
    go: () => 'Collect my data',
    told: ({ sums }) => `${sums.items ?? 0} items collected`,
  },
});

/** How long somebody may come back. */
const timeToComeBack = 14 * day;

/**
 * Somebody's account, their profile and those of the children they chose are erased, 14 days after they asked for it, and no sooner than organizations
 * and other children have someone else; what the law keeps
 * (orders and their sums, results) stays without them. Sums: `items`.
 */
export const erasePerson = defineJobKind({
  ...own,
  name: 'erase-person',
  params: own.params.extend({
    /** children whom nobody else looks after, chosen one by one to be deleted along */
    children: z.array(id).max(100).default([]),
  }),
  after: timeToComeBack,
  words: {
    title: 'Delete my account',
    go: () => 'Delete my account',
    told: ({ sums }) => `${sums.items ?? 0} items erased`,
  },
});
