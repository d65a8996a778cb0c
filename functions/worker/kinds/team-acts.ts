import type { JobAnswer, Sums } from '#domain/jobs/schema.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Team } from '#domain/registration/schema.ts';
import { inverseOf } from '#domain/teams/undo.ts';
import type { OrderDeps } from '../../services/orders/deps.ts';
import { actOnTeam } from '../../services/teams/act.ts';
import { actIdOf } from '../../services/teams/act-id.ts';
import { teamById } from '../../store/catalog/teams.ts';
import { teamActItem } from '../../store/teams/items.ts';
import type { JobCall } from '../frame/kind.ts';

/* What jobs over many teams share. */

/** Organizers act: past who waits, on the event's days, with the money as they said. */
export const whoActs = ({ job }: Pick<JobCall<unknown, OrderDeps>, 'job'>) => ({
  userId: job.userId,
  crew: true,
  manage: true,
  money: true,
});

export type UndoneRow = { readonly key: string; readonly ref: string };
export const back: Sums = { back: 1 };
const movedOn = 'Something else was done to it since.';

type Words = { readonly none: string; readonly done: string; stands(team: Team): boolean };

/** Takes the act of a row back, unless the team has gone somewhere else since (`stands`); begun again it finds that done. */
export async function undoActOf(
  call: JobCall<unknown, OrderDeps>,
  { key, ref }: UndoneRow,
  words: Words,
): Promise<JobAnswer> {
  const { deps, now } = call;
  const teamId = Number(key);
  const kept = await deps.table.get(teamActItem, { teamId, id: actIdOf(ref) });
  if (!kept) return { ok: true, told: words.none };
  if (kept.undoneBy !== null) return { ok: true, told: words.done, sums: back };
  const team = await teamById(deps.table, teamId);
  const inverse = inverseOf(kept, null, false);
  if (!team || !inverse || !words.stands(team)) return { ok: false, told: movedOn };
  const acting = { teamId, act: inverse, id: ulid(now, deps.random), who: whoActs(call), undoes: kept };
  const done = await actOnTeam(deps, acting, now);
  if (!done.ok) return { ok: false, told: done.problem.detail ?? done.problem.title };
  const { told, money } = done.value.act;
  return { ok: true, told: [told, money].filter(Boolean).join(': '), sums: back };
}
