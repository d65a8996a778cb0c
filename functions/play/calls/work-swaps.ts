import type { Actor } from '#domain/identity/actor.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type * as operations from '#domain/play/operations-work.ts';
import { answerSwap, askSwap, type SwapView } from '#domain/play/operations-work.ts';
import { play } from '#domain/play/problems.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { decidePlay } from '#domain/play/rounds/decide/decide.ts';
import { matchById } from '#domain/play/rounds/look.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { matchViewOf } from '#domain/play/rounds/view.ts';
import { isSwapStill, swapStateAt, swapUntil, type WorkSwap } from '#domain/play/work/swap.ts';
import { registration } from '#domain/registration/problems.ts';
import { declared, type Handler } from '../../kernel/http/call.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { append, markOf } from '../../subjects/play/append.ts';
import { workSwapItem, workSwapsOf } from '../../subjects/play/items.ts';
import { loadPlay } from '../../subjects/play/load.ts';
import { type FoundTeam, foundTeam, mayOf } from '../../subjects/teams/lookup.ts';
import type { Deps } from '../deps.ts';

/** How many of a team's requests can be open at the same time. */
const mostOpen = 3;

/** Returns a team if the actor can manage it. Otherwise, refuses as if it didn't exist. */
async function ownTeam(table: Table, actor: Actor, teamId: number): Promise<Result<FoundTeam>> {
  const team = await foundTeam(table, teamId);
  return team && mayOf(actor, team).act ? ok(team) : refuse(registration['unknown-team']());
}

/** Returns a team's open requests, sent and received. */
async function swapsOf(table: Table, { team }: FoundTeam, now: Millis): Promise<{ items: SwapView[] }> {
  const all = await table.list(workSwapItem, workSwapsOf(team.divisionId));
  const items = all.flatMap(({ divisionId: _, rev: _rev, ...swap }) => {
    const asks = swap.mine.team === team.id;
    return asks || swap.theirs.team === team.id ? [{ ...swap, asks, state: swapStateAt(swap, now) }] : [];
  });
  return { items };
}

/** Swaps the matches that two teams work. */
const swapped = ({ mine, theirs }: Pick<WorkSwap, 'mine' | 'theirs'>): Extract<PlayCommand, { type: 'setWork' }> => ({
  type: 'setWork',
  works: [
    { matchId: mine.matchId, team: theirs.team },
    { matchId: theirs.matchId, team: mine.team },
  ],
});

export const workSwapsHandler: Handler<typeof operations.workSwaps, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const result = await ownTeam(table, actor, params.teamId);
  return result.ok ? ok(await swapsOf(table, result.value, now)) : (result as never);
};

async function findSwap(
  { table, random }: Deps,
  { team }: FoundTeam,
  { matchId, otherMatchId }: { matchId: number; otherMatchId: number },
  now: Millis,
): Promise<Result<null>> {
  const { state } = await loadPlay(table, team.divisionId, team.tournamentId);
  const [own, other] = [matchId, otherMatchId].map((id) => matchViewOf(state, id, 'public'));
  if (!own || !other || own.refTeam !== team.id) return refuse(play['unknown-match']());
  if (other.refTeam === null || other.refTeam === team.id) return refuse(play['unknown-team']());
  const swap = { mine: { matchId, team: team.id }, theirs: { matchId: otherMatchId, team: other.refTeam } };
  const decided = decidePlay(state, swapped(swap), { now });
  if (!decided.ok) return decided;
  const before = await table.list(workSwapItem, workSwapsOf(team.divisionId));
  const open = before.filter((one) => one.mine.team === team.id && swapStateAt(one, now) === 'open');
  if (open.some((one) => one.mine.matchId === matchId && one.theirs.matchId === otherMatchId)) return ok(null);
  if (open.length >= mostOpen) return refuse(play['too-many']({ detail: 'Wait for an answer, or cancel a request.' }));
  const validTo = swapUntil([own, other], now);
  const made = {
    divisionId: team.divisionId,
    id: ulid(now, random),
    ...swap,
    at: now,
    validTo,
    state: 'open' as const,
  };
  await table.write(create(workSwapItem, made));
  return ok(null);
}

export const askSwapHandler: Handler<typeof operations.askSwap, Deps> = async ({ body, actor, now }, deps) => {
  const result = await ownTeam(deps.table, actor, body.teamId);
  if (!result.ok) return declared(askSwap, result);
  const done = await findSwap(deps, result.value, body, now);
  return declared(askSwap, done.ok ? ok(await swapsOf(deps.table, result.value, now)) : done);
};

/**
 * Carries out the agreed swap in one transaction with the answer. Refuses if the request was canceled or answered in
 * the meantime, if one of the teams now works another match, or if one can't work the other's match.
 */
async function agreed(deps: Deps, swap: Stored<WorkSwap>, { team }: FoundTeam, now: Millis) {
  const { divisionId, tournamentId } = team;
  const where = { divisionId, tournamentId };
  const command = (state: DivisionPlay) =>
    isSwapStill(swap, (id) => matchById(state, id)?.refTeam ?? null) ? swapped(swap) : null;
  const mark = markOf(null, swapped(swap));
  const tag = 'swap';
  const along = async () => ok([replace(workSwapItem, swap, { ...swap, state: 'done' }, { tag })]);
  const lost = (failed: string) => (failed === tag ? play['unknown-match']() : null);
  return append(deps, where, { entryId: swap.id, mark, by: null, now, command, along, lost });
}

export const answerSwapHandler: Handler<typeof operations.answerSwap, Deps> = async ({ body, actor, now }, deps) => {
  const { table } = deps;
  const result = await ownTeam(table, actor, body.teamId);
  if (!result.ok) return declared(answerSwap, result);
  const { team } = result.value;
  const swap = await table.get(workSwapItem, { divisionId: team.divisionId, id: body.swapId });
  const isTheirs = swap?.theirs.team === team.id;
  if (!swap || (!isTheirs && swap.mine.team !== team.id)) return declared(answerSwap, refuse(play['unknown-match']()));
  if (swapStateAt(swap, now) === 'open') {
    if (body.yes && !isTheirs) return declared(answerSwap, refuse(play['unknown-team']()));
    if (body.yes) {
      const done = await agreed(deps, swap, result.value, now);
      // If the other team ended the request in the meantime, its current state is shown.
      if (!done.ok && (await table.get(workSwapItem, swap))?.state === 'open') return declared(answerSwap, done);
    } else {
      // If the request was answered in the meantime, it keeps that answer.
      const state = isTheirs ? ('refused' as const) : ('canceled' as const);
      await table.write(replace(workSwapItem, swap, { ...swap, state }));
    }
  }
  return declared(answerSwap, ok(await swapsOf(table, result.value, now)));
};
