import { mayBeEntered } from '#domain/clubs/consent.ts';
import type { checkClubMemberships, clubMemberships } from '#domain/clubs/operations-memberships.ts';
import { clubs } from '#domain/clubs/problems.ts';
import type { ClubMember } from '#domain/clubs/schema.ts';
import { groupOf, standingsOf } from '#domain/clubs/standing.ts';
import { admitMembership } from '#domain/commerce/checkout/admit-players.ts';
import { membershipItem as cartMembership } from '#domain/commerce/schema.ts';
import { seasonOf } from '#domain/kernel/date-words.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { firstDay, termFor } from '#domain/memberships/joining.ts';
import { askedOf } from '#domain/memberships/level-form.ts';
import { inOrder } from '#domain/memberships/levels.ts';
import { memberState } from '#domain/memberships/member-list.ts';
import { admitsPerson } from '#domain/memberships/members-only.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { isSoldHere, type Offer, offersFor } from '#domain/memberships/what-follows.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { fullName } from '#domain/people/names.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { entriesOfClub, teamItem, tournamentItem } from '../../subjects/catalog/items.ts';
import { levelItem, levelsOf, type StoredLevel, type StoredMembership } from '../../subjects/memberships/items.ts';
import { heldIn, membershipKey, openOrganization } from '../../subjects/memberships/members.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { playerItem } from '../../subjects/people/items.ts';
import { clubFor, type FoundClub, membersOf, todayOf } from '../club.ts';
import type { Deps } from '../deps.ts';

const abreast = 12;
const unknownClub = () => refuse(clubs['unknown-club']());
const brief = ({ id, name, username }: { id: number; name: string; username: string }) => ({ id, name, username });

/** A person the club can buy memberships for, with the memberships they have at an organization and those they could buy. */
type Buyable = {
  readonly member: ClubMember;
  readonly player: PlayerProfile;
  readonly held: readonly StoredMembership[];
  readonly offers: readonly Offer[];
};

/**
 * Returns the people that a club can buy for: those with consent and a profile. They are keyed by their number in the
 * club.
 */
async function buyables(
  table: Table,
  members: readonly ClubMember[],
  { organizationId, levels, today }: { organizationId: number; levels: readonly StoredLevel[]; today: string },
): Promise<ReadonlyMap<string, Buyable>> {
  const able = members.filter((member) => mayBeEntered(member) && member.playerProfileId !== null);
  const ids = [...new Set(able.map(({ playerProfileId }) => playerProfileId as number))];
  const players = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  const byId = new Map(players.map((player) => [player.id, player]));
  const foundBuyables = new Map<string, Buyable>();
  await inParallel(able, abreast, async (member) => {
    const player = byId.get(member.playerProfileId ?? 0);
    if (!player) return;
    const held = await heldIn(table, organizationId, player.id);
    foundBuyables.set(member.id, { member, player, held, offers: offersFor(player, levels, held, today) });
  });
  return foundBuyables;
}

/**
 * Returns organizations whose memberships a club is likely to need: the club itself and the hosts whose events it has
 * registered for.
 */
async function nearTo(table: Table, { club, organization }: FoundClub) {
  const entries = await table.list(teamItem, entriesOfClub(club.id));
  const eventIds = [...new Set(entries.map(({ tournamentId }) => tournamentId))].slice(-30);
  const events = await table.getMany(
    tournamentItem,
    eventIds.map((id) => ({ id })),
  );
  const hosts = [...new Set(events.map(({ organizationId }) => organizationId))].filter((id) => id !== club.id);
  const organizations = await table.getMany(
    organizationItem,
    hosts.map((id) => ({ id })),
  );
  const near = [organization, ...organizations.filter(({ isActive }) => isActive)];
  const sells = await Promise.all(
    near.map(async ({ id }) => (await table.list(levelItem, levelsOf(id))).some(isSoldHere)),
  );
  return near.filter((_, at) => sells[at]).map(brief);
}

export const clubMembershipsHandler: Handler<typeof clubMemberships, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return unknownClub();
  const near = await nearTo(table, club);
  if (query.organization === undefined) return ok({ organization: null, near, levels: [], items: [] });
  const of = await openOrganization(table, query.organization);
  if (!of) return refuse(organizations['unknown-organization']());
  const [levels, everybody] = await Promise.all([table.list(levelItem, levelsOf(of.id)), membersOf(table, params.id)]);
  const members = everybody.filter(({ leftAt }) => leftAt === null);
  const today = firstDay(now);
  const able = await buyables(table, members, { organizationId: of.id, levels, today });
  const season = seasonOf(todayOf(club, now));
  const nameOf = new Map(levels.map(({ id, title, name }) => [id, title || name]));
  const items = members
    .toSorted((a, b) => a.lastName.localeCompare(b.lastName, 'en') || a.firstName.localeCompare(b.firstName, 'en'))
    .map((member) => {
      const { player, held = [], offers = [] } = able.get(member.id) ?? {};
      const last = held.find(({ canceled }) => !canceled) ?? held[0];
      const asksOf = (levelId: number) => {
        const level = levels.find(({ id }) => id === levelId);
        return level && player ? askedOf(level, player) : [];
      };
      return {
        ...{
          memberId: member.id,
          playerProfileId: player?.id ?? null,
          name: `${member.firstName} ${member.lastName}`.trim(),
        },
        ...{ ageGroup: groupOf(member.dob, season), consent: member.consent.state },
        held: last ? { levelName: nameOf.get(last.levelId) ?? '', to: last.to, state: memberState(last, today) } : null,
        offers: offers.map(({ followsId: _, ...offer }) => ({ ...offer, asks: asksOf(offer.levelId) })),
        why: whyNot(member, player !== undefined, offers.length, last !== undefined),
      };
    });
  return ok({
    ...{ organization: brief(of), near, items },
    levels: inOrder(levels.filter(isSoldHere)),
  });
};

