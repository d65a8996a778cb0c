import { exportMembersKind } from '#domain/jobs/kinds/members.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { isActive } from '#domain/memberships/levels.ts';
import type {
  exportMembers,
  organizationMembers,
  publicMembers,
  searchMembers,
} from '#domain/memberships/operations-members.ts';
import { flagsOfTheme } from '#domain/organizations/theme-flags.ts';
import { fullName } from '#domain/people/names.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { mayLearn, seenBy, subjectOn } from '#domain/people/who-sees.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import { beginJob } from '../../subjects/jobs/run.ts';
import type { StoredMembership } from '../../subjects/memberships/items.ts';
import { openOrganization } from '../../subjects/memberships/members.ts';
import { themeItem } from '../../subjects/organizations/items.ts';
import { playerItem } from '../../subjects/people/items.ts';
import type { Deps } from '../deps.ts';
import { levelNames, managedMembers, memberRows, membersOf, noOrganization, todayOf } from '../member.ts';

type Order = (a: StoredMembership, b: StoredMembership) => number;
const orders: Record<'name' | 'to' | 'level', Order> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
  to: (a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0),
  level: (a, b) => a.level - b.level,
};

export const searchMembersHandler: Handler<typeof searchMembers, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const result = await managedMembers(table, actor, params.username);
  if (!result.ok) return result;
  const { organization } = result.value;
  const today = todayOf(organization, now);
  const [all, names] = await Promise.all([
    membersOf(table, organization.id, query, today),
    levelNames(table, organization.id),
  ]);
  const { sort, page, size } = query;
  const by = orders[sort.replace('-', '') as keyof typeof orders];
  const turned = sort.startsWith('-') ? -1 : 1;
  const sorted = all.toSorted((a, b) => turned * by(a, b) || orders.name(a, b) || a.id - b.id);
  const shown = sorted.slice((page - 1) * size, page * size);
  return ok({ items: await memberRows(table, shown, names, today), total: all.length });
};

export const organizationMembersHandler: Handler<typeof organizationMembers, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const result = await managedMembers(table, actor, params.username);
  if (!result.ok) return result;
  const { organization } = result.value;
  const today = todayOf(organization, now);
  const [all, names] = await Promise.all([
    membersOf(table, organization.id, { q: '' }, today),
    levelNames(table, organization.id),
  ]);
  return ok({ items: await memberRows(table, all, names, today) });
};

const gridLimit: Limit = { name: 'memberGrid', most: 60, per: 10 * minute };
const mostShown = 50;

/** Members are listed only if the organization's theme shows them. Minors and people of unknown age are left out. */
export const publicMembersHandler: Handler<typeof publicMembers, Deps> = async (
  { params, query, source, now },
  { table },
) => {
  const organization = await openOrganization(table, params.username);
  const theme = organization && (await table.get(themeItem, { organizationId: organization.id }));
  if (!organization || !theme || !flagsOfTheme(theme).memberGrid) return noOrganization();
  if (!(await count(table, gridLimit, source, now))) throw new ProblemError(request.throttled());
  const today = todayOf(organization, now);
  const all = await membersOf(table, organization.id, { q: query.q, state: 'active' }, today);
  const [players, names] = await Promise.all([
    table.getMany(
      playerItem,
      [...new Set(all.map(({ playerProfileId }) => playerProfileId))].slice(0, 400).map((id) => ({ id })),
    ),
    levelNames(table, organization.id),
  ]);
  const adults = new Map(
    players
      .filter((player) => mayLearn('membership', subjectOn(player, today), 'stranger'))
      .map((player) => [player.id, player]),
  );
  const memberships = all.filter((of) => adults.has(of.playerProfileId) && isActive(of, today));
  const shown = memberships.slice(0, mostShown);
  return ok({
    items: shown.map(({ playerProfileId, level, levelId, to }) => ({
      ...{ playerProfileId, level, to, levelName: names.get(levelId) ?? '' },
      name: fullName(adults.get(playerProfileId) ?? {}),
      imageUrl: publicPicture(adults.get(playerProfileId), today),
    })),
    more: memberships.length > mostShown,
  });
};

export const exportMembersHandler: Handler<typeof exportMembers, Deps> = async (
  { body, actor, now },
  { table, random },
) => {
  const result = await managedMembers(table, actor, body.organization);
  if (!result.ok) return result;
  const { id: organizationId } = result.value.organization;
  const { organization: _, ...filter } = body;
  const scope = { of: 'organization' as const, id: organizationId };
  const params = { organizationId, ...filter };
  const userId = signedIn(actor);
  const started = await beginJob(
    table,
    exportMembersKind,
    { id: ulid(now, random), params, scope, userId, confirmed: true },
    now,
  );
  if (!started.ok) throw new Error('an export of members was refused');
  return ok({ jobId: started.value.id });
};

const publicPicture = (player: PlayerProfile | undefined, today: string): string | null =>
  (player && seenBy(player, 'stranger', today).imageUrl) ?? null;
