import { isEditable } from '#domain/catalog/events/event-status.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import { type Actor, userOf } from '#domain/identity/actor.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { entryName } from '#domain/registration/teams/team-name.ts';
import { quickAdd, quickAddMany } from '#domain/teams/operations-quick.ts';
import { type QuickTeam, quickRoster } from '#domain/teams/quick-add.ts';
import { backoff, sleep } from '../../kernel/aws/retry.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { notedOnce, noteOnce, type Once } from '../../kernel/http/once.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { takePlace } from '../../services/teams/places.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { createTeam } from '../../store/catalog/new-team.ts';
import type { Deps } from '../deps.ts';

/** How often a place is looked for anew when somebody else was faster. */
const tries = 6;

/** `days`: the dates of a session that it comes to; every one that is to come where nothing is said. */
type Where = { readonly event: RuledEvent; readonly division: Division; readonly days: readonly string[] | undefined };

/** The division, for who manages its event; others are told that there is no such event. */
async function divisionFor(
  { table }: Deps,
  actor: Actor,
  { tournamentId, divisionId, days }: { tournamentId: number; divisionId: number; days?: string[] | undefined },
): Promise<Result<Where>> {
  const found = await crewEvent(table, actor, tournamentId);
  if (!found?.manage) return refuse(catalog['no-such-event']());
  const division = await table.get(divisionItem, { id: divisionId });
  if (division?.tournamentId !== tournamentId || division.canceled) return refuse(registration['unknown-division']());
  return isEditable(found.event)
    ? ok({ event: found.event, division, days })
    : refuse(registration['event-not-editable']());
}

type Added = { readonly teamId: number; readonly waits: boolean };

/**
 * Nobody entered it and nothing is owed for it; who plays twice is known by profiles, which names typed here have none of. Asked again after an answer that was
 * lost, also to a request that ended half-way, it is the team that was added then.
 */
async function addTeam(deps: Deps, { event, division, days }: Where, team: QuickTeam, once: Once) {
  const { now } = once;
  const before = await notedOnce<Added>(deps.table, once);
  if (before) return ok(before);
  const people = quickRoster(team, division);
  if (!people.ok) return people;
  const id = await deps.numbers('team');
  const { id: divisionId, tournamentId } = division;
  const name = entryName({ teamName: team.name, players: people.value.players });
  for (let attempt = 0; attempt < tries; attempt++) {
    const turn = Math.floor(deps.random() * 64);
    const wanted = { teamId: id, past: false, mayWait: true, email: '', turn: attempt === 0 ? 0 : turn, days };
    const place = await takePlace(deps, division, event, wanted, now);
    if (!place.ok) return place;
    const { waits, writes } = place.value;
    const facts = { id, tournamentId, divisionId, organizationId: event.organizationId, name, dtRegistered: now };
    const made = createTeam(enteredTeam({ ...facts, waitlist: waits }, people.value));
    const added = { teamId: id, waits };
    const saved = await deps.table.transact([...made, ...writes, noteOnce(once, added)]);
    if (saved.ok) return ok(added);
    if (saved.problem.tag === 'once') return ok((await notedOnce<Added>(deps.table, once)) ?? added);
    await sleep(backoff(attempt, deps.random, 15));
  }
  return refuse(registration['division-full']());
}

/** The team in a place of one press of the button. */
const partOf = (actor: Actor, key: string, place: number, now: Millis): Once => ({
  ref: `quick-add|${userOf(actor)?.id ?? 0}|${key}|${place}`,
  now,
});

export const quickAddHandler: Handler<typeof quickAdd, Deps> = async ({ body, actor, now, idempotencyKey }, deps) => {
  const where = await divisionFor(deps, actor, body);
  if (!where.ok) return declared(quickAdd, where);
  return declared(quickAdd, await addTeam(deps, where.value, body.team, partOf(actor, idempotencyKey, 0, now)));
};

export const quickAddManyHandler: Handler<typeof quickAddMany, Deps> = async (
  { body, actor, now, idempotencyKey },
  deps,
) => {
  const where = await divisionFor(deps, actor, body);
  if (!where.ok) return declared(quickAddMany, where);
  const rows = [];
  for (const [i, team] of body.teams.entries()) {
    const added = await addTeam(deps, where.value, team, partOf(actor, idempotencyKey, i, now));
    rows.push(
      added.ok
        ? { ...added.value, code: null, title: '' }
        : { teamId: null, waits: false, code: added.problem.code, title: added.problem.title },
    );
  }
  return ok({ rows });
};
