import type { Actor } from '#domain/identity/actor.ts';
import type { Table } from '../kernel/table/table.ts';
import { foundTeam, mayOf } from '../services/teams/found.ts';

/** A team for who may check it in (Part 3 §1); for all others it isn't there. */
export async function teamToCheckIn(table: Table, actor: Actor, teamId: number) {
  const found = await foundTeam(table, teamId);
  const may = found && mayOf(actor, found);
  return found && may?.checkIn ? { ...found, who: { act: may.act, crew: may.run, manage: may.manage } } : null;
}
