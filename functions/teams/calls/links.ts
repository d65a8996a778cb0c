import { actorTeams } from '#domain/identity/actor.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { day } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import { paths, to } from '#domain/site/paths.ts';
import type {
  checkTeamToken,
  sendTeamLink,
  teamLink,
  teamLinks,
  teamTokenStatus,
} from '#domain/teams/operations-links.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import type { Table } from '../../kernel/table/table.ts';
import { remove, update } from '../../kernel/table/write.ts';
import { count, type Limit } from '../../services/limits.ts';
import { newLink } from '../../services/teams/link.ts';
import { nameOfUser } from '../../services/teams/who.ts';
import { teamTokenItem, tokenHash } from '../../store/identity/items.ts';
import { linksOf, teamLinkItem, teamLinkToken } from '../../store/teams/items.ts';
import { teamFor } from '../access.ts';
import type { Deps } from '../deps.ts';

/** So many links of one team are mailed a day. */
const mails: Limit = { name: 'team-link', most: 20, per: day };

const shown = async (table: Table, teamId: number) => ({
  items: (await table.list(teamLinkItem, linksOf(teamId))).map(({ id, email, by, at, validTo, revokedAt, bought }) => ({
    ...{ id, email, by, at, validTo, bought },
    revoked: revokedAt !== null,
  })),
});

/**
 * Links are for who entered the team and for the organizers. Not for directors: whoever has a team's link may withdraw it, with the refund that the policy
 * gives. Who has one makes no others.
 */
async function owned(deps: Deps, actor: Parameters<typeof teamFor>[1], id: number) {
  const found = await teamFor(deps.table, actor, id, 'act');
  if (!found.ok) return found;
  const entered = actor.kind === 'user' && actor.user.id === found.value.team.userId;
  return found.value.may.manage || entered ? found : refuse(registration['unknown-team']());
}

export const teamLinksHandler: Handler<typeof teamLinks, Deps> = async ({ params, actor }, deps) => {
  const found = await owned(deps, actor, params.id);
  return found.ok ? ok(await shown(deps.table, params.id)) : found;
};

export const sendTeamLinkHandler: Handler<typeof sendTeamLink, Deps> = async ({ params, body, actor, now }, deps) => {
  const found = await owned(deps, actor, params.id);
  if (!found.ok) return found;
  const { table } = deps;
  const { team, event } = found.value;
  const secret = await deps.signingSecret();
  if ('revoke' in body) {
    const link = { teamId: team.id, id: body.revoke };
    const hash = tokenHash(teamLinkToken(link, secret));
    await table.transact([
      update(teamLinkItem, link, { set: { revokedAt: now } }, { if: ['=', 'revokedAt', null] }),
      remove(teamTokenItem, { hash }),
    ]);
    return ok(await shown(table, team.id));
  }
  if (team.isDeleted) return refuse(registration['team-state']());
  if (!(await count(table, mails, String(team.id), now))) return refuse(request.throttled());
  const by = await nameOfUser(table, signedIn(actor));
  const link = { teamId: team.id, id: ulid(now, deps.random), email: body.email, by };
  await table.transact(newLink(link, event, secret, now));
  return ok(await shown(table, team.id));
};

/** The address of a link, for the organizers to hand over themselves. */
export const teamLinkHandler: Handler<typeof teamLink, Deps> = async ({ params, query, actor, now }, deps) => {
  const found = await teamFor(deps.table, actor, params.id, 'manage');
  if (!found.ok) return found;
  const link = await deps.table.get(teamLinkItem, { teamId: params.id, id: query.linkId });
  if (!link || link.revokedAt !== null || now > link.validTo) return refuse(registration['team-state']());
  const teamToken = teamLinkToken(link, await deps.signingSecret());
  return ok({ path: to(paths.team, { teamId: params.id }, { teamToken }) });
};

export const checkTeamTokenHandler: Handler<typeof checkTeamToken, Deps> = async ({ params, actor }) =>
  ok({ teamId: params.id, valid: actorTeams(actor).includes(params.id) });

export const teamTokenStatusHandler: Handler<typeof teamTokenStatus, Deps> = async ({ params, actor }) => {
  const teams = [...actorTeams(actor)];
  return ok({ teamId: params.id, valid: teams.includes(params.id), teams });
};
