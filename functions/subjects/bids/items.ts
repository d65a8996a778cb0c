import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { bidProgram } from '#domain/registration/bids/program.ts';
import { storedBid } from '#domain/registration/bids/stored-bid.ts';
import { tokenHash } from '../../kernel/secret.ts';
import { defineItem, type Stored, type ValueOf } from '../../kernel/table/item.ts';
import { isAddressOf } from '../../kernel/table/personal.ts';
import { overwrite, replace, update, type Write } from '../../kernel/table/write.ts';
import { bidWithout } from '../people/erasing.ts';

/** A program of bids, by organization in gs1. */
export const bidProgramItem = defineItem({
  type: 'bidProgram',
  schema: bidProgram,
  key: ({ id }: { id: number }) => ({ pk: `BIDPROGRAM#${id}`, sk: 'META' }),
  indexes: {
    gs1: {
      from: ['organizationId', 'id'],
      to: ({ organizationId, id }) => ({ pk: `ORGANIZATION#${organizationId}`, sk: `BIDPROGRAM#${id}` }),
    },
  },
  personal: 'none',
  audit: { kept: 'usual', organization: 'organizationId' },
});
export const programsOf = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'BIDPROGRAM#',
  index: 'gs1' as const,
});

/** That an organization may give bids of another's program, beside the organization. */
export const bidGiverItem = defineItem({
  type: 'bidGiver',
  schema: z.object({ organizationId: id, programId: id }),
  key: ({ organizationId, programId }: { organizationId: number; programId: number }) => ({
    pk: `ORGANIZATION#${organizationId}`,
    sk: `GIVES#${programId}`,
  }),
  personal: 'none',
});
export const programsGivenBy = (organizationId: number) => ({ pk: `ORGANIZATION#${organizationId}`, prefix: 'GIVES#' });

/** A right to enter an event, earned or given; by program in gs1, by the event it was earned at in gs2. It is withdrawn, never taken away. */
export const bidItem = defineItem({
  type: 'bid',
  v: 2,
  schema: storedBid,
  key: ({ bidId }: { bidId: string }) => ({ pk: `BID#${bidId}`, sk: 'META' }),
  indexes: {
    gs1: {
      from: ['bidProgramId', 'tournamentId', 'bidId'],
      to: ({ bidProgramId, tournamentId, bidId }) => ({
        pk: `BIDPROGRAM#${bidProgramId}`,
        sk: `${tournamentId}#${bidId}`,
      }),
    },
    gs2: {
      from: ['earned', 'bidId'],
      to: ({ earned, bidId }) =>
        earned === null ? undefined : { pk: `TOURNAMENT#${earned.tournamentId}`, sk: `BID#${bidId}` },
    },
  },
  personal: {
    whose: ['player', 'staff', 'contact'],
    fields: ['players', 'createdBy', 'awardedToId', 'notes', 'email', 'team', 'backFrom'],
    // what it is worth and what it was given for stay
    erase: ({ players, createdBy, awardedToId, notes, email, team, backFrom }, of) => ({
      ...bidWithout({ players, createdBy, awardedToId, notes, email, team }, of),
      backFrom: backFrom.filter((each) => !isAddressOf(of, each)),
    }),
  },
  audit: { kept: 'usual', organization: 'organizationId' },
});
export const bidsOfProgram = (programId: number) => ({ pk: `BIDPROGRAM#${programId}`, index: 'gs1' as const });
export const bidsEarnedAt = (tournamentId: number) => ({
  pk: `TOURNAMENT#${tournamentId}`,
  prefix: 'BID#',
  index: 'gs2' as const,
});

/** The way from a mail's link to its bid, by the hash of the link's token: who reads the table can't use it. Good while `sentAt` is the bid's. */
export const bidLinkItem = defineItem({
  type: 'bidLink',
  schema: z.object({ hash: z.string(), bidId: z.string(), sentAt: millis, expiresAt: millis }),
  key: ({ hash }: { hash: string }) => ({ pk: `BIDLINK#${hash}`, sk: 'BIDLINK' }),
  ttl: { from: ['expiresAt'], to: ({ expiresAt }) => expiresAt / 1000 },
  personal: 'none',
});

/** The token of a bid's link, 256 bits that only we can make: another with each sending, worked out where it is mailed, kept nowhere. */
export const bidToken = (of: { bidId: string; sentAt: number | null }, secret: string): string =>
  createHmac('sha256', secret).update(`bid|${of.bidId}|${of.sentAt}`).digest('base64url');
export const bidLinkHash = tokenHash;

type Bid = ValueOf<typeof bidItem>;
/** A bid as it is now; refused where it changed since it was read. */
export const bidChanged = (before: Stored<Bid>, after: Bid): Write => replace(bidItem, before, after);

/** A bid is used by a team, or by nobody (0); refused under tag `bid` where it is not `from`'s. */
export const bidUsed = (bidId: string, from: number, to: number): Write =>
  update(bidItem, { bidId }, { set: { usedById: to } }, { if: ['=', 'usedById', from], tag: 'bid' });

/** A bid is withdrawn; refused where a team has used it. */
export const bidWithdrawn = (bidId: string, at: number): Write =>
  update(bidItem, { bidId }, { set: { revokedAt: at } }, { if: ['=', 'usedById', 0] });

/** A bid is mailed once more; refused where someone else has mailed it since it was sent `sends` times. */
export const bidSentAgain = (bidId: string, sends: number, at: number): Write =>
  update(
    bidItem,
    { bidId },
    { set: { sentAt: at, sends: sends + 1, openedAt: null, bouncedAt: null, backFrom: [] } },
    { if: ['=', 'sends', sends] },
  );

/** No address of a mailing took the mail; refused where the bid was mailed again since. */
export const bidBounced = (bidId: string, sentAt: number): Write =>
  update(bidItem, { bidId }, { set: { bouncedAt: sentAt } }, { if: ['=', 'sentAt', sentAt] });

/** What a mail's link opens. */
export const createBidLink = (link: ValueOf<typeof bidLinkItem>): Write => overwrite(bidLinkItem, link);
