import type { Problem } from '#domain/kernel/problem.ts';
import type { Result } from '#domain/kernel/result.ts';
import * as calls from '#domain/leagues/contract.ts';
import type { DeedView } from '#domain/leagues/operations.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Input } from '#web/src/api/call.ts';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';

type Of<E extends Parameters<typeof ask>[0]> = Omit<Input<E>['body'], 'entryId' | 'v' | 'preview'>;
type Week = { readonly week: number | null };

/** What a director does to a season, as it is sent. `week` null: every week. */
export type Deed =
  | ({ readonly type: 'generate' } & Of<typeof calls.generateSeason>)
  | ({ readonly type: 'fill' } & Week & Of<typeof calls.fillSeason>)
  | ({ readonly type: 'fillPools' } & Week & Of<typeof calls.fillPools>)
  | ({ readonly type: 'fillLadders' } & Week & Of<typeof calls.fillLadders>)
  | ({ readonly type: 'clear' } & Week)
  | ({ readonly type: 'addRefs' } & Week)
  | ({ readonly type: 'replan'; readonly week: number } & Of<typeof calls.replanWeek>)
  | ({ readonly type: 'move' } & Of<typeof calls.moveInSeason>)
  | ({ readonly type: 'setWeek'; readonly week: number } & Of<typeof calls.setWeekTimes>);

/** How a deed is sent: to be looked at, or to be done on the season that was looked at (`v`). */
type How = { readonly preview: boolean; readonly v: number | null };
type Asked = Promise<Result<DeedView, Problem>>;

export function sendDeed(divisionId: number, deed: Deed, how: How): Asked {
  const sent = { entryId: newEntryId(), ...how };
  const id = String(divisionId);
  const query = { divisionId: id, ...('week' in deed && deed.week !== null ? { roundId: String(deed.week) } : {}) };
  switch (deed.type) {
    case 'generate':
      return ask(calls.generateSeason, { query, body: { ...sent, settings: deed.settings } });
    case 'fill':
      return ask(calls.fillSeason, { query, body: { ...sent, perWeek: deed.perWeek, restMinutes: deed.restMinutes } });
    case 'fillPools':
      return ask(calls.fillPools, { query, body: { ...sent, poolsOf: deed.poolsOf } });
    case 'fillLadders':
      return ask(calls.fillLadders, {
        query,
        body: { ...sent, poolsOf: deed.poolsOf, moves: deed.moves, absent: deed.absent },
      });
    case 'clear':
      return ask(calls.clearSeason, { query, body: sent });
    case 'addRefs':
      return ask(calls.addRefs, { query, body: sent });
    case 'replan':
      return ask(calls.replanWeek, {
        query: { ...query, roundId: String(deed.week) },
        body: { ...sent, mode: deed.mode, tell: deed.tell ?? false },
      });
    case 'move':
      return ask(calls.moveInSeason, { query, body: { ...sent, moves: deed.moves, tell: deed.tell ?? false } });
    case 'setWeek':
      return ask(calls.setWeekTimes, {
        query: { ...query, roundId: String(deed.week) },
        body: { ...sent, times: deed.times },
      });
  }
}
