import type { Actor } from '#domain/identity/actor.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { fullName } from '#domain/people/names.ts';
import { registration } from '#domain/registration/problems.ts';
import { realPeople } from '#domain/registration/teams/team-name.ts';
import type { dropRoster, savedRosters, saveRoster } from '#domain/teams/operations-rosters.ts';
import { mostRosters } from '#domain/teams/rosters.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, remove, replace } from '../../kernel/table/write.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { rostersKeptBy, savedRosterItem } from '../../subjects/teams/items.ts';
import { teamFor } from '../acting.ts';
import type { Deps } from '../deps.ts';

/** Players who left are no longer on the roster. */
async function shown(table: Table, userId: number) {
  const rosters = await table.list(savedRosterItem, rostersKeptBy(userId));
  const ids = [...new Set(rosters.flatMap(({ playerIds }) => playerIds))];
  const profiles = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  const names = new Map(profiles.map((profile) => [profile.id, fullName(profile)]));
  const items = rosters.map(({ id, name, playerIds }) => ({
    ...{ id, name },
    players: playerIds.flatMap((playerProfileId) => {
      const called = names.get(playerProfileId);
      return called ? [{ playerProfileId, name: called }] : [];
    }),
  }));
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

export const savedRostersHandler: Handler<typeof savedRosters, Deps> = async ({ actor }, { table }) =>
  ok(await shown(table, signedIn(actor)));

async function playersOf(table: Table, actor: Actor, teamId: number) {
  const result = await teamFor(table, actor, teamId, 'act');
  return result.ok ? realPeople(result.value.team) : null;
}

/** A roster only has players who were on one of its owner's teams, so it reveals no one else's name. */
export const saveRosterHandler: Handler<typeof saveRoster, Deps> = async ({ body, actor, now }, { table, random }) => {
  const userId = signedIn(actor);
  if ('teamId' in body) {
    const playerIds = await playersOf(table, actor, body.teamId);
    if (!playerIds?.length) return refuse(registration['unknown-team']());
    const savedRosters = await table.list(savedRosterItem, rostersKeptBy(userId));
    if (savedRosters.length >= mostRosters) return refuse(registration['too-many-rosters']());
    await table.write(create(savedRosterItem, { userId, id: ulid(now, random), name: body.name, playerIds, at: now }));
    return ok(await shown(table, userId));
  }
  const before = await table.get(savedRosterItem, { userId, id: body.id });
  if (!before) return refuse(registration['unknown-roster']());
  const playerIds = before.playerIds.filter((id) => body.playerIds.includes(id));
  if (playerIds.length === 0) return refuse(registration['unknown-roster']());
  const saved = await table.write(replace(savedRosterItem, before, { ...before, name: body.name, playerIds }));
  if (!saved.ok) throw new ProblemError(request.stale());
  return ok(await shown(table, userId));
};

export const dropRosterHandler: Handler<typeof dropRoster, Deps> = async ({ params, actor }, { table }) => {
  const userId = signedIn(actor);
  await table.write(remove(savedRosterItem, { userId, id: params.id }));
  return ok(await shown(table, userId));
};
