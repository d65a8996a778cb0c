import * as z from 'zod';
import { id, isoDate, millis, minor } from '../../kernel/schema.ts';
import { oneLine } from '../../kernel/text.ts';
import type { Bid } from '../schema.ts';

/** The most bids per program. */
export const mostBids = 20_000;

/**
 * The fields of a bid program that an organizer edits: bids of one event. divisionIds: divisions that require a bid;
 * if empty, its bids are valid in every division and none requires one. lastDay: the last day at the venue on which a
 * bid can be used. subPolicy and discounts: defaults for its bids. passesTo: a bid that a team can't use passes to
 * the next finisher, down to this finish; null: it isn't passed on.
 */
export const writtenProgram = z
  .object({
    name: z.string().overwrite(oneLine).min(1, 'A name is required').max(120),
    divisionIds: z.array(id).max(80).default([]),
    lastDay: isoDate.nullable().default(null),
    subPolicy: z.int().min(0).max(12).default(0),
    discountAmount: minor.min(0).max(1_000_000).nullable().default(null),
    discountPercentage: z.number().min(0).max(100).nullable().default(null),
    passesTo: z.int().min(1).max(999).nullable().default(null),
  })
  .refine(({ discountAmount, discountPercentage }) => discountAmount === null || discountPercentage === null, {
    message: 'Enter an amount or a percentage, not both',
    path: ['discountPercentage'],
  });
export type WrittenProgram = z.infer<typeof writtenProgram>;

/**
 * A stored bid program. validTo: the end of its last day at the venue. assigners: other organizations that may give
 * out its bids.
 */
export const bidProgram = z.object({
  ...writtenProgram.shape,
  id,
  organizationId: id,
  tournamentId: id,
  validTo: millis.nullable().default(null),
  assigners: z.array(id).max(60).default([]),
});
export type BidProgram = z.infer<typeof bidProgram>;

/** A new bid's values from its program, unless its own row overrides them. */
export const bidOf = ({
  id: bidProgramId,
  ...program
}: BidProgram): Pick<
  Bid,
  'bidProgramId' | 'tournamentId' | 'subPolicy' | 'discountAmount' | 'discountPercentage' | 'divisionRestrict'
> => ({
  bidProgramId,
  tournamentId: program.tournamentId,
  subPolicy: program.subPolicy,
  discountAmount: program.discountAmount,
  discountPercentage: program.discountPercentage,
  divisionRestrict:
    program.divisionIds.length > 0
      ? { divisionList: [], genderId: null, tournamentDivisionList: program.divisionIds }
      : null,
});
