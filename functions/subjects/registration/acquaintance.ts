import type { Actor } from '#domain/identity/actor.ts';
import { userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Acquaintance } from '#domain/people/form/on-file-for.ts';
import { profileSubject } from '#domain/people/profiles.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { realPeople } from '#domain/registration/teams/team-name.ts';
import type { Table } from '../../kernel/table/table.ts';
import { teamItem, teamRefItem, tournamentItem } from '../catalog/items.ts';
import { membershipItem } from '../memberships/items.ts';
import { appearanceItem, placesOfPlayer, playerAt } from '../people/items.ts';

/** How many teams and clubs are read, enough for the last few seasons. */
const most = 200;

/**
 * Returns how someone knows a player: as an owner of the profile; from a team that they registered or that one of their
 * players is on; as staff of the player's club; or because they run an organization that the player is a member of or
 * has played for.
 */
export async function acquaintanceOf(table: Table, actor: Actor, profile: PlayerProfile): Promise<Acquaintance> {
  if (can(actor, 'profile.private', profileSubject(profile))) return 'own';
  const user = userOf(actor);
  if (!user) return 'unknown';
  const places = await table.list(appearanceItem, { ...placesOfPlayer(profile.id), limit: most });
  const refs = (wanted: 'TEAM' | 'CLUB') => places.filter(({ place }) => place === wanted).map(({ ref }) => ref);
  if (refs('CLUB').some((ref) => can(actor, 'club.look', { clubId: Number(ref.split('#')[0]) }))) return 'known';
  const teams = await teamsWith(table, profile.id, refs('TEAM').map(Number));
  const own = new Set(user.profiles.map(({ id }) => id));
  if (teams.some((team) => team.userId === user.id || realPeople(team).some((id) => own.has(id)))) return 'known';
  return user.pages.length > 0 && (await isOfOrganization(table, actor, profile.id, teams)) ? 'known' : 'unknown';
}

async function teamsWith(table: Table, playerId: number, ids: readonly number[]) {
  const refs = await table.getMany(
    teamRefItem,
    ids.map((id) => ({ id })),
  );
  const teams = await table.getMany(teamItem, refs);
  return teams.filter((team) => !team.isDeleted && realPeople(team).includes(playerId));
}

/** Returns whether someone runs an organization that the player is a member of, or has played for. */
async function isOfOrganization(
  table: Table,
  actor: Actor,
  playerId: number,
  teams: readonly { readonly tournamentId: number }[],
): Promise<boolean> {
  const runs = (id: number) => can(actor, 'membership.manage', { organization: { id } });
  const memberships = await table.list(membershipItem, { pk: playerAt(playerId), prefix: 'MEMBERSHIP#', limit: most });
  if (memberships.some(({ organizationId }) => runs(organizationId))) return true;
  const events = await table.getMany(
    tournamentItem,
    [...new Set(teams.map(({ tournamentId }) => tournamentId))].map((id) => ({ id })),
  );
  return events.some(({ organizationId }) => runs(organizationId));
}
