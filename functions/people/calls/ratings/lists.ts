import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { ratingSystems as bodyNumbers, mayBeRanked } from '#domain/people/ratings.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { seenBy } from '#domain/people/who-sees.ts';
import { shownOf } from '#domain/play/ratings/levels.ts';
import type { ratingList, ratingSystems } from '#domain/play/ratings/operations.ts';
import { ratings } from '#domain/play/ratings/problems.ts';
import { newSystem, type PlayerRating, type RatingSystem } from '#domain/play/ratings/system.ts';
import type { Handler } from '../../../kernel/http/call.ts';
import type { Table } from '../../../kernel/table/table.ts';
import { organizationItem } from '../../../subjects/organizations/items.ts';
import { managedBy, organizationByUsername } from '../../../subjects/organizations/queries.ts';
import { playerItem } from '../../../subjects/people/items.ts';
import { playerRatingItem, publicSystems, ratedIn, ratingSystemItem } from '../../../subjects/ratings/items.ts';
import type { Deps } from '../../deps.ts';

export type Of = { readonly organization: StoredOrganization; readonly system: RatingSystem };
export const noOrganization = () => refuse(organizations['unknown-organization']());

/** Returns an organization's rating settings, or the defaults if no one has changed them. */
async function systemOf(table: Table, organizationId: number): Promise<RatingSystem> {
  const stored = await table.get(ratingSystemItem, { organizationId });
  if (!stored) return newSystem(organizationId);
  const { rev: _, ...system } = stored;
  return system;
}

/**
 * Returns an organization's ratings if the actor manages them (`request/forbidden` otherwise), or null if the
 * organization doesn't exist.
 */
export async function managedRatings(table: Table, actor: Actor, username: string): Promise<Of | null> {
  const managed = await managedBy(table, actor, username, 'rating.manage');
  if (!managed?.organization.isActive) return null;
  return { organization: managed.organization, system: await systemOf(table, managed.organization.id) };
}

/** Returns an organization's public ratings. */
export async function ratingsOf(table: Table, username: string): Promise<Of | null> {
  const organization = await organizationByUsername(table, username);
  if (!organization?.isActive) return null;
  return { organization, system: await systemOf(table, organization.id) };
}

/** How many players are on a page, and how many are read for one page. */
const page = 50;
const mostRead = 500;

const viewOf = (username: string, name: string, { players, levels, leastMatches }: RatingSystem) => ({
  ...{ username, name, players, levels: [...levels], leastMatches },
});

export const ratingSystemsHandler: Handler<typeof ratingSystems, Deps> = async (_, { table }) => {
  const systems = await table.list(ratingSystemItem, publicSystems());
  const organizations = await table.getMany(
    organizationItem,
    systems.map(({ organizationId }) => ({ id: organizationId })),
  );
  return ok({
    bodies: Object.entries(bodyNumbers).map(([name, id]) => ({ id, name })),
    open: systems.flatMap((system) => {
      const organization = organizations.find(({ id }) => id === system.organizationId);
      return organization?.isActive ? [viewOf(organization.username, organization.name, system)] : [];
    }),
  });
};

type ListInput = { readonly all: boolean; readonly gender?: string | undefined; readonly level?: string | undefined };

/** Returns a player's line. Returns null if the caller can't see it or filters exclude it. */
function lineOf(of: PlayerRating, profile: PlayerProfile, system: RatingSystem, request: ListInput, now: Millis) {
  const day = dateIn(now, 'UTC');
  if (profile.mergedInto !== null || (!request.all && !mayBeRanked(profile, day))) return null;
  if (of.matches < system.leastMatches && !request.all) return null;
  if (request.gender && profile.gender !== request.gender) return null;
  const shown = shownOf(of, system.levels, now);
  if (request.level && shown.level !== request.level) return null;
  const { id, fullName, imageUrl, ageGroup, club } = seenBy(profile, request.all ? 'crew' : 'stranger', day);
  return {
    ...{ id, fullName, isListed: mayBeRanked(profile, day) && of.matches >= system.leastMatches },
    ...{ imageUrl, ageGroup, club, gender: profile.gender },
    ...shown,
  };
}

async function pageOf(
  table: Table,
  system: RatingSystem,
  request: ListInput & { after?: string | undefined },
  now: Millis,
) {
  const items: NonNullable<ReturnType<typeof lineOf>>[] = [];
  const list = ratedIn(system.organizationId, request.all);
  let after = request.after;
  let isMore = true;
  let read = 0;
  do {
    const range = { ...list, limit: page, ...(after === undefined ? {} : { after }) };
    const rawPage = await table.query(range);
    const rated = rawPage.items.filter(playerRatingItem.is).map((raw) => playerRatingItem.decode(raw));
    const profiles = await table.getMany(
      playerItem,
      rated.map(({ playerId }) => ({ id: playerId })),
    );
    for (const of of rated) {
      const profile = profiles.find(({ id }) => id === of.playerId);
      const line = profile && lineOf(of, profile, system, request, now);
      if (line) items.push(line);
    }
    read += rawPage.items.length;
    isMore = rawPage.lastKey !== undefined;
    after = String(rawPage.lastKey?.[`${list.index}sk`] ?? after);
  } while (isMore && items.length < page && read < mostRead);
  return { items, next: isMore ? (after ?? null) : null };
}

export const ratingListHandler: Handler<typeof ratingList, Deps> = async ({ query, actor, now }, { table }) => {
  const foundRatings = await ratingsOf(table, query.organization);
  if (!foundRatings) return noOrganization();
  const { organization, system } = foundRatings;
  const manages = can(actor, 'rating.manage', { organization });
  if (!manages && !(system.isOn && system.isPublic)) return refuse(ratings['no-ratings']());
  const asked = { ...query, all: (query.all ?? false) && manages };
  return ok({
    system: viewOf(organization.username, organization.name, system),
    ...(await pageOf(table, system, asked, now)),
  });
};
