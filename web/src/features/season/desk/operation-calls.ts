import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { SeasonOperationView } from '#domain/leagues/operations.ts';
import * as calls from '#domain/leagues/operations.ts';
import type { SeasonOperation } from '#domain/leagues/season-operations.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Input } from '#web/src/api/call.ts';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';

type Row = { readonly call: Endpoint; readonly said: string };

/** The tools of a season: the call of each, and what is said once it is done. */
const tools = {
  generate: { call: calls.generateSeason, said: 'The season is generated.' },
  fill: { call: calls.fillSeason, said: 'Matches are filled in.' },
  fillPools: { call: calls.fillPools, said: 'Pools are filled in.' },
  fillLadders: { call: calls.fillLadders, said: 'The ladder is filled in.' },
  clear: { call: calls.clearSeason, said: 'Matches are taken out.' },
  addRefs: { call: calls.addRefs, said: 'Work teams are added.' },
  replan: { call: calls.replanWeek, said: 'The week is re-planned.' },
  move: { call: calls.moveInSeason, said: 'The match is moved.' },
  setWeek: { call: calls.setWeekTimes, said: 'The week has other courts and times.' },
} as const satisfies Record<SeasonOperation['type'], Row>;
type Tools = typeof tools;

/** The week of an operation, as the server has it. */
type WeekOf<T> = Pick<Extract<SeasonOperation, { type: T }>, 'week' & keyof Extract<SeasonOperation, { type: T }>>;
type Options<E extends Endpoint> = Omit<Input<E>['body'], 'entryId' | 'v' | 'preview'>;

/** What a director does to a season, as it is sent. `week` null: every week. */
export type SeasonRequest = {
  [T in keyof Tools]: { readonly type: T } & WeekOf<T> & Options<Tools[T]['call']>;
}[keyof Tools];

/** How an operation is sent: to be looked at, or to be done on the season that was looked at (`v`). */
type How = { readonly preview: boolean; readonly v: number | null };

export const doneWords = ({ type }: SeasonRequest): string => tools[type].said;

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
