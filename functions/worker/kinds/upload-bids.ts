import type * as z from 'zod';
import { uploadBidsKind } from '#domain/jobs/kinds/bids.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { type BidDraft, type BidRow, bidRows } from '#domain/registration/bids/rows.ts';
import { isBidUsed } from '#domain/registration/gates/gates.ts';
import type { Files } from '../../integrations/files/port.ts';
import { bidItem, bidProgramItem, bidWithdrawn, keepBid, newBid } from '../../subjects/bids/items.ts';
import { divisionsOfEvent } from '../../subjects/catalog/events.ts';
import { readUpload } from '../../subjects/jobs/uploads.ts';
import type { JobCall, JobWork } from '../walk.ts';

type Params = typeof uploadBidsKind.params;
type Deps = { readonly files: Files };
type Call = JobCall<z.output<Params>, Deps>;

/** How many rows one search returns. */
const page = 2_000;

async function programOf({ deps, params }: Call) {
  const program = await deps.table.get(bidProgramItem, { id: params.programId });
  if (!program) throw new Error(`bid program ${params.programId} is gone`);
  return program;
}

function rowOf({ line, label, tamed, draft, problem }: BidRow, taken: ReadonlySet<string>): JobRow {
  const row = { key: String(line), lines: [line], label: label.slice(0, 200), data: draft };
  if (problem !== null) return { ...row, problem };
  if (taken.has(draft.number)) return { ...row, problem: `Bid ${draft.number} already exists.` };
  const number = draft.number || 'Gets a number';
  return { ...row, would: tamed ? `${number}; formulas are treated as text` : number, sums: { bids: 1 } };
}

/**
 * Returns each of the file's rows after reading it. Reading the file again from the same position gives the same rows.
 */
async function find(call: Call, cursor: string | null) {
  const { params, deps } = call;
  const program = await programOf(call);
  const { programId, userId, uploadId, parts, mapping } = params;
  const file = await readUpload(deps.files, { shelf: 'bids', ownerId: programId, userId, uploadId }, parts);
  if (!file) throw new Error(`parts of the upload ${uploadId} are gone`);
  const all = bidRows(file.list, mapping, await divisionsOfEvent(deps.table, program.tournamentId));
  const from = Number(cursor ?? 0);
  const rows = all.slice(from, from + page);
  const numbers = rows.flatMap(({ draft }) => (draft?.number ? [{ bidId: draft.number }] : []));
  const there = await deps.table.getMany(bidItem, numbers);
  // A bid that was withdrawn without being used makes room for another one (subjects/bids/items.ts).
  const standing = there.filter((bid) => bid.bidProgramId !== program.id || bid.revokedAt === null || isBidUsed(bid));
  const taken = new Set(standing.map(({ bidId }) => bidId));
  const next = from + page < all.length ? String(from + page) : null;
  return { rows: rows.map((row) => rowOf(row, taken)), cursor: next };
}

type ToDo = JobRow & { readonly ref: string };
/** Returns a row's bid, which is the same on each try. */
const bidOfRow = async (call: Call, { data, ref }: ToDo) =>
  newBid(await programOf(call), data as BidDraft, {
    ...{ secret: call.params.seed, ref, by: call.job.userId, now: call.now },
  });

async function act(call: Call, row: ToDo): Promise<JobAnswer> {
  const bid = await bidOfRow(call, row);
  const made = await keepBid(call.deps.table, bid);
  if (made === 'taken') return { ok: false, told: `Bid ${bid.bidId} already exists.` };
  return { ok: true, told: bid.bidId, sums: { bids: 1 } };
}

/** Withdraws a bid that no one has used. The program's next upload can use its number again. */
async function undo(call: Call, row: ToDo): Promise<JobAnswer> {
  const { deps, now } = call;
  const { bidId } = await bidOfRow(call, row);
  const bid = await deps.table.get(bidItem, { bidId });
  if (!bid || bid.ref !== row.ref || bid.revokedAt !== null) return { ok: true, told: 'Already withdrawn' };
  const used: JobAnswer = { ok: false, told: `${bidId} has been used.` };
  if (isBidUsed(bid)) return used;
  const done = await deps.table.write(bidWithdrawn(bidId, now));
  return done.ok ? { ok: true, told: 'Withdrawn', sums: { bids: 1 } } : used;
}

export const uploadBidsWork: JobWork<Params, Deps> = { kind: uploadBidsKind, find, act, undo, part: 100, abreast: 10 };
