import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { day, hour, minute } from '#domain/kernel/time.ts';
import type { sendAccess, verifyAccess } from '#domain/memberships/operations-invites.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { cleanEmail } from '#domain/people/form/clean.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { count, guessing, type Limit } from '../../kernel/limits.ts';
import { tokenHash } from '../../kernel/secret.ts';
import { create } from '../../kernel/table/write.ts';
import {
  levelItem,
  levelsOf,
  memberAccessItem,
  membershipItem,
  membershipsByEmail,
  membershipsOf,
} from '../../subjects/memberships/items.ts';
import { accessToken, openOrganization } from '../../subjects/memberships/members.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { playerItem } from '../../subjects/people/items.ts';
import type { Deps } from '../deps.ts';
import { inUse, noOrganization, ownView } from '../member.ts';

const limits = {
  source: { name: 'memberAccessFrom', most: 20, per: hour },
  address: { name: 'memberAccessTo', most: 3, per: hour },
  tokens: { name: 'memberAccessTried', most: 30, per: 10 * minute },
} as const satisfies Record<string, Limit>;
/** How long a link is valid. */
const good = day;

/** The response is the same whether or not the address is on file. The relay emails only addresses on file. */
export const sendAccessHandler: Handler<typeof sendAccess, Deps> = async (
  { body, source, now },
  { table, signingSecret },
) => {
  const organization = await openOrganization(table, body.organization);
  if (!organization) return noOrganization();
  const email = cleanEmail(body.email);
  const within = await Promise.all([
    count(table, limits.source, source, now),
    count(table, limits.address, `${organization.id} ${email}`, now),
  ]);
  if (within.includes(false)) throw new ProblemError(request.throttled());
  const of = { organizationId: organization.id, email, dtSent: now };
  const memberships = await table.list(membershipItem, membershipsByEmail(organization.id, email));
  if (memberships.length > 0) {
    const hash = tokenHash(accessToken(of, await signingSecret()));
    // If two requests come within the same millisecond, one link is enough.
    await table.write(create(memberAccessItem, { hash, ...of }));
  }
  return ok({ sent: true });
};

/** The link shows what is on file for the address right now, at one organization. */
export const verifyAccessHandler: Handler<typeof verifyAccess, Deps> = async (
  { body, source, now },
  { table, signingSecret },
) => {
  const looked = await guessing(
    table,
    [[limits.tokens, source]],
    now,
    () => table.get(memberAccessItem, { hash: tokenHash(body.token) }),
    (found) => found !== null,
  );
  if (!looked.ok) throw new ProblemError(looked.problem);
  const link = looked.value;
  const organization = link && (await table.get(organizationItem, { id: link.organizationId }));
  if (!link || !organization?.isActive || now > link.dtSent + good) return refuse(memberships['access-gone']());
  const [knownMemberships, levels, secret] = await Promise.all([
    table.list(membershipItem, membershipsByEmail(organization.id, link.email)),
    table.list(levelItem, levelsOf(organization.id)),
    signingSecret(),
  ]);
  const ids = [...new Set(knownMemberships.map(({ playerProfileId }) => playerProfileId))];
  const [players, every] = await Promise.all([
    table.getMany(
      playerItem,
      ids.map((id) => ({ id })),
    ),
    Promise.all(ids.map((id) => table.list(membershipItem, membershipsOf(id)))),
  ]);
  const own = every.flat().filter((of) => of.organizationId === organization.id && of.email === link.email);
  const seen = { organization, levels, players, held: own, secret, now };
  return ok({
    organization: { id: organization.id, name: organization.name, username: organization.username },
    email: link.email,
    items: inUse(own.map((of) => ownView(of, seen))),
  });
};
