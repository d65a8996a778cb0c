import { special } from '#domain/kernel/ids.ts';
import { ok } from '#domain/kernel/result.ts';
import { fullName } from '#domain/people/names.ts';
import type { playerLookup, playersLookup } from '#domain/people/operations.ts';
import { canSearch } from '#domain/people/search.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { admitLookup } from '../../services/lookup-limits.ts';
import { playerItem } from '../../store/people/items.ts';
import { searchIds } from '../../store/search.ts';
import type { Deps } from '../deps.ts';
import { asMembers, foundOf, membersOfEvent } from '../found.ts';

const most = 20;

export const playerLookupHandler: Handler<typeof playerLookup, Deps> = async (call, { table }) => {
  const { query, actor, now } = call;
  if (!canSearch(query.term)) return ok({ players: [], more: false });
  await admitLookup(table, call);
  const { ids, more } = await searchIds(table, 'PLAYER', query.term, most);
  const tbd = query.allowTbd ? [special.tbdPlayer] : [];
  const found = await table.getMany(
    playerItem,
    [...tbd, ...ids].filter((id) => id !== query.playerId).map((id) => ({ id })),
  );
  const byName = found
    .filter((profile) => profile.mergedInto === null)
    .sort((a, b) => fullName(a).localeCompare(fullName(b)));
  const players = byName.map((profile) => foundOf(profile, actor, now));
  const members = query.membersOnly ? await membersOfEvent(table, query, now) : null;
  return ok({ players: members ? await asMembers(players, members) : players, more });
};

/** The same call under its other name. */
export const playersLookupHandler: Handler<typeof playersLookup, Deps> = (call, deps) =>
  playerLookupHandler(call as never, deps) as never;