/** Returns why the club can't buy anything for someone, or null if it can. */
function whyNot(member: ClubMember, isKnown: boolean, offers: number, holds: boolean): string | null {
  if (offers > 0) return null;
  if (!mayBeEntered(member)) return 'Consent is missing.';
  if (!isKnown) return "An email is missing, so they don't have a profile yet.";
  return holds ? 'Nothing to renew yet.' : 'No level fits their age and gender.';
}

/** Returns why someone can't have a level now. */
function whyNotThis({ player, held }: Buyable, levels: readonly StoredLevel[], levelId: number, today: string): string {
  const level = levels.find(({ id }) => id === levelId);
  if (!level || !isSoldHere(level)) return memberships['not-for-sale']().title;
  const fits = admitsPerson(level, player, today);
  if (!fits.ok) return fits.problem.title;
  const term = termFor({ level, follows: null }, held, today);
  return (term.ok ? memberships['not-for-sale']() : term.problem).title;
}

/** Applies the checkout's rules early, so no one is refused at payment. */
export const checkClubMembershipsHandler: Handler<typeof checkClubMemberships, Deps> = async (
  { params, body, actor, now },
  { table, signingSecret },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return unknownClub();
  const of = await openOrganization(table, body.organization);
  if (!of) return refuse(organizations['unknown-organization']());
  const [levels, everybody, secret] = await Promise.all([
    table.list(levelItem, levelsOf(of.id)),
    membersOf(table, params.id),
    signingSecret(),
  ]);
  const wanted = new Set(body.rows.map(({ memberId }) => memberId));
  const members = everybody.filter(({ id }) => wanted.has(id));
  const today = firstDay(now);
  const able = await buyables(table, members, { organizationId: of.id, levels, today });
  const verified = {
    profiles: new Map([...able.values()].map(({ player }) => [player.id, player])),
    // A club's own players.
    acquaintances: new Map([...able.values()].map(({ player }) => [player.id, 'known' as const])),
    clubPlayers: new Map([[params.id, standingsOf(members, todayOf(club, now))]]),
  };
  const terms = new Map(body.agreed.map(({ levelId, termsRev }) => [levelId, termsRev]));
  const seen = new Set<number>();
  const items = body.rows.map(({ memberId, levelId, answers }, at) => {
    const no = (refused: string, fields: Readonly<Record<string, string>> = {}) => ({
      ...{ memberId, refused, fields: { ...fields }, price: 0, bought: null },
    });
    const one = able.get(memberId);
    const member = members.find(({ id }) => id === memberId);
    if (!member) return no(clubs['unknown-player']().title);
    if (!one) return no(whyNot(member, false, 0, false) ?? '');
    const playerProfileId = one.player.id;
    if (seen.has(playerProfileId)) return no('This player is listed twice.');
    seen.add(playerProfileId);
    const offer = one.offers.find((each) => each.levelId === levelId);
    if (!offer) return no(whyNotThis(one, levels, levelId, today));
    const key =
      offer.followsId === null ? '' : membershipKey('follow', { playerProfileId, id: offer.followsId }, secret);
    const act = offer.act === 'join' ? null : offer.act;
    const follows = offer.followsId === null || act === null ? null : { id: offer.followsId, act, key };
    const termsRev = terms.get(levelId) ?? null;
    const membership = {
      levelId,
      organizationId: of.id,
      playerProfileId,
      clubId: params.id,
      answers,
      follows,
      termsRev,
    };
    const priceFacts = {
      ...{ levels, held: one.held, invited: new Map() },
      opened: new Set(offer.followsId === null ? [] : [offer.followsId]),
    };
    const item = cartMembership.parse({ id: at + 1, type: 'MEM', membership });
    const admitted = admitMembership(item, { priceFacts, verified, actor: club.actor, now });
    if (!admitted.ok) return no(admitted.problem.title, admitted.problem.fields);
    const { name, membership: kept } = admitted.value;
    const bought = { name, description: fullName(one.player), membership: { ...membership, answers: kept.answers } };
    return { memberId, refused: null, fields: {}, price: offer.price, bought };
  });
  return ok({ organization: brief(of), items });
};
