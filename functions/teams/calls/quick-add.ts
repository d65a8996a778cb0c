import { isEditable } from '#domain/catalog/events/event-status.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { type Actor, userOf } from '#domain/identity/actor.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import { quickAdd, quickAddMany } from '#domain/teams/operations-quick.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import type { Once } from '../../kernel/http/once.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { addTeam, type EntersAt } from '../../services/teams/add.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import type { Deps } from '../deps.ts';

/** The division, for who manages its event; others are told that there is no such event. */
async function divisionFor(
  { table }: Deps,
  actor: Actor,
  { tournamentId, divisionId, days }: { tournamentId: number; divisionId: number; days?: string[] | undefined },
): Promise<Result<EntersAt>> {
  const found = await crewEvent(table, actor, tournamentId);
  if (!found?.manage) return refuse(catalog['no-such-event']());
  const division = await table.get(divisionItem, { id: divisionId });
  if (division?.tournamentId !== tournamentId || division.canceled) return refuse(registration['unknown-division']());
  return isEditable(found.event)
    ? ok({ event: found.event, division, days })
    : refuse(registration['event-not-editable']());
}

const refusalOf = ({ code, title, detail }: Problem) => ({ code, title, ...(detail ? { detail } : {}) });

/** The team in a place of one press of the button. */
const partOf = (actor: Actor, key: string, place: number, now: Millis): Once => ({
  ref: `quick-add|${userOf(actor)?.id ?? 0}|${key}|${place}`,
  now,
});

export const quickAddHandler: Handler<typeof quickAdd, Deps> = async ({ body, actor, now, idempotencyKey }, deps) => {
  const where = await divisionFor(deps, actor, body);
  if (!where.ok) return declared(quickAdd, where);
  const { allowDuplicates } = body;
  return declared(
    quickAdd,
    await addTeam(deps, where.value, { ...body.team, allowDuplicates }, partOf(actor, idempotencyKey, 0, now)),
  );
};

export const quickAddManyHandler: Handler<typeof quickAddMany, Deps> = async (
  { body, actor, now, idempotencyKey },
  deps,
) => {
  const where = await divisionFor(deps, actor, body);
  if (!where.ok) return declared(quickAddMany, where);
  const { allowDuplicates } = body;
  const rows = [];
  for (const [i, team] of body.teams.entries()) {
    const added = await addTeam(deps, where.value, { ...team, allowDuplicates }, partOf(actor, idempotencyKey, i, now));
    rows.push(
      added.ok
        ? { ...added.value, code: null, title: '' }
        : { teamId: null, waits: false, ...refusalOf(added.problem) },
    );
  }
  return ok({ rows });
};
