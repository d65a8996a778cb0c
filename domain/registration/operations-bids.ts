import * as z from 'zod';
import { divisionGenders } from '../catalog/lists.ts';
import { keptPart, sentUpload, sentUploadQuery, uploadColumns, uploadPart } from '../kernel/csv-upload.ts';
import { operation } from '../kernel/operation.ts';
import { emailAddress, id, millis, minor, rev, ulidText, username } from '../kernel/schema.ts';
import { urlId, urlInt } from '../kernel/url-values.ts';
import { bidMapping } from './bids/columns.ts';
import { bidStates, writtenProgram } from './bids/stored-bid.ts';
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
  summary:
    'Find an unused bid for an event by its number. The number of attempts is limited. For anyone with the number.',
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
  summary:
    'Open the link in a bid’s email and record that it was opened; only the latest email’s link works. For anyone with the link.',
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
  summary: 'List bids for an event that the caller’s own players hold and can still use. For any signed-in user.',
  params: z.object({ id: urlId }),
  output: z.object({ items: z.array(openBid) }),
  problems: [],
});

export const teamCheckBids = operation({
  method: 'GET',
  path: '/api/Team/{id}/checkBids',
  auth: 'user',
  summary: 'List bids that a team has earned or its players hold. For the event’s admins and directors.',
  params: z.object({ id: urlId }),
  output: z.object({ items: z.array(bidView) }),
  problems: ['registration/unknown-team'],
});

export const bidPrograms = operation({
  method: 'GET',
  path: '/api/bid/program',
  auth: 'user',
  summary: 'List an organization’s bid programs, newest first. For the organization’s admins.',
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
    'Create a bid program for an event (programId null, rev 0) or save one; its divisions require a bid from then on. For the event’s admins.',
  body: z.object({ programId: id.nullable(), rev, tournamentId: id, program: writtenProgram }),
  output: programView,
  problems: [...noProgram, 'catalog/no-such-event', 'catalog/foreign-choice'],
});

export const bidAssigner = operation({
  method: 'POST',
  path: '/api/bid/program/{id}/assigners',
  auth: 'user',
  idempotent: true,
  summary:
    'Allow another organization to award bids of a program, or stop allowing it. For the admins of the program’s organization.',
  params: z.object({ id: urlId }),
  body: z.object({ username, gives: z.boolean() }),
  output: programView,
  problems: [...noProgram, 'organizations/unknown-organization'],
});

export const userBidPrograms = operation({
  method: 'GET',
  path: '/api/user/BidPrograms',
  auth: 'user',
  summary: 'List other organizations’ programs whose bids the caller may award. For any signed-in user.',
  output: z.object({ items: z.array(programView) }),
  problems: [],
});

export const bidStream = operation({
  method: 'GET',
  path: '/api/user/Bids',
  auth: 'user',
  summary:
    'List the bids of the caller’s own players in all events: usable ones first, starting with those that expire soonest. For any signed-in user.',
  output: z.object({ items: z.array(linkedBid.extend({ state: z.enum(bidStates), given: millis })) }),
  problems: [],
});

export const bids = operation({
  method: 'GET',
  path: '/api/bid',
  auth: 'user',
  summary:
    'Search a bid program’s bids and filter them by status, page by page, with counts of all bids. For the program’s organization and those it allows to award bids.',
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
  summary:
    'List a program’s bids that are valid in a division of an event. For the program’s organization and those it allows to award bids.',
  params: z.object({ programId: urlId, tournamentId: urlId, divisionId: urlId }),
  output: list,
  problems: [...noProgram, 'catalog/no-such-division'],
});

/** A bid that an organizer awards directly. Fields left out come from the program. */
const awarded = z.object({
  programId: id,
  number: text(40),
  team: text(120),
  email: z.union([z.literal(''), emailAddress().max(200)]).default(''),
  players: z
    .array(
      z.object({
        ...{ id: id.nullable().default(null), fullName: z.string().trim().min(1).max(120), aauNumber: text(40) },
        email: z.union([z.literal(''), emailAddress().max(200)]).default(''),
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
  summary: 'Award one bid of a program. For the program’s organization and those it allows to award bids.',
  body: awarded,
  output: z.object({ bid: bidView }),
  problems: [...noProgram, 'registration/bid-number-taken', 'catalog/no-such-division'],
});

export const revokeBids = operation({
  method: 'POST',
  path: '/api/bid/revoke',
  auth: 'user',
  idempotent: true,
  summary:
    'Revoke bids, or make them valid again. Used bids don’t change and are returned. For the admins of the program’s organization.',
  body: z.object({ programId: id, bidIds: z.array(z.string().min(1).max(100)).min(1).max(100), revoked: z.boolean() }),
  output: z.object({ changed: z.int(), kept: z.array(z.string()) }),
  problems: noProgram,
});

export const bidEmailCount = operation({
  method: 'GET',
  path: '/api/bid/emailCount/{x}',
  auth: 'user',
  summary:
    'Count a program’s bids that were emailed, opened, used or bounced, and those that can still be sent. For the program’s organization and those it allows to award bids.',
  params: program,
  output: bidCountsView,
  problems: noProgram,
});

/** Uploads one part of a file, in base64. Sending a part again replaces it. */
export const uploadBids = operation({
  method: 'POST',
  path: '/api/bid/upload/{x}',
  auth: 'user',
  repeatable: true,
  summary:
    'Upload one part of a bid list (CSV or Excel): up to 150 KB, base64-encoded, in up to 40 parts. For the admins of the program’s organization.',
  params: program,
  body: uploadPart,
  output: keptPart,
  problems: noProgram,
});

export const bidColumns = operation({
  method: 'GET',
  path: '/api/bid/upload/{x}',
  auth: 'user',
  summary:
    'Preview an uploaded bid list: its columns, some rows, and a suggested field for each column. For the admins of the program’s organization.',
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
  summary:
    'Start a job that creates bids from an uploaded list. It reports on every row first and waits for approval. For the admins of the program’s organization.',
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
  summary:
    'List the bids earned at an event, and the programs whose bids its organizer may award. For the event’s admins and directors.',
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
    'Award a program’s bids to a division’s finishers, best first; a team that already has one is skipped, and the bid goes to the next team. For the event’s admins and directors who may award the program’s bids.',
  params: z.object({ id: urlId }),
  body: z.object({ programId: id, divisionId: id, count: z.int().min(1).max(200) }),
  output: z.object({ given: z.int(), items: z.array(trickledView) }),
  problems: [...noProgram, 'catalog/no-such-event', 'catalog/no-such-division', 'registration/division-not-finished'],
});

/** `a` is the program, and `b` is the division whose finishes count. */
export const trickleCheck = operation({
  method: 'GET',
  path: '/api/Bid/TrickleCheck/{a}/{b}',
  auth: 'user',
  summary:
    'Preview who would get a division’s bids, finisher by finisher, before any are awarded. For the event’s admins and directors who may award the program’s bids.',
  params: z.object({ a: urlId, b: urlId }),
  query: z.object({ count: urlInt.pipe(z.int().min(1).max(200)).default(1) }),
  output: z.object({ items: z.array(trickledView) }),
  problems: [...noProgram, 'catalog/no-such-division'],
});
