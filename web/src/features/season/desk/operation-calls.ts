import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Problem, Result } from '#domain/kernel/result.ts';
import type { SeasonOperationView } from '#domain/leagues/operations.ts';
import * as calls from '#domain/leagues/operations.ts';
import type { SeasonOperation } from '#domain/leagues/season-operations.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Input } from '#web/src/api/call.ts';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';

type Row = { readonly call: Endpoint; readonly said: string };

/** The season tools: each one's call, and the message when it's done. */
const tools = {
  generate: { call: calls.generateSeason, said: 'Season generated.' },
  fill: { call: calls.fillSeason, said: 'Weeks filled.' },
  fillPools: { call: calls.fillPools, said: 'Pools filled.' },
  fillLadders: { call: calls.fillLadders, said: 'Ladder filled.' },
  keep: { call: calls.keepWeek, said: 'Week left as is.' },
  clear: { call: calls.clearSeason, said: 'Matches removed.' },
  addRefs: { call: calls.addRefs, said: 'Work teams added.' },
  replan: { call: calls.replanWeek, said: 'Week rescheduled.' },
  move: { call: calls.moveInSeason, said: 'Match moved.' },
  setWeek: { call: calls.setWeekTimes, said: 'Courts and times saved.' },
} as const satisfies Record<SeasonOperation['type'], Row>;
type Tools = typeof tools;

/** The week of an operation, as the server stores it. */
type WeekOf<T> = Pick<Extract<SeasonOperation, { type: T }>, 'week' & keyof Extract<SeasonOperation, { type: T }>>;
type Options<E extends Endpoint> = Omit<Input<E>['body'], 'entryId' | 'v' | 'preview'>;

/** A director's operation on a season, in the form it's sent. If `week` is null, it's for every week. */
export type SeasonRequest = {
  [T in keyof Tools]: { readonly type: T } & WeekOf<T> & Options<Tools[T]['call']>;
}[keyof Tools];

/**
 * How an operation is sent: to preview it, or to apply it to the previewed version of the season (`v`). The server
 * applies an entry only once, no matter how often it's sent.
 */
type How = { readonly preview: boolean; readonly v: number | null; readonly entryId?: string };

export const doneWords = (operation: SeasonRequest): string =>
  operation.type === 'replan' && operation.mode === 'drop' ? 'Week canceled.' : tools[operation.type].said;

export function sendOperation(
  divisionId: number,
  operation: SeasonRequest,
  how: How,
): Promise<Result<SeasonOperationView, Problem>> {
  const { type, week = null, ...options }: { type: SeasonRequest['type']; week?: number | null } = operation;
  const query = { divisionId: String(divisionId), ...(week === null ? {} : { roundId: String(week) }) };
  const send = ask as (call: Endpoint, input: object) => Promise<Result<SeasonOperationView, Problem>>;
  return send(tools[type].call, { query, body: { entryId: newEntryId(), ...how, ...options } });
}
