import { zoneOf } from '#domain/catalog/date-state.ts';
import { can } from '#domain/identity/can.ts';
import { type Id, special } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/time.ts';
import type { player, playerOnFile } from '#domain/people/contract.ts';
import { people } from '#domain/people/problems.ts';
import { onFileOf, profileSubject, publicProfileOf } from '#domain/people/profiles.ts';
import { toldOf } from '#domain/people/told.ts';
import type { Handler } from '../kernel/http/call.ts';
import { membersOf } from '../kernel/members.ts';
import { divisionItem, tournamentItem } from '../kernel/table/keys/catalog.ts';
import { playerItem } from '../kernel/table/keys/people.ts';
import type { Table } from '../kernel/table/table.ts';
import type { Deps } from './deps.ts';

export const playerHandler: Handler<typeof player, Deps> = async ({ params, now }, { table }) => {
  const profile = await table.get(playerItem, params, { consistent: false });
  return profile && profile.id !== special.tbdPlayer
    ? ok(publicProfileOf(profile, dateIn(now, 'UTC')))
    : refuse(people['no-such-player']());
};

export const playerOnFileHandler: Handler<typeof playerOnFile, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const profile = await table.get(playerItem, params);
  if (!profile) return refuse(people['no-such-player']());
  const { fields, known = {}, playerProfileId } = onFileOf(profile);
  const { dob, ...rest } = known;
  const where = query.divisionId === undefined ? null : await divisionOf(table, query.divisionId);
  const members = where && (await membersOf(table, where.event, where.division, now));
  const levels = members ? [...(await members.standingOf(profile.id)).levels] : [];
  const reply = { playerProfileId, fields: [...fields], levels };
  if (can(actor, 'profile.private', profileSubject(profile))) return ok({ ...reply, known: { ...rest, dob } });
  const told = where && toldOf(profile, where.division, { ...where.event, zone: zoneOf(where.event) }, now);
  return ok({ ...reply, known: rest, ...(told && { told }) });
};

async function divisionOf(table: Table, id: Id) {
  const division = await table.get(divisionItem, { id }, { consistent: false });
  const event = division && (await table.get(tournamentItem, { id: division.tournamentId }, { consistent: false }));
  return event ? { division, event } : null;
}
