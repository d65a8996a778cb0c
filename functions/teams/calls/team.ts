import { actorTeams } from '#domain/identity/actor.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import { entryStart } from '#domain/registration/dates/open-days.ts';
import { registration } from '#domain/registration/problems.ts';
import { paths, to } from '#domain/site/paths.ts';
import { actTypes, makesSense } from '#domain/teams/acts.ts';
import type { addTeamNote, teamNotes } from '#domain/teams/operations.ts';
import type { teamHistory, teamManageable } from '#domain/teams/operations-acts.ts';
import type {
  checkTeamToken,
  sendTeamLink,
  teamLink,
  teamLinks,
  teamTokenStatus,
} from '#domain/teams/operations-links.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, update } from '../../kernel/table/write.ts';
import { teamTokenEnded } from '../../subjects/identity/items.ts';
import { datesOfTeams } from '../../subjects/registration/items.ts';
import { openChange } from '../../subjects/teams/change-division.ts';
import {
  actsOf,
  linksOf,
  notesOf,
  teamActItem,
  teamLinkItem,
  teamLinkToken,
  teamNoteItem,
} from '../../subjects/teams/items.ts';
import { type FoundTeam, nameOfUser, namesOfUsers } from '../../subjects/teams/lookup.ts';
import { newLink } from '../../subjects/teams/seats.ts';
import { actViews, changeView, mayDo, teamFor } from '../acting.ts';
import type { Deps } from '../deps.ts';

/** How many actions are shown. */
const most = 100;

export const teamHistoryHandler: Handler<typeof teamHistory, Deps> = async ({ params, actor, now }, { table }) => {
  const result = await teamFor(table, actor, params.id, 'act');
  if (!result.ok) return result;
  const acts = await table.list(teamActItem, { ...actsOf(params.id), limit: most });
  return ok({ items: await actViews(table, acts, result.value.may, await hasBegun(table, result.value, now)) });
};

/**
 * Returns whether the event, or the first of the team's own dates, has begun. From then on, only staff can change the
 * team.
 */
async function hasBegun(table: Table, { team, event }: FoundTeam, now: Millis): Promise<boolean> {
  const own = (await datesOfTeams(table, [team.id])).get(team.id);
  return now >= entryStart(event, { dates: own?.length ? { days: own } : null });
}

/**
 * Returns what the reader can do now, depending on their rights, on the team's state, and on whether the event, or the
 * first of the team's own dates, has begun.
 */
export const teamManageableHandler: Handler<typeof teamManageable, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const result = await teamFor(table, actor, params.id, 'act');
  if (!result.ok) return result;
  const { team, event, may } = result.value;
  const begun = await hasBegun(table, result.value, now);
  const fits = (type: (typeof actTypes)[number]): boolean => {
    if (type === 'unmerge') return team.mergedIntoId !== null;
    if (type === 'reregister') return team.isDeleted && team.mergedIntoId === null;
    return !team.isDeleted;
  };
  const acts = actTypes.filter(
    (type) => mayDo(may, type) && fits(type) && makesSense(type, event, team) && (may.run || !begun),
  );
  const change = await openChange({ table }, team.id, now);
  return ok({
    ...{ teamId: team.id, manageable: acts.length > 0, acts },
    held: change && (await changeView(table, change)),
  });
};

async function shown(table: Table, teamId: number) {
  const notes = await table.list(teamNoteItem, notesOf(teamId));
  const nameOf = await namesOfUsers(
    table,
    notes.map(({ userId }) => userId),
  );
  return { items: notes.map(({ id, text, userId, at }) => ({ id, text, by: nameOf(userId), at })) };
}

/** Notes are only for staff. Neither the team nor the public reads them. */
export const teamNotesHandler: Handler<typeof teamNotes, Deps> = async ({ params, actor }, { table }) => {
  const result = await teamFor(table, actor, params.id, 'run');
  return result.ok ? ok(await shown(table, params.id)) : result;
};

export const addTeamNoteHandler: Handler<typeof addTeamNote, Deps> = async (
  { params, body, actor, now },
  { table, random },
) => {
  const result = await teamFor(table, actor, params.id, 'run');
  if (!result.ok) return result;
  const userId = signedIn(actor);
  if ('text' in body) {
    await table.write(
      create(teamNoteItem, { teamId: params.id, id: ulid(now, random), text: body.text, userId, at: now }),
    );
  } else {
    const note = await table.get(teamNoteItem, { teamId: params.id, id: body.remove });
    if (note) await table.write(discard(teamNoteItem, note));
  }
  return ok(await shown(table, params.id));
};

/** How many of a team's links are emailed per day. */
const mails: Limit = { name: 'team-link', most: 20, per: day };

const shownLink = async (table: Table, teamId: number) => ({
  items: (await table.list(teamLinkItem, linksOf(teamId))).map(({ id, email, by, at, validTo, revokedAt, bought }) => ({
    ...{ id, email, by, at, validTo, bought },
    revoked: revokedAt !== null,
  })),
});

/**
 * Links are for the person who registered the team and for the organizers, not for directors. Anyone with a team's link
 * can withdraw it, with the refund that the policy grants. A link can't create others.
 */
async function owned(deps: Deps, actor: Parameters<typeof teamFor>[1], id: number) {
  const result = await teamFor(deps.table, actor, id, 'act');
  if (!result.ok) return result;
  const entered = actor.kind === 'user' && actor.user.id === result.value.team.userId;
  return result.value.may.manage || entered ? result : refuse(registration['unknown-team']());
}

export const teamLinksHandler: Handler<typeof teamLinks, Deps> = async ({ params, actor }, deps) => {
  const found = await owned(deps, actor, params.id);
  return found.ok ? ok(await shownLink(deps.table, params.id)) : found;
};

export const sendTeamLinkHandler: Handler<typeof sendTeamLink, Deps> = async ({ params, body, actor, now }, deps) => {
  const found = await owned(deps, actor, params.id);
  if (!found.ok) return found;
  const { table } = deps;
  const { team, event } = found.value;
  const secret = await deps.signingSecret();
  if ('revoke' in body) {
    const link = { teamId: team.id, id: body.revoke };
    await table.transact([
      update(teamLinkItem, link, { set: { revokedAt: now } }, { if: ['=', 'revokedAt', null] }),
      teamTokenEnded(teamLinkToken(link, secret)),
    ]);
    return ok(await shownLink(table, team.id));
  }
  if (team.isDeleted) return refuse(registration['team-state']());
  if (!(await count(table, mails, String(team.id), now))) return refuse(request.throttled());
  const by = await nameOfUser(table, signedIn(actor));
  const link = { teamId: team.id, id: ulid(now, deps.random), email: body.email, by };
  await table.transact(newLink(link, event, secret, now));
  return ok(await shownLink(table, team.id));
};

/** Returns a link's address, so the organizers can share it themselves. */
export const teamLinkHandler: Handler<typeof teamLink, Deps> = async ({ params, query, actor, now }, deps) => {
  const result = await teamFor(deps.table, actor, params.id, 'manage');
  if (!result.ok) return result;
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
