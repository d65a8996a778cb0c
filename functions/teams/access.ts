import type { Actor } from '#domain/identity/actor.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Table } from '../kernel/table/table.ts';
import { type FoundTeam, foundTeam, type May, mayOf } from '../services/teams/found.ts';

/**
 * A team for somebody who may do this with it. For all others it isn't there: who may see it at all has its public face.
 */
export async function teamFor(
  table: Table,
  actor: Actor,
  id: Id,
  what: keyof May,
): Promise<Result<FoundTeam & { readonly may: May }, Problem<'registration/unknown-team'>>> {
  const found = await foundTeam(table, id);
  const may = found && mayOf(actor, found);
  return found && may?.[what] ? ok({ ...found, may }) : refuse(registration['unknown-team']());
}
