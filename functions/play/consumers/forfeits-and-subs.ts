import { forfeitPolicyOf } from '#domain/catalog/events/policies.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import type { AnyCommand } from '#domain/play/rounds/decide/decide.ts';
import type { PlaySub } from '#domain/play/rounds/schema.ts';
import { isSub, type SeatRequest } from '#domain/teams/request.ts';
import type { forfeitsChanged } from '#events/catalog.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import type { seatRequestChanged } from '#events/registration.ts';
import { divisionsOfEvent } from '../../subjects/catalog/events.ts';
import { teamRefItem, tournamentItem } from '../../subjects/catalog/items.ts';
import { append, markOf } from '../../subjects/play/append.ts';
import type { Where } from '../../subjects/play/decide.ts';
import { playHeadItem } from '../../subjects/play/items.ts';
import { requestsOf, seatRequestItem } from '../../subjects/teams/items.ts';
import type { Deps } from '../deps.ts';

type LogDeps = Pick<Deps, 'table' | 'random' | 'sleep'>;

async function takeOver(deps: LogDeps, where: Where, command: AnyCommand, now: Millis): Promise<void> {
  const sent = { entryId: ulid(now, deps.random), mark: markOf(null, command), by: null, now, command };
  const done = await append(deps, where, sent);
  if (!done.ok) throw new Error(`${command.type} was refused: ${done.problem.code}`);
}

/** Standings follow the event's forfeit settings. A division that hasn't begun reads them with its first entry. */
export async function onForfeits(
  { data, at }: Envelope<DetailOf<typeof forfeitsChanged>>,
  deps: LogDeps,
): Promise<void> {
  const { tournamentId } = data;
  const event = await deps.table.get(tournamentItem, { id: tournamentId });
  if (!event) return;
  const divisions = await divisionsOfEvent(deps.table, tournamentId);
  for (const division of divisions.filter(({ id }) => data.divisionId === null || id === data.divisionId)) {
    const where = { divisionId: division.id, tournamentId };
    if (!(await deps.table.get(playHeadItem, { divisionId: division.id }))) continue;
    await takeOver(deps, where, { type: 'setForfeits', forfeits: forfeitPolicyOf(event, division) }, at);
  }
}

/** When a sub is added or removed for a day, play records whose spot they take. The results belong only to the sub. */
export async function onSub({ data, at }: Envelope<DetailOf<typeof seatRequestChanged>>, deps: LogDeps): Promise<void> {
  const { teamId, requestId: id } = data;
  const [request, team] = await Promise.all([
    deps.table.get(seatRequestItem, { teamId, id }),
    deps.table.get(teamRefItem, { id: teamId }),
  ]);
  if (!request || request.on === null || !team) return;
  const { divisionId, tournamentId } = team;
  const all = await deps.table.list(seatRequestItem, requestsOf(teamId));
  const subs = all.filter(isSub).flatMap((one) => subOf(teamId, one));
  await takeOver(deps, { divisionId, tournamentId }, { type: 'setSubs', teamId, subs }, at);
}

function subOf(teamId: number, { on, change }: SeatRequest): PlaySub[] {
  if (on === null) return [];
  const player = change.player && 'playerProfileId' in change.player ? change.player.playerProfileId : null;
  return [{ teamId, on, seat: change.position, player: player !== null && isTbd(player) ? null : player }];
}
