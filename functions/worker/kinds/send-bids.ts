import type * as z from 'zod';
import { sendBidsKind } from '#domain/jobs/kinds/bids.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { addressesOf, bidLabel, isSentBy, type StoredBid } from '#domain/registration/bids/stored-bid.ts';
import { isBidGood } from '#domain/registration/gates/gates.ts';
import { bidProgramItem, bidSentAgain, bidsOnFile, everyBid } from '../../subjects/bids/items.ts';
import type { JobCall, JobWork } from '../walk.ts';

type Params = typeof sendBidsKind.params;
type Call = JobCall<z.output<Params>, object>;

function rowOf(bid: StoredBid): JobRow {
  const n = addressesOf(bid).length;
  const row = { key: bid.bidId, label: `${bidLabel(bid)} · ${bid.bidId}`.slice(0, 200), data: { sends: bid.sends } };
  if (n === 0) return { ...row, problem: 'There’s no email address to send it to.' };
  const would = `to ${n} ${n === 1 ? 'address' : 'addresses'}`;
  return { ...row, would: bid.sends > 0 ? `${would}, again` : would, sums: { bids: 1, addresses: n } };
}

async function find(call: Call) {
  const { params, deps, now } = call;
  const program = await deps.table.get(bidProgramItem, { id: params.programId });
  const all = program?.organizationId === params.organizationId ? await everyBid(deps.table, program) : [];
  const wanted = new Set(params.bidIds);
  const some = all.filter((bid) =>
    wanted.size > 0 ? wanted.has(bid.bidId) && isBidGood(bid, now) : isSentBy(params.which, bid, now),
  );
  return { rows: some.map(rowOf), cursor: null };
}

/** Marks a bid as sent, once. The relay announces it, and it is emailed (functions/notices). */
async function act({ deps, now }: Call, row: JobRow): Promise<JobAnswer> {
  const { sends } = row.data as { sends: number };
  const [bid] = await bidsOnFile(deps.table, [row.key]);
  if (!bid) return { ok: false, told: 'The bid no longer exists.' };
  const addresses = addressesOf(bid).length;
  const jobAnswer: JobAnswer = { ok: true, told: 'Sent', sums: { bids: 1, addresses } };
  if (bid.sends > sends) return jobAnswer;
  if (!isBidGood(bid, now)) return { ok: false, told: 'The bid was used or withdrawn, or has expired.' };
  if (addresses === 0) return { ok: false, told: 'There’s no email address to send it to.' };
  const done = await deps.table.write(bidSentAgain(bid.bidId, sends, now));
  return done.ok ? jobAnswer : { ok: true, told: 'Someone else just sent it' };
}

export const sendBidsWork: JobWork<Params, object> = { kind: sendBidsKind, find, act, part: 100 };
