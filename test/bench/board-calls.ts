import { must } from '#domain/kernel/result.ts';
import { hour } from '#domain/kernel/time.ts';
import type { BoardMove } from '#domain/play/board/moves.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { handlers } from '#functions/play/index.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { actor, callOf, commandOf, depsOf, entryId, putEvent } from '../functions/play/kit.ts';
import { counted } from '../kit/capacity.ts';
import { testTable } from '../kit/table.ts';
import type { Figure } from './race.ts';

const [first, second] = [4_100, 4_101];
const event = first + 50_000;
const nine = Date.UTC(2026, 10, 20, 14);
const as = { actor: actor('admin'), now: nine - hour };

/** Creates a 64-team event: two divisions of eight pools of four on sixteen courts, published. */
async function sixtyFour(table: Table): Promise<void> {
  const { division } = await putEvent(table, first, 32);
  await putEvent(table, second, 32);
  await table.putMany([divisionItem.encode({ ...division, id: second, tournamentId: event }, 1)]);
  for (const [at, id] of [first, second].entries()) {
    const run = async (input: Parameters<typeof commandOf>[0]) =>
      must(
        await handlers.commandPlay(
          callOf({ ...as, params: { id }, body: { entryId: entryId(), command: commandOf(input) } }),
          depsOf(table),
        ),
      );
    await run({ type: 'setTeams', teams: Array.from({ length: 32 }, (_, i) => ({ id: id * 100 + i, seed: i + 1 })) });
    const { roundId } = await run({ type: 'addRound', kind: 'pools', date: '2026-11-20' });
    const courts = Array.from({ length: 8 }, (_, i) => String(at * 8 + i + 1));
    const made = { roundId: roundId ?? 0, pools: 8, courts, startTime: nine, minutesPerMatch: 40 };
    await run({ type: 'makePools', ...made });
    await run({ type: 'changeRound', roundId: roundId ?? 0, patch: { published: true } });
  }
}

type Cost = { readonly ms: number; readonly read: number; readonly write: number };
const median = (costs: readonly Cost[], of: keyof Cost) =>
  costs.map((cost) => cost[of]).toSorted((a, b) => a - b)[costs.length >> 1] ?? 0;

/**
 * Measures what a director does on the court board of a 64-team event: processor time, and the capacity units that the
 * table counts.
 */
export async function bench(): Promise<Figure[]> {
  const served = await testTable();
  try {
    await sixtyFour(served.prompt);
    const { wrap, of } = counted();
    const deps = depsOf(served.through(wrap));
    const measured = async (work: () => Promise<unknown>): Promise<Cost> => {
      const before = process.cpuUsage();
      const capacity = await of(work);
      const { user, system } = process.cpuUsage(before);
      return { ...capacity, ms: (user + system) / 1_000 };
    };
    const ask = { ...as, params: { id: event } };
    const send = async (moves: readonly BoardMove[], tell = false) =>
      must(await handlers.moveMatches(callOf({ ...ask, body: { entryId: entryId(), moves, tell } }), deps));
    const lost = { kind: 'court-closed', court: '3', from: nine + hour, to: nine + 9 * hour };
    const plan = async () => must(await handlers.planCourts(callOf({ ...ask, body: lost }), deps)).moves as BoardMove[];
    const { state } = await loadPlay(deps.table, first, event);
    const last = matchesOf(state, state.rounds[0]?.id ?? 0).at(-1);
    const costs: Record<'move' | 'plan' | 'draft', Cost[]> = { move: [], plan: [], draft: [] };
    let many = 0;
    for (let turn = 0; turn < 9; turn++) {
      const to = { court: '8', startTime: nine + (10 + turn) * hour };
      const one = { divisionId: first, matchId: last?.id ?? 0, ...to };
      costs.move.push(await measured(() => send([one])));
      let moves: readonly BoardMove[] = [];
      costs.plan.push(await measured(async () => (moves = await plan())));
      many = moves.length;
      costs.draft.push(await measured(() => send(moves, true)));
      // Reopens the court so that the next turn has the same work.
      await send(moves.map(({ was, ...move }) => ({ ...move, ...(was ?? {}) })));
    }
    const figure = (id: keyof typeof costs, what: string): Figure => ({
      id: `board-${id}`,
      figure: `ms of processor time, ${median(costs[id], 'read')} RCU and ${median(costs[id], 'write')} WCU: ${what}, 64 teams on 16 courts`,
      ratio: Math.round(median(costs[id], 'ms') * 10) / 10,
    });
    return [
      figure('move', 'move a match'),
      figure('plan', 'replan around a closed court'),
      figure('draft', `publish the plan's ${many} moves and notify teams`),
    ];
  } finally {
    await served.stop();
  }
}
