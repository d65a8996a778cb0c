import { userOf } from '#domain/identity/actor.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { firstDay, nextLook } from '#domain/memberships/joining.ts';
import { askedOf } from '#domain/memberships/level-form.ts';
import type { seasonPass } from '#domain/memberships/operations.ts';
import type { myMemberships, upgrades } from '#domain/memberships/operations-joining.ts';
import type { cancelMemberships } from '#domain/memberships/operations-members.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { whatFollows } from '#domain/memberships/what-follows.ts';
import { needsParent } from '#domain/people/ages/age-rules.ts';
import { fullName } from '#domain/people/names.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { guessing, type Limit } from '../../kernel/limits.ts';
import { replace } from '../../kernel/table/write.ts';
import {
  levelItem,
  levelsOf,
  membershipItem,
  type StoredLevel,
  seasonPassItem,
} from '../../subjects/memberships/items.ts';
import { heldIn, openOrganization, opensMembership } from '../../subjects/memberships/members.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { countLookup } from '../../subjects/registration/lookup-limits.ts';
import type { Deps } from '../deps.ts';
import { inUse, managedMembers, noOrganization, ownView } from '../member.ts';

export const myMembershipsHandler: Handler<typeof myMemberships, Deps> = async (
  { params, actor, now },
  { table, signingSecret },
) => {
  const organization = await openOrganization(table, params.username);
  if (!organization) return noOrganization();
  const ids = (userOf(actor)?.profiles ?? []).map(({ id }) => id);
  const [held, levels, players, secret] = await Promise.all([
    Promise.all(ids.map((id) => heldIn(table, organization.id, id))),
    table.list(levelItem, levelsOf(organization.id)),
    table.getMany(
      playerItem,
      ids.map((id) => ({ id })),
    ),
    signingSecret(),
  ]);
  const { id, name, username } = organization;
  const all = held.flat();
  const seen = { organization, levels, players, held: all, secret, now };
  return ok({ organization: { id, name, username }, items: inUse(all.map((of) => ownView(of, seen))) });
};

/** A deleted profile has nothing to show. */
const unknownPerson = { dob: undefined, gender: undefined };
const keyLimit: Limit = { name: 'memberKey', most: 60, per: 10 * minute };

/**
 * Anyone with a membership's key can see its upgrades and their prices. Everyone else gets the response for a
 * membership that doesn't exist.
 */
export const upgradesHandler: Handler<typeof upgrades, Deps> = async (
  { body, actor, source, now },
  { table, signingSecret },
) => {
  const { playerProfileId, id, key } = body;
  const isTheirs = (userOf(actor)?.profiles ?? []).some((profile) => profile.id === playerProfileId);
  const secret = await signingSecret();
  const looked = await guessing(
    table,
    [[keyLimit, source]],
    now,
    () => opensMembership('follow', key, { playerProfileId, id }, secret),
    (isOurs) => isOurs,
  );
  if (!looked.ok) throw new ProblemError(looked.problem);
  const before = looked.value ? await table.get(membershipItem, { playerProfileId, id }) : null;
  const organization = before && (await table.get(organizationItem, { id: before.organizationId }));
  if (!before || !organization) return refuse(memberships['unknown-membership']());
  const [all, held, player] = await Promise.all([
    table.list(levelItem, levelsOf(organization.id)),
    heldIn(table, organization.id, playerProfileId),
    table.get(playerItem, { id: playerProfileId }),
  ]);
  const asksOf = (level: StoredLevel) => askedOf(level, player ?? {});
  const { renewals, upgrades: higher } = whatFollows(before, player ?? unknownPerson, all, held, firstDay(now));
  return ok({
    organization: { id: organization.id, name: organization.name, username: organization.username },
    name: player ? fullName(player) : before.name,
    levelId: before.levelId,
    until: before.to,
    isMinor: needsParent(player?.dob, firstDay(now)),
    answers: isTheirs ? (before.answers ?? {}) : {},
    renewals: renewals.map((each) => ({ ...each, asks: asksOf(each.level) })),
    upgrades: higher.map(({ level, to, difference }) => ({ level, to, difference, asks: asksOf(level) })),
  });
};

/** This refunds no money. The order desk or the holder can do that (commerce/calls/memberships.ts). */
export const cancelMembershipsHandler: Handler<typeof cancelMemberships, Deps> = async (
  { params, body, actor },
  { table },
) => {
  const managed = await managedMembers(table, actor, params.username);
  if (!managed.ok) return managed;
  const { id: organizationId } = managed.value.organization;
  const foundMemberships = await table.getMany(membershipItem, body.memberships);
  const own = foundMemberships.filter((of) => of.organizationId === organizationId);
  const wanted = new Set(body.memberships.map(({ id, playerProfileId }) => `${playerProfileId}#${id}`));
  if (own.length < wanted.size) return refuse(memberships['unknown-membership']());
  const levels = new Map((await table.list(levelItem, levelsOf(organizationId))).map((level) => [level.id, level]));
  const changed = own.filter(({ canceled }) => canceled !== body.canceled);
  const result = await table.transact(
    changed.map((of) => {
      const next = { ...of, canceled: body.canceled };
      return replace(membershipItem, of, {
        ...next,
        dueAt: nextLook(next, levels.get(of.levelId) ?? null, of.reminded),
      });
    }),
  );
  if (!result.ok) throw new ProblemError(request.stale());
  return ok({ changed: changed.length });
};

/**
 * Anyone registering this person can see this, because the price also reveals it. Each lookup of someone else's profile
 * is counted.
 */
export const seasonPassHandler: Handler<typeof seasonPass, Deps> = async (
  { params, actor, holders, source, now },
  { table },
) => {
  await countLookup(table, { actor, holders, source, now });
  return ok((await table.get(seasonPassItem, params)) !== null);
};
