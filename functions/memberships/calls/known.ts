import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { isActive } from '#domain/memberships/levels.ts';
import { memberState } from '#domain/memberships/member-list.ts';
import type { memberLevel, memberPermit, membershipCheck } from '#domain/memberships/operations.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { needsParent } from '#domain/people/ages/ages.ts';
import { fullName } from '#domain/people/names.ts';
import { profileSubject } from '#domain/people/profiles.ts';
import { type Call, type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { heldIn, openOrganization } from '../../services/held-memberships.ts';
import { guessing, type Limit } from '../../services/limits.ts';
import { countLookup, registersIn } from '../../services/lookup-limits.ts';
import { opensMembership } from '../../services/membership-link.ts';
import { eventById } from '../../store/catalog/events.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { levelItem, membershipItem } from '../../store/memberships/items.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import { playerItem } from '../../store/people/items.ts';
import type { Deps } from '../deps.ts';
import { bestOf, noOrganization, todayOf } from '../found.ts';
import { pictureOf } from '../own-view.ts';

/**
 * An organization whose memberships someone may be told of: the person's own people, the organization's staff, and whoever registers them now in one of its
 * divisions, as a members-only event tells it, too. Everyone else is refused; each look is counted.
 */
async function toldOf(
  table: Table,
  { params, query, ...asking }: Asked,
): Promise<NonNullable<Awaited<ReturnType<typeof openOrganization>>> | null> {
  await countLookup(table, asking);
  const { actor, holders } = asking;
  const [organization, player] = await Promise.all([
    openOrganization(table, query.organization),
    table.get(playerItem, { id: params.playerProfileId }, { consistent: false }),
  ]);
  if (!organization) return null;
  const isTheirs = player !== null && can(actor, 'profile.manage', profileSubject(player));
  if (isTheirs || can(actor, 'membership.manage', { organization })) return organization;
  if (query.divisionId !== undefined && (await registersIn(table, holders, query.divisionId))) {
    const division = await table.get(divisionItem, { id: query.divisionId }, { consistent: false });
    const event = division && (await eventById(table, division.tournamentId));
    if (event?.organizationId === organization.id) return organization;
  }
  throw new ProblemError(actor.kind === 'anonymous' ? request['sign-in-required']() : request.forbidden());
}
type Asked = Pick<Call<typeof memberLevel>, 'params' | 'query' | 'actor' | 'holders' | 'source' | 'now'>;

export const memberLevelHandler: Handler<typeof memberLevel, Deps> = async (
  { params, query, actor, holders, source, now },
  { table },
) => {
  const organization = await toldOf(table, { params, query, actor, holders, source, now });
  if (!organization) return noOrganization();
  const held = await heldIn(table, organization.id, params.playerProfileId);
  const best = bestOf(held, todayOf(organization, now));
  return ok({ level: best?.level ?? null, until: best?.to ?? null });
};

export const membershipCheckHandler: Handler<typeof membershipCheck, Deps> = async (
  { params, query, actor, holders, source, now },
  { table },
) => {
  const organization = await toldOf(table, { params, query, actor, holders, source, now });
  if (!organization) return noOrganization();
  const today = todayOf(organization, now);
  const held = await heldIn(table, organization.id, params.playerProfileId);
  const told = held
    .filter(({ canceled }) => !canceled)
    .map((of) => ({ level: of.level, until: of.to, active: isActive(of, today) }));
  return ok({ items: told.length > 0 ? [{ id: params.playerProfileId, memberships: told }] : [] });
};

/** Cards that are shown to a door a few times a minute; a key that is not ours uses it up. */
const cardLimit: Limit = { name: 'memberCard', most: 60, per: 10 * minute };

/** A card's key is read before anything else is: to who has none, no membership exists. */
export const memberPermitHandler: Handler<typeof memberPermit, Deps> = async (
  { query, source, now },
  { table, signingSecret },
) => {
  const { playerProfileId, id, key } = query;
  const secret = await signingSecret();
  const opened = await guessing(
    table,
    [[cardLimit, source]],
    now,
    () => opensMembership('card', key, { playerProfileId, id }, secret),
    (isOurs) => isOurs,
  );
  if (!opened.ok) throw new ProblemError(opened.problem);
  const of = opened.value ? await table.get(membershipItem, { playerProfileId, id }) : null;
  if (!of) return refuse(memberships['unknown-membership']());
  const [organization, level, player] = await Promise.all([
    table.get(organizationItem, { id: of.organizationId }),
    table.get(levelItem, { organizationId: of.organizationId, id: of.levelId }),
    table.get(playerItem, { id: playerProfileId }),
  ]);
  if (!organization) return refuse(memberships['unknown-membership']());
  const today = todayOf(organization, now);
  return ok({
    organization: { id: organization.id, name: organization.name, username: organization.username },
    name: player ? fullName(player) : of.name,
    imageUrl: pictureOf(player),
    level: of.level,
    levelName: level ? level.title || level.name : '',
    ...{ from: of.from, to: of.to, state: memberState(of, today), isMinor: needsParent(player?.dob, today) },
  });
};
