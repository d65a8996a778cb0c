import type { Actor } from '#domain/identity/actor.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { changePartner, changeTeam } from '#domain/teams/operations-acts.ts';
import type { SeatChange } from '#domain/teams/seat.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { seatsAct } from '../../services/teams/seats.ts';
import { type Allowed, allowed, runAct } from '../acting.ts';
import type { Deps } from '../deps.ts';

type Sent = { readonly seats: readonly SeatChange[]; readonly anyway?: string | undefined };

async function change(deps: Deps, actor: Actor, id: Id, { seats, anyway }: Sent, now: Millis) {
  const found: Result<Allowed> = await allowed(deps, actor, id, 'players');
  if (!found.ok) return found;
  const act = await seatsAct(deps.table, found.value, seats, found.value.who, now);
  return act.ok ? runAct(deps, found.value, { ...act.value, anyway }, now) : act;
}

/** The organizers put somebody else on a seat, with nobody's leave. */
export const changePartnerHandler: Handler<typeof changePartner, Deps> = async ({ params, body, actor, now }, deps) =>
  declared(changePartner, await change(deps, actor, params.id, { seats: [body], anyway: body.anyway }, now));

export const changeTeamHandler: Handler<typeof changeTeam, Deps> = async ({ params, body, actor, now }, deps) =>
  declared(changeTeam, await change(deps, actor, params.id, body, now));
