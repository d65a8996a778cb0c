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

/** A bid program, by organization in gs1. */
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

/** Lets an organization give bids of another organization's program. Stored with the organization. */
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

/**
 * A right to enter an event, earned or given, by program in gs1 and by the event where it was earned in gs2. It can
 * be withdrawn but is never deleted.
 */
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
    // its value and the reason it was given stay
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

/**
 * Leads from the link in an email to its bid, by the hash of the link's token, so reading the table isn't enough to
 * use one. Valid while `sentAt` matches the bid's.
 */
export const bidLinkItem = defineItem({
  type: 'bidLink',
  schema: z.object({ hash: z.string(), bidId: z.string(), sentAt: millis, expiresAt: millis }),
  key: ({ hash }: { hash: string }) => ({ pk: `BIDLINK#${hash}`, sk: 'BIDLINK' }),
  ttl: { from: ['expiresAt'], to: ({ expiresAt }) => expiresAt / 1000 },
  personal: 'none',
});

/**
 * Returns the token of a bid's link: 256 bits that only we can compute. Each email gets a new one. It is computed when the
 * email is sent and never stored.
 */
export const bidToken = (of: { bidId: string; sentAt: number | null }, secret: string): string =>
  createHmac('sha256', secret).update(`bid|${of.bidId}|${of.sentAt}`).digest('base64url');
export const bidLinkHash = tokenHash;

type Bid = ValueOf<typeof bidItem>;
/** Writes the changed bid. Refused if it has changed since it was read. */
export const bidChanged = (before: Stored<Bid>, after: Bid): Write => replace(bidItem, before, after);

/** Marks a bid as used by a team, or as unused (0). Refused with tag `bid` if it isn't used by `from`. */
export const bidUsed = (bidId: string, from: number, to: number): Write =>
  update(bidItem, { bidId }, { set: { usedById: to } }, { if: ['=', 'usedById', from], tag: 'bid' });

/** Withdraws a bid. Refused if a team has used it. */
export const bidWithdrawn = (bidId: string, at: number): Write =>
  update(bidItem, { bidId }, { set: { revokedAt: at } }, { if: ['=', 'usedById', 0] });

/** Records that a bid was emailed again. Refused if someone else emailed it after `sends` times. */
export const bidSentAgain = (bidId: string, sends: number, at: number): Write =>
  update(
    bidItem,
    { bidId },
    { set: { sentAt: at, sends: sends + 1, openedAt: null, bouncedAt: null, backFrom: [] } },
    { if: ['=', 'sends', sends] },
  );

/** Records that no address accepted the email. Refused if the bid has been emailed again. */
export const bidBounced = (bidId: string, sentAt: number): Write =>
  update(bidItem, { bidId }, { set: { bouncedAt: sentAt } }, { if: ['=', 'sentAt', sentAt] });

/** Stores the link of an email. */
export const createBidLink = (link: ValueOf<typeof bidLinkItem>): Write => overwrite(bidLinkItem, link);
