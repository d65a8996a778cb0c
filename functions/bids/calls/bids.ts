import { catalog } from '#domain/catalog/problems.ts';
import { userIdOf } from '#domain/identity/actor.ts';
import type { Body } from '#domain/kernel/operation.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { holdsWords } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type BidDraft, isBidNumber } from '#domain/registration/bids/rows.ts';
import { bidStateOf, countBids, type StoredBid } from '#domain/registration/bids/stored-bid.ts';
import { viewOfBid } from '#domain/registration/bids/views.ts';
import { bidAllowsDivision, bidNumber, isBidUsed } from '#domain/registration/gates/gates.ts';
import type {
  awardBid,
  bidEmailCount,
  bids,
  bidsOfDivision,
  revokeBids,
} from '#domain/registration/operations-bids.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/limits.ts';
import { update } from '../../kernel/table/write.ts';
import { bidItem, dated, everyBid, keepBid, newBid } from '../../subjects/bids/items.ts';
import { divisionById, divisionsOfEvent } from '../../subjects/catalog/events.ts';
import { programFor, programView } from '../access.ts';
import type { Deps } from '../deps.ts';

const textOf = ({ bidId, team, email, players, earnedAt, earnedFor, notes }: StoredBid): string =>
  [bidId, team, email, earnedAt, earnedFor, notes, ...players.flatMap((each) => [each.fullName, each.email])].join(' ');

const listOf = (all: readonly StoredBid[], some: readonly StoredBid[], page: readonly StoredBid[], now: Millis) => ({
  items: page.map((bid) => viewOfBid(bid, now)),
  total: some.length,
  counts: countBids(all, now),
});

export const bidsHandler: Handler<typeof bids, Deps> = async ({ query, actor, now }, { table }) => {
  const result = await programFor(table, actor, query.program);
  if (!result.ok) return result;
  const all = await everyBid(table, result.value.program);
  const some = all
    .filter((bid) => query.state === undefined || bidStateOf(bid, now) === query.state)
    .filter((bid) => holdsWords(textOf(bid), query.q ?? ''))
    .toSorted((a, b) => b.dtCreated - a.dtCreated || a.bidId.localeCompare(b.bidId));
  const page = some.slice((query.p - 1) * query.ipp, query.p * query.ipp);
  const program = await programView(table, actor, result.value.program);
  return ok({ ...listOf(all, some, page, now), program });
};

export const bidsOfDivisionHandler: Handler<typeof bidsOfDivision, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const result = await programFor(table, actor, params.programId);
  if (!result.ok) return result;
  const division = await divisionById(table, params.divisionId);
  const { program } = result.value;
  if (!division || division.tournamentId !== params.tournamentId || program.tournamentId !== params.tournamentId)
    return refuse(catalog['no-such-division']());
  const some = (await everyBid(table, program)).filter((bid) => bidAllowsDivision(bid, division));
  return ok(listOf(some, some, some, now));
};

export const bidEmailCountHandler: Handler<typeof bidEmailCount, Deps> = async ({ params, actor, now }, { table }) => {
  const result = await programFor(table, actor, params.x);
  return result.ok ? ok(countBids(await everyBid(table, result.value.program), now)) : result;
};

function draftOf(body: Body<typeof awardBid>, number: string): BidDraft {
  const { team, email, players, divisionIds, genderId, subPolicy, discountAmount, discountPercentage } = body;
  const restrict = divisionIds.length > 0 || genderId !== null;
  return {
    ...{ number, team, email, players, dtEarned: null },
    ...{ earnedAt: body.earnedAt, earnedFor: body.earnedFor, notes: body.notes },
    ...(restrict && { divisionRestrict: { divisionList: [], genderId, tournamentDivisionList: divisionIds } }),
    ...(subPolicy !== undefined && { subPolicy }),
    ...(typeof discountAmount === 'number' && { discountAmount }),
    ...(typeof discountPercentage === 'number' && { discountPercentage }),
  };
}

export const awardBidHandler: Handler<typeof awardBid, Deps> = async (
  { body, actor, now, idempotencyKey },
  { table, signingSecret },
) => {
  const result = await programFor(table, actor, body.programId);
  if (!result.ok) return result;
  const { program } = result.value;
  const number = bidNumber(body.number);
  if (number !== '' && !isBidNumber(number)) return refuse(registration['bid-number-taken']());
  const divisions = await divisionsOfEvent(table, program.tournamentId);
  if (body.divisionIds.some((id) => !divisions.some((division) => division.id === id)))
    return refuse(catalog['no-such-division']());
  const by = userIdOf(actor);
  const making = { secret: await signingSecret(), ref: `award/${by}/${idempotencyKey}`, by, now };
  const bid = newBid(program, draftOf(body, number), making);
  if ((await keepBid(table, bid)) === 'taken') return refuse(registration['bid-number-taken']());
  return ok({ bid: viewOfBid(dated(bid, program), now) });
};

/** Used bids stay because teams depend on them. */
export const revokeBidsHandler: Handler<typeof revokeBids, Deps> = async ({ body, actor, now }, { table }) => {
  const result = await programFor(table, actor, body.programId, 'manage');
  if (!result.ok) return result;
  const bidIds = [...new Set(body.bidIds)].map((bidId) => ({ bidId }));
  const all = await table.getMany(bidItem, bidIds);
  const own = all.filter((bid) => bid.bidProgramId === body.programId);
  const kept: string[] = [];
  let changed = 0;
  await inParallel(own, 10, async (bid) => {
    if (isBidUsed(bid)) return void kept.push(bid.bidId);
    if ((bid.revokedAt !== null) === body.revoked) return;
    const edit = { set: { revokedAt: body.revoked ? now : null } };
    const done = await table.write(update(bidItem, { bidId: bid.bidId }, edit, { if: ['=', 'usedById', 0] }));
    if (done.ok) changed++;
    else kept.push(bid.bidId);
  });
  return ok({ changed, kept });
};
