import * as z from 'zod';
import { id, isoDate, millis, minor } from '../../kernel/schema.ts';
import { oneLine } from '../../kernel/text.ts';
import type { Bid } from '../schema.ts';

/** So many bids a program takes. */
export const mostBids = 20_000;

/**
 * What an organizer writes of a bid program: bids of one event. divisionIds: divisions that take entries
 * with a bid only; none: its bids open every division, and none asks for one. lastDay: used on this day at the venue at the
 * latest. subPolicy and discounts: what a bid has that says nothing else. passesTo: a bid that a team can't use goes on to the next finisher, down to this
 * finish; null: it ends with them.
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
    message: 'An amount or a percentage, not both',
    path: ['discountPercentage'],
  });
export type WrittenProgram = z.infer<typeof writtenProgram>;

/** A bid program as it is kept. validTo: the end of its last day at the venue. assigners: organizations that may give its bids, too. */
export const bidProgram = z.object({
  ...writtenProgram.shape,
  id,
  organizationId: id,
  tournamentId: id,
  validTo: millis.nullable().default(null),
  assigners: z.array(id).max(60).default([]),
});
export type BidProgram = z.infer<typeof bidProgram>;

/** What a new bid of a program has until its own row says something else. */
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
