import { special } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { player } from '#domain/people/operations.ts';
import { people } from '#domain/people/problems.ts';
import { publicProfileOf } from '#domain/people/profiles.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { playerItem } from '../../store/people/items.ts';
import type { Deps } from '../deps.ts';

export const playerHandler: Handler<typeof player, Deps> = async ({ params, now }, { table }) => {
  const profile = await table.get(playerItem, params, { consistent: false });
  return profile && profile.id !== special.tbdPlayer
    ? ok(publicProfileOf(profile, dateIn(now, 'UTC')))
    : refuse(people['no-such-player']());
};
