import { can } from '#domain/identity/can.ts';
import { special } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/time.ts';
import type { player, playerOnFile } from '#domain/people/contract.ts';
import { people } from '#domain/people/problems.ts';
import { onFileOf, profileSubject, publicProfileOf } from '#domain/people/profiles.ts';
import type { Handler } from '../kernel/http/call.ts';
import { playerItem } from '../kernel/table/keys/people.ts';
import type { Deps } from './deps.ts';

export const playerHandler: Handler<typeof player, Deps> = async ({ params, now }, { table }) => {
  const profile = await table.get(playerItem, params, { consistent: false });
  return profile && profile.id !== special.tbdPlayer
    ? ok(publicProfileOf(profile, dateIn(now, 'UTC')))
    : refuse(people['no-such-player']());
};

export const playerOnFileHandler: Handler<typeof playerOnFile, Deps> = async ({ params, actor }, { table }) => {
  const profile = await table.get(playerItem, params);
  if (!profile) return refuse(people['no-such-player']());
  const { fields, known = {}, playerProfileId } = onFileOf(profile);
  const { dob, ...rest } = known;
  const sees = can(actor, 'profile.private', profileSubject(profile));
  return ok({ playerProfileId, fields: [...fields], known: sees ? { ...rest, dob } : rest });
};
