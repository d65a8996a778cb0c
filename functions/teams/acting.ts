import { paymentSettings } from '#domain/commerce/schema.ts';
import { type Actor, userIdOf } from '#domain/identity/actor.ts';
import { type Id, ulid } from '#domain/kernel/ids.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import { toldToTeam } from '#domain/teams/act-words.ts';
import { actRights, type TeamAct } from '#domain/teams/acts.ts';
import { canBeUndone, undoneBy } from '#domain/teams/decide-act.ts';
import { teamStateOf } from '#domain/teams/notes.ts';
import type { ActView, HeldChangeView } from '#domain/teams/operations-acts.ts';
import { declared, type Handler, ProblemError } from '../kernel/http/call.ts';
import type { Table } from '../kernel/table/table.ts';
import { eventsWithRules } from '../subjects/catalog/events.ts';
import { divisionItem } from '../subjects/catalog/items.ts';
import { teamById } from '../subjects/catalog/teams.ts';
import { paymentSettingsItem } from '../subjects/commerce/items.ts';
import { organizationItem } from '../subjects/organizations/items.ts';
import { actOnTeam } from '../subjects/teams/act.ts';
import type { Who } from '../subjects/teams/acting.ts';
import type { openChange } from '../subjects/teams/change-division.ts';
import type { StoredAct } from '../subjects/teams/items.ts';
import { type FoundTeam, foundTeam, type May, mayOf, namesOfUsers } from '../subjects/teams/lookup.ts';
import type { Deps } from './deps.ts';

export type Allowed = FoundTeam & { readonly may: May; readonly who: Who };

/**
 * Returns whether someone may do this type of action. A director sees no addresses in a registration, so saving the
 * form would delete them. Only the team and the organizers can save it.
 */
export const mayDo = (may: May, type: TeamAct['type']): boolean =>
  may[actRights[type]] && !(type === 'registration' && may.run && !may.manage);

/**
 * Returns a team if the actor can do this kind of action on it. Refuses as if the team didn't exist for people who
 * can't see it, and with a 403 for people without permission.
 */
export async function allowed(
  deps: Pick<Deps, 'table'>,
  actor: Actor,
  teamId: Id,
  type: TeamAct['type'],
): Promise<Result<Allowed>> {
  const team = await foundTeam(deps.table, teamId);
  const may = team && mayOf(actor, team);
  if (!team || !may?.act) return refuse(registration['unknown-team']());
  if (!mayDo(may, type)) throw new ProblemError(request.forbidden());
  // The admin who created an API key is responsible for what it does.
  const userId = actor.kind === 'key' ? actor.userId : userIdOf(actor);
  return ok({ ...team, may, who: { userId, crew: may.run, manage: may.manage, money: may.money } });
}

/**
 * Returns actions as a screen with these rights shows them, including the names of the people who did them. `isOver`
 * means that only staff can still change the team.
 */
export async function actViews(
  table: Table,
  acts: readonly StoredAct[],
  may: May,
  isOver: boolean,
): Promise<ActView[]> {
  const mayUndo = (type: StoredAct['type']) =>
    canBeUndone(type) && mayDo(may, type) && mayDo(may, undoneBy(type)) && (may.run || !isOver);
  const nameOf = await namesOfUsers(
    table,
    acts.flatMap(({ userId }) => userId ?? []),
  );
  return acts.map((act) => ({
    id: act.id,
    type: act.type,
    told: [may.run ? act.told : toldToTeam(act.told), may.money || !may.run ? act.money : '']
      .filter(Boolean)
      .join(': '),
    by: act.userId === null ? 'The team' : nameOf(act.userId),
    at: act.at,
    undone: act.undoneBy !== null,
    undoable: act.undoneBy === null && mayUndo(act.type),
  }));
}

/** Carries out an action for an actor with permission, and returns what a screen needs from it. */
export async function runAct(
  deps: Deps,
  allowed: Allowed,
  act: TeamAct,
  now: Millis,
  undoes?: StoredAct,
): Promise<
  Result<{
    teamId: Id;
    divisionId: Id;
    state: ReturnType<typeof teamStateOf>;
    act: ActView;
    refund: { amount: number; done: boolean };
  }>
> {
  const { team, who, may } = allowed;
  const acting = { teamId: team.id, act, id: ulid(now, deps.random), who, ...(undoes ? { undoes } : {}) };
  const done = await actOnTeam(deps, acting, now);
  if (!done.ok) return done;
  const after = (await teamById(deps.table, team.id)) ?? team;
  const [view] = await actViews(deps.table, [done.value.act], may, false);
  return ok({
    teamId: team.id,
    divisionId: after.divisionId,
    state: teamStateOf(after),
    act: view as ActView,
    refund: done.value.refund,
  });
}

type HeldChange = NonNullable<Awaited<ReturnType<typeof openChange>>>;

/** Returns a held change for a screen, with what a payment for it needs. */
export async function changeView(table: Table, change: HeldChange): Promise<HeldChangeView> {
  const { terms, organizationId, ...rest } = change;
  const [organization, settings] = await Promise.all([
    table.get(organizationItem, { id: organizationId }, { consistent: false }),
    table.get(paymentSettingsItem, { organizationId }),
  ]);
  const { currency } = settings ?? paymentSettings.parse({ organizationId });
  return { ...rest, organizationId, currency, division: terms.division, organizationName: organization?.name ?? '' };
}

type ActOperation = Operation & { readonly params: unknown; readonly body?: unknown };
/** Makes a handler for one kind of action. `of` makes the action from the request. */
export const acts = <C extends ActOperation>(operation: C, of: (body: never) => TeamAct): Handler<C, Deps> =>
  // These operations have the same params and response, but different bodies.
  (async ({ params, body, actor, now }: { params: { id: Id }; body: never; actor: Actor; now: Millis }, deps: Deps) => {
    const act = of(body);
    const result = await allowed(deps, actor, params.id, act.type);
    return declared(operation, result.ok ? await runAct(deps, result.value, act, now) : result);
  }) as never;

/**
 * Returns a team if the actor can do this with it. Otherwise, refuses as if it didn't exist, because anyone who can see
 * it can open its public page.
 */
export async function teamFor(
  table: Table,
  actor: Actor,
  id: Id,
  what: keyof May,
): Promise<Result<FoundTeam & { readonly may: May }, Problem<'registration/unknown-team'>>> {
  const team = await foundTeam(table, id);
  const may = team && mayOf(actor, team);
  return team && may?.[what] ? ok({ ...team, may }) : refuse(registration['unknown-team']());
}

/** Returns where the given teams play. */
export async function spotsOf(table: Deps['table'], teams: readonly { tournamentId: number; divisionId: number }[]) {
  const [events, divisions] = await Promise.all([
    eventsWithRules(table, [...new Set(teams.map(({ tournamentId }) => tournamentId))]),
    table.getMany(
      divisionItem,
      [...new Set(teams.map(({ divisionId }) => divisionId))].map((id) => ({ id })),
    ),
  ]);
  return {
    events: new Map(events.map((event) => [event.id, event])),
    divisions: new Map(divisions.map((division) => [division.id, division])),
  };
}
