import * as z from 'zod';
import { id, ulidText } from '../../kernel/schema.ts';
import { countedWords } from '../../kernel/text.ts';
import { bidMapping } from '../../registration/bids/columns.ts';
import { sendings } from '../../registration/bids/stored-bid.ts';
import { defineJobKind } from '../kind.ts';

const bids = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'bid' : 'bids'}`;
const own = {
  may: 'organization.manage',
  of: 'organization',
  scopeId: ({ organizationId }: { organizationId: number }) => organizationId,
  asks: true,
  kept: 'quarter',
} as const;

/**
 * A job that creates the bids of an uploaded CSV (domain/registration/bids/rows.ts), with a result for each row. Sums:
 * `bids`.
 */
export const uploadBidsKind = defineJobKind({
  ...own,
  name: 'upload-bids',
  params: z.object({
    ...{ organizationId: id, programId: id, userId: id, uploadId: ulidText },
    ...{ parts: z.int().min(1).max(40), mapping: bidMapping },
    /** The seed for its bid numbers. */
    seed: z.string().min(20).max(60),
  }),
  upload: ({ programId, userId, uploadId, parts }) => ({ shelf: 'bids', ownerId: programId, userId, uploadId, parts }),
  undo: {
    go: ({ sums }) => `Withdraw ${bids(sums.bids ?? 0)}`,
    told: ({ sums }) => `${bids(sums.bids ?? 0)} withdrawn`,
  },
  words: {
    title: 'Upload bids',
    go: ({ expected }) => `Create ${bids(expected.bids ?? 0)}`,
    told: ({ sums }) => `${bids(sums.bids ?? 0)} created`,
  },
});

/**
 * A job that emails a program's bids, or only some of them, to the people each bid is for
 * (domain/registration/bids/stored-bid.ts, `sendings`). Sums: `bids`, `addresses`.
 */
export const sendBidsKind = defineJobKind({
  ...own,
  name: 'send-bids',
  params: z.object({
    ...{ organizationId: id, programId: id, which: z.enum(sendings) },
    bidIds: z.array(z.string().min(1).max(40)).max(25).default([]),
  }),
  undo: null,
  words: {
    title: 'Send bids',
    go: ({ expected }) =>
      `Send ${bids(expected.bids ?? 0)} to ${countedWords(expected.addresses ?? 0, 'address', 'addresses')}`,
    told: ({ sums }) => `${bids(sums.bids ?? 0)} sent to ${countedWords(sums.addresses ?? 0, 'address', 'addresses')}`,
  },
});
