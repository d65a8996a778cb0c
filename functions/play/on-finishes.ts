import type { Millis } from '#domain/kernel/time.ts';
import { finishesOf } from '#domain/play/rounds/look.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import type { finishesChanged } from '#events/play.ts';
import type { Table } from '../kernel/table/table.ts';
import { keepWinners } from '../subjects/catalog/cards.ts';
import { teamItem, teamsInDivision, tournamentItem } from '../subjects/catalog/items.ts';
import { teamFinished } from '../subjects/catalog/teams.ts';
import { loadPlay } from '../subjects/play/load.ts';
import { collectDivision, systemsCounting } from '../subjects/ratings/collect.ts';
import type { Deps } from './deps.ts';

type Event = Envelope<DetailOf<typeof finishesChanged>>;

/**
 * Writes finishes to the division's teams, or removes them while something is replayed. It uses the division's current
 * state instead of the bus event's and checks again afterward, so the result matches the log even if two runs overlap.
 */
export async function onFinishes({ data, at }: Event, { table }: Pick<Deps, 'table'>): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    const { state, head } = await loadPlay(table, data.divisionId, data.tournamentId);
    await writeFinishes(table, data.divisionId, finishesOf(state) ?? new Map());
    const now = await loadPlay(table, data.divisionId, data.tournamentId);
    if (now.head?.finishSeq !== head?.finishSeq) continue;
    await keepWinners(table, data.tournamentId);
    return countRatings(table, data, at);
  }
  throw new Error('finishes change faster than they can be saved');
}

/** Adds the division's played matches to ratings, or removes them. */
async function countRatings(table: Table, { tournamentId, divisionId }: Event['data'], at: Millis): Promise<void> {
  const event = await table.get(tournamentItem, { id: tournamentId }, { consistent: false });
  if (!event) return;
  await collectDivision(table, { tournamentId, divisionId }, await systemsCounting(table, event.organizationId), at);
}

async function writeFinishes(
  table: Table,
  divisionId: number,
  finishes: ReadonlyMap<number, number | null>,
): Promise<void> {
  const teams = await table.list(teamItem, { ...teamsInDivision(divisionId), consistent: true });
  for (const { id, finish } of teams) {
    const next = finishes.get(id) ?? null;
    if (next === finish) continue;
    await table.write(teamFinished({ divisionId, id }, next));
  }
}
