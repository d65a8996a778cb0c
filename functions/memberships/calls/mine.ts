import { userOf } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { firstDay } from '#domain/memberships/joining.ts';
import { askedOf } from '#domain/memberships/level-form.ts';
import type { myMemberships, upgrades } from '#domain/memberships/operations-joining.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { whatFollows } from '#domain/memberships/what-follows.ts';
import { needsParent } from '#domain/people/ages/ages.ts';
import { fullName } from '#domain/people/names.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { heldIn, openOrganization } from '../../services/held-memberships.ts';
import { guessing, type Limit } from '../../services/limits.ts';
import { opensMembership } from '../../services/membership-link.ts';
import { levelItem, levelsOf, membershipItem, type StoredLevel } from '../../store/memberships/items.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import { playerItem } from '../../store/people/items.ts';
import type { Deps } from '../deps.ts';
import { noOrganization } from '../found.ts';
import { inUse, ownView } from '../own-view.ts';

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

/** Of a profile that is gone nothing is known. */
const unknownPerson = { dob: undefined, gender: undefined };
const keyLimit: Limit = { name: 'memberKey', most: 60, per: 10 * minute };

/** Whoever has the key of a membership hears what it can become and what that costs; to all others there is none. */
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
