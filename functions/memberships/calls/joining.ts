import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { firstDay, termFor } from '#domain/memberships/joining.ts';
import { askedOf, membershipAnswers, type NewPerson, profileOfNew } from '#domain/memberships/level-form.ts';
import { inOrder, isActive } from '#domain/memberships/levels.ts';
import { memberState } from '#domain/memberships/member-list.ts';
import { admitsAlone, admitsPerson } from '#domain/memberships/members-only.ts';
import type { memberLevel, memberPermit, membershipCheck, program } from '#domain/memberships/operations.ts';
import { joinForm, type levelForm } from '#domain/memberships/operations-joining.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { needsParent } from '#domain/people/ages/age-rules.ts';
import { mayKnowMembership } from '#domain/people/form/on-file-for.ts';
import { fullName } from '#domain/people/names.ts';
import { everyPhone } from '#domain/people/phones-abroad.ts';
import { profileSubject } from '#domain/people/profiles.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Call, declared, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { guessing, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { eventById } from '../../subjects/catalog/events.ts';
import { divisionItem } from '../../subjects/catalog/items.ts';
import { levelItem, levelsOf, membershipItem } from '../../subjects/memberships/items.ts';
import { heldIn, openOrganization, opensMembership } from '../../subjects/memberships/members.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { organizationByUsername } from '../../subjects/organizations/queries.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { memberOnFile, memberProfile } from '../../subjects/people/profiles.ts';
import { acquaintanceOf } from '../../subjects/registration/acquaintance.ts';
import { countLookup, registersIn } from '../../subjects/registration/lookup-limits.ts';
import type { Deps } from '../deps.ts';
import { bestOf, noOrganization, ownProfile, pictureOf, todayOf } from '../member.ts';

export const levelFormHandler: Handler<typeof levelForm, Deps> = async ({ query, actor, now }, { table }) => {
  const organization = await openOrganization(table, query.organization);
  if (!organization) return noOrganization();
  const level = await table.get(levelItem, { organizationId: organization.id, id: query.levelId });
  if (!level || level.sale === 'closed') return refuse(memberships['unknown-level']());
  const person = query.playerProfileId ? await ownProfile(table, actor, query.playerProfileId) : null;
  if (query.playerProfileId && !person) return refuse(memberships['not-yours']());
  const fields = askedOf(level, person ?? {});
  const { top, bottom } = level.jsonProps.fields;
  const wanted = ['firstName', 'lastName', 'dob', 'gender', ...top.ask, ...top.req, ...bottom.ask, ...bottom.req];
  const known = Object.fromEntries(Object.entries(person ?? {}).filter(([name]) => wanted.includes(name)));
  return ok({ level, fields, known, isMinor: person?.dob ? needsParent(person.dob, firstDay(now)) : null });
};

/**
 * We check the level as the checkout would, so we don't ask people for money first. A typed person is looked up like a
 * registration's typed players. Someone without a profile gets one with the membership, once it is paid for. Without a
 * level, a user is adding someone to their family, and we create the profile right away.
 */
