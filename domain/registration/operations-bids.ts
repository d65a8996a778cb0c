import * as z from 'zod';
import { divisionGenders } from '../catalog/lists.ts';
import { keptPart, sentUpload, sentUploadQuery, uploadColumns, uploadPart } from '../kernel/csv-upload.ts';
import { operation } from '../kernel/operation.ts';
import { id, millis, minor, rev, ulidText, username } from '../kernel/schema.ts';
import { urlId, urlInt } from '../kernel/url-values.ts';
import { bidMapping } from './bids/columns.ts';
import { writtenProgram } from './bids/program.ts';
import { bidStates } from './bids/stored-bid.ts';
import { bidCountsView, bidView, linkedBid, openBid, programView, trickledView } from './bids/views.ts';

/* Bids: programs, uploads and sending for organizers, and using bids for those who hold them (Part 2 §7, Part 3 §7). */

const program = z.object({ x: urlId });
const noProgram = ['registration/unknown-program'] as const;
const list = z.object({ items: z.array(bidView), total: z.int(), counts: bidCountsView });
const text = (length: number) => z.string().trim().max(length).default('');

export const checkBid = operation({
  method: 'GET',
  path: '/api/bid/check',
  auth: 'optional',
  summary: 'Find a bid by its number for an event, unless it is used, revoked or expired. Guesses are counted',
  query: z.object({ b: z.string().min(1).max(100), t: urlId }),
  output: z.object({ bid: openBid }),
  problems: [
    ...(['registration/bid-not-found', 'registration/bid-wrong-event', 'registration/bid-used'] as const),
    ...(['registration/bid-expired', 'registration/bid-withdrawn', 'request/throttled'] as const),
  ],
});

export const bidByLink = operation({
  method: 'GET',
  path: '/api/bid/link/{token}',
  auth: 'optional',
  summary: 'Open the link of a bid’s email; only the latest email’s link works. Opening it is recorded',
  params: z.object({ token: z.string().min(20).max(80) }),
  output: linkedBid,
  problems: [
    ...(['registration/bid-not-found', 'registration/bid-used', 'registration/bid-expired'] as const),
    ...(['registration/bid-withdrawn', 'request/throttled'] as const),
  ],
});

export const tournamentCheckBids = operation({
  method: 'GET',
  path: '/api/tournament/{id}/checkBids',
  auth: 'user',
  summary: 'List bids for an event that were awarded to the user’s own players and can still be used',
  params: z.object({ id: urlId }),
  output: z.object({ items: z.array(openBid) }),
  problems: [],
});

export const teamCheckBids = operation({
  method: 'GET',
  path: '/api/Team/{id}/checkBids',
  auth: 'user',
  summary: 'List bids that a team has earned or its players hold, for staff of its event',
  params: z.object({ id: urlId }),
  output: z.object({ items: z.array(bidView) }),
  problems: ['registration/unknown-team'],
});

export const bidPrograms = operation({
  method: 'GET',
  path: '/api/bid/program',
  auth: 'user',
  summary: 'List the bid programs of an organization, newest first',
  query: z.object({ organization: username }),
  output: z.object({ items: z.array(programView) }),
  problems: ['organizations/unknown-organization'],
});

export const saveBidProgram = operation({
  method: 'POST',
  path: '/api/bid/program',
  auth: 'user',
  idempotent: true,
  summary:
    'Create a bid program for an event (programId null, rev 0) or save one; its divisions require a bid from then on',
  body: z.object({ programId: id.nullable(), rev, tournamentId: id, program: writtenProgram }),
  output: programView,
  problems: [...noProgram, 'catalog/no-such-event', 'catalog/foreign-choice'],
});

export const bidAssigner = operation({
  method: 'POST',
  path: '/api/bid/program/{id}/assigners',
  auth: 'user',
  idempotent: true,
  summary: 'Allow another organization to give out bids of a program, or stop allowing it',
  params: z.object({ id: urlId }),
  body: z.object({ username, gives: z.boolean() }),
  output: programView,
  problems: [...noProgram, 'organizations/unknown-organization'],
});

export const userBidPrograms = operation({
  method: 'GET',
  path: '/api/user/BidPrograms',
  auth: 'user',
  summary: 'List other organizations’ programs that the user may give out bids of',
  output: z.object({ items: z.array(programView) }),
  problems: [],
});

export const bidStream = operation({
  method: 'GET',
  path: '/api/user/Bids',
  auth: 'user',
  summary: 'List the bids of the user’s own players in all events: usable ones first, soonest to expire at the top',
  output: z.object({ items: z.array(linkedBid.extend({ state: z.enum(bidStates), given: millis })) }),
  problems: [],
});

export const bids = operation({
  method: 'GET',
  path: '/api/bid',
  auth: 'user',
  summary: 'List a page of a program’s bids, by search and status, with the counts of all of them',
  query: z.object({
    program: urlId,
    q: z.string().max(80).optional(),
    state: z.enum(bidStates).optional(),
    p: urlInt.pipe(z.int().min(1)).default(1),
    ipp: urlInt.pipe(z.int().min(1).max(20_000)).default(50),
  }),
  output: list.extend({ program: programView }),
  problems: noProgram,
});

