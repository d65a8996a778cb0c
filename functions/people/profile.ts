import { zoneOf } from '#domain/catalog/date-state.ts';
import { can } from '#domain/identity/can.ts';
import { type Id, special } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn, type Millis } from '#domain/kernel/time.ts';
import type { player, playerOnFile } from '#domain/people/contract.ts';
import type { Told } from '#domain/people/form-types.ts';
import { people } from '#domain/people/problems.ts';
import { onFileOf, profileSubject, publicProfileOf } from '#domain/people/profiles.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { toldOf } from '#domain/people/told.ts';
import type { Handler } from '../kernel/http/call.ts';
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
  const reply = { playerProfileId, fields: [...fields] };
  if (can(actor, 'profile.private', profileSubject(profile))) return ok({ ...reply, known: { ...rest, dob } });
  const told = query.divisionId === undefined ? null : await toldIn(table, profile, query.divisionId, now);
  return ok({ ...reply, known: rest, ...(told && { told }) });
};

async function toldIn(table: Table, profile: PlayerProfile, divisionId: Id, now: Millis): Promise<Told | null> {
  const division = await table.get(divisionItem, { id: divisionId }, { consistent: false });
  const event = division && (await table.get(tournamentItem, { id: division.tournamentId }, { consistent: false }));
  return event ? toldOf(profile, division, { ...event, zone: zoneOf(event) }, now) : null;
}
