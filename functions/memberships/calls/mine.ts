import { userOf } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { firstDay, termFor, upgradeCredit } from '#domain/memberships/joining.ts';
import { inOrder } from '#domain/memberships/levels.ts';
import type { myMemberships, upgrades } from '#domain/memberships/operations-joining.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { fullName } from '#domain/people/names.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { guessing, type Limit } from '../../services/limits.ts';
import { opensMembership } from '../../services/membership-link.ts';
import { levelItem, levelsOf, membershipItem } from '../../store/memberships/items.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import { playerItem } from '../../store/people/items.ts';
import type { Deps } from '../deps.ts';
import { heldIn, noOrganization, openOrganization } from '../found.ts';
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
  const seen = { organization, levels, players, secret, now };
  return ok({ organization: { id, name, username }, items: inUse(held.flat().map((of) => ownView(of, seen))) });
};

const keyLimit: Limit = { name: 'memberKey', most: 60, per: 10 * minute };

/** Whoever has the key of a membership hears what it can become and what that costs; to all others there is none. */
export const upgradesHandler: Handler<typeof upgrades, Deps> = async (
  { body, source, now },
  { table, signingSecret },
) => {
  const { playerProfileId, id, key } = body;
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
  const own = all.find((level) => level.id === before.levelId);
  const sold = inOrder(
    all.filter(
      ({ sale, jsonProps, id: levelId }) =>
        (sale === 'open' || levelId === before.levelId) &&
        sale !== 'closed' &&
        !jsonProps.infoOnly &&
        !jsonProps.redirect,
    ),
  );
  const today = firstDay(now);
  const as = (act: 'renew' | 'upgrade') =>
    sold.flatMap((level) => {
      const term = termFor({ level, follows: { id, act } }, held, today);
      return term.ok ? [{ level, ...term.value }] : [];
    });
  const credit = upgradeCredit(before, own);
  return ok({
    organization: { id: organization.id, name: organization.name, username: organization.username },
    name: player ? fullName(player) : before.name,
    levelId: before.levelId,
    until: before.to,
    renewals: as('renew'),
    upgrades: as('upgrade').map(({ level, to }) => ({ level, to, difference: Math.max(0, level.price - credit) })),
  });
};