export const bidsOfDivision = operation({
  method: 'GET',
  path: '/api/bid/{programId}/{tournamentId}/{divisionId}',
  auth: 'user',
  summary: 'List a program’s bids that are valid in a division of an event',
  params: z.object({ programId: urlId, tournamentId: urlId, divisionId: urlId }),
  output: list,
  problems: [...noProgram, 'catalog/no-such-division'],
});

/** A bid given out by hand; fields left out come from the program. */
const awarded = z.object({
  programId: id,
  number: text(40),
  team: text(120),
  email: z.union([z.literal(''), z.email().max(200)]).default(''),
  players: z
    .array(
      z.object({
        ...{ id: id.nullable().default(null), fullName: z.string().trim().min(1).max(120), aauNumber: text(40) },
        email: z.union([z.literal(''), z.email().max(200)]).default(''),
      }),
    )
    .max(12)
    .default([]),
  divisionIds: z.array(id).max(80).default([]),
  genderId: z.enum(divisionGenders).nullable().default(null),
  subPolicy: z.int().min(0).max(12).optional(),
  discountAmount: minor.min(0).max(1_000_000).nullable().optional(),
  discountPercentage: z.number().min(0).max(100).nullable().optional(),
  ...{ earnedAt: text(120), earnedFor: text(120), notes: text(500) },
});

export const awardBid = operation({
  method: 'POST',
  path: '/api/bid',
  auth: 'user',
  idempotent: true,
  summary: 'Give out one bid of a program, for its organizers and organizations they allow to',
  body: awarded,
  output: z.object({ bid: bidView }),
  problems: [...noProgram, 'registration/bid-number-taken', 'catalog/no-such-division'],
});

export const revokeBids = operation({
  method: 'POST',
  path: '/api/bid/revoke',
  auth: 'user',
  idempotent: true,
  summary: 'Revoke bids, or make them valid again. Used bids don’t change and are returned',
  body: z.object({ programId: id, bidIds: z.array(z.string().min(1).max(100)).min(1).max(100), revoked: z.boolean() }),
  output: z.object({ changed: z.int(), kept: z.array(z.string()) }),
  problems: noProgram,
});

export const bidEmailCount = operation({
  method: 'GET',
  path: '/api/bid/emailCount/{x}',
  auth: 'user',
  summary: 'Get how many bids of a program were sent, opened, used or bounced, and how many can be sent',
  params: program,
  output: bidCountsView,
  problems: noProgram,
});

/** One part of a file, base64; sending it again replaces it. */
export const uploadBids = operation({
  method: 'POST',
  path: '/api/bid/upload/{x}',
  auth: 'user',
  repeatable: true,
  summary: 'Upload one part of a bid CSV: up to 150 KB, base64, up to 40 parts',
  params: program,
  body: uploadPart,
  output: keptPart,
  problems: noProgram,
});

export const bidColumns = operation({
  method: 'GET',
  path: '/api/bid/upload/{x}',
  auth: 'user',
  summary: 'Preview an uploaded CSV: its columns, some of its rows, and the suggested content of each column',
  params: program,
  query: sentUploadQuery,
  output: uploadColumns(bidMapping),
  problems: [...noProgram, 'registration/upload-missing', 'registration/upload-unreadable'],
});

export const startBidUpload = operation({
  method: 'POST',
  path: '/api/bid/upload/{x}/start',
  auth: 'user',
  idempotent: true,
  summary: 'Process an uploaded CSV as a job: it reports on every row, and creates the bids after approval',
  params: program,
  body: sentUpload.extend({ mapping: bidMapping }),
  output: z.object({ jobId: ulidText }),
  problems: [
    ...noProgram,
    'registration/upload-mapping',
    'registration/upload-missing',
    'registration/upload-unreadable',
    'registration/too-many-bids',
  ],
});

export const tournamentBids = operation({
  method: 'GET',
  path: '/api/Bid/TournamentBids/{id}',
  auth: 'user',
  summary: 'List bids that were earned at an event, and the programs its organizer may give out bids of',
  params: z.object({ id: urlId }),
  output: z.object({ items: z.array(bidView), programs: z.array(z.object({ id, name: z.string() })) }),
  problems: ['catalog/no-such-event'],
});

export const giveTournamentBids = operation({
  method: 'POST',
  path: '/api/Bid/TournamentBids/{id}',
  auth: 'user',
  idempotent: true,
  summary:
    'Give a program’s bids to a division’s finishers, best first; a team that already has one passes it to the next',
  params: z.object({ id: urlId }),
  body: z.object({ programId: id, divisionId: id, count: z.int().min(1).max(200) }),
  output: z.object({ given: z.int(), items: z.array(trickledView) }),
  problems: [...noProgram, 'catalog/no-such-event', 'catalog/no-such-division', 'registration/division-not-finished'],
});

/** a: the program, b: the division whose finishes count. */
export const trickleCheck = operation({
  method: 'GET',
  path: '/api/Bid/TrickleCheck/{a}/{b}',
  auth: 'user',
  summary: 'Preview who would get a division’s bids, finisher by finisher, before any are given out',
  params: z.object({ a: urlId, b: urlId }),
  query: z.object({ count: urlInt.pipe(z.int().min(1).max(200)).default(1) }),
  output: z.object({ items: z.array(trickledView) }),
  problems: [...noProgram, 'catalog/no-such-division'],
});