export const joinFormHandler: Handler<typeof joinForm, Deps> = async ({ body, actor, now }, { table, numbers }) => {
  const organization = await openOrganization(table, body.organization);
  if (!organization) return noOrganization();
  const level =
    body.levelId === null ? null : await table.get(levelItem, { organizationId: organization.id, id: body.levelId });
  if (body.levelId !== null && !level) return refuse(memberships['unknown-level']());
  if (level && (level.sale === 'closed' || level.jsonProps.infoOnly || level.jsonProps.redirect))
    return refuse(memberships['not-for-sale']());
  const typed = 'firstName' in body.person ? body.person : null;
  const knownProfile =
    'playerProfileId' in body.person
      ? await ownProfile(table, actor, body.person.playerProfileId)
      : await memberOnFile(table, body.person, body.guardian);
  const person = knownProfile ?? (typed && profileOfNew(typed, body.guardian));
  if (!person) return refuse(memberships['not-yours']());
  const today = firstDay(now);
  const held = level && knownProfile ? await heldIn(table, organization.id, knownProfile.id) : [];
  const checks = level ? [admitsPerson(level, person, today), termFor({ level, follows: null }, held, today)] : [];
  for (const check of [...checks, admitsAlone(person, body.guardian, today)])
    if (!check.ok) return declared(joinForm, check);
  const answers = level
    ? membershipAnswers(level, body.answers, person, new Date(now).getUTCFullYear(), everyPhone)
    : ok({});
  if (!answers.ok) return declared(joinForm, answers);
  return ok({
    playerProfileId: knownProfile?.id ?? (typed && !level ? await madeAtOnce(typed) : null),
    ...{ name: fullName(person), answers: answers.value, isMinor: needsParent(person.dob, today) },
  });

  async function madeAtOnce(of: NewPerson): Promise<number> {
    const making = { guardian: body.guardian, userId: signedIn(actor), now };
    const { profile, writes } = await memberProfile({ table, numbers }, of, making);
    const result = await table.transact(writes);
    if (!result.ok) throw new Error(`profile ${profile.id} was refused: ${result.problem.tag}`);
    return profile.id;
  }
};

/**
 * Returns an organization if the caller can see this person's memberships there. The person's own family, the
 * organization's staff, and anyone currently registering them in one of its divisions can. People who don't know a
 * minor can't. Everyone else is refused, and each lookup is counted.
 */
async function organizationOf(
  table: Table,
  { params, query, ...asking }: JoinCall,
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
  const mayKnow = player !== null && mayKnowMembership(player, await acquaintanceOf(table, actor, player), asking.now);
  if (mayKnow && query.divisionId !== undefined && (await registersIn(table, holders, query.divisionId))) {
    const division = await table.get(divisionItem, { id: query.divisionId }, { consistent: false });
    const event = division && (await eventById(table, division.tournamentId));
    if (event?.organizationId === organization.id) return organization;
  }
  throw new ProblemError(actor.kind === 'anonymous' ? request['sign-in-required']() : request.forbidden());
}
type JoinCall = Pick<Call<typeof memberLevel>, 'params' | 'query' | 'actor' | 'holders' | 'source' | 'now'>;

export const memberLevelHandler: Handler<typeof memberLevel, Deps> = async (
  { params, query, actor, holders, source, now },
  { table },
) => {
  const organization = await organizationOf(table, { params, query, actor, holders, source, now });
  if (!organization) return noOrganization();
  const held = await heldIn(table, organization.id, params.playerProfileId);
  const best = bestOf(held, todayOf(organization, now));
  return ok({ level: best?.level ?? null, until: best?.to ?? null });
};

export const membershipCheckHandler: Handler<typeof membershipCheck, Deps> = async (
  { params, query, actor, holders, source, now },
  { table },
) => {
  const organization = await organizationOf(table, { params, query, actor, holders, source, now });
  if (!organization) return noOrganization();
  const today = todayOf(organization, now);
  const held = await heldIn(table, organization.id, params.playerProfileId);
  const told = held
    .filter(({ canceled }) => !canceled)
    .map((of) => ({ level: of.level, until: of.to, active: isActive(of, today) }));
  return ok({ items: told.length > 0 ? [{ id: params.playerProfileId, memberships: told }] : [] });
};

/** Cards are checked at the door a few times a minute. A key that isn't ours counts against the limit. */
const cardLimit: Limit = { name: 'memberCard', most: 60, per: 10 * minute };

/** A card's key is checked before anything else. If it is invalid, every membership is treated as missing. */
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

/** Returns the levels on offer, without those that are no longer sold. */
export const programHandler: Handler<typeof program, Deps> = async ({ params }, { table }) => {
  const organization = await organizationByUsername(table, params.username);
  if (!organization?.isActive) return refuse(organizations['unknown-organization']());
  const { id, name, username } = organization;
  const levels = await table.list(levelItem, levelsOf(id));
  return ok({ organization: { id, name, username }, levels: inOrder(levels.filter(({ sale }) => sale !== 'closed')) });
};
