import { can } from '#domain/identity/can.ts';
import { special } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { fitsGender } from '#domain/people/division-gender.ts';
import { mayKnowMembership } from '#domain/people/form/on-file-for.ts';
import { fullName } from '#domain/people/names.ts';
import type { player, playerLookup, playerPartners, playersLookup } from '#domain/people/operations.ts';
import type { playerSearch } from '#domain/people/operations-profiles.ts';
import { mostPartners, partnersOf } from '#domain/people/partners.ts';
import { people } from '#domain/people/problems.ts';
import { profileSubject, publicProfileOf } from '#domain/people/profiles.ts';
import { ratingText, unrated } from '#domain/people/ratings.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { canLookUp, canSearch, isFullName } from '#domain/people/search.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { divisionItem, teamItem, teamRefItem } from '../../subjects/catalog/items.ts';
import { appearanceItem, appearancesOf, playerItem } from '../../subjects/people/items.ts';
import { admitLookup, countLookup, holdsIn } from '../../subjects/registration/lookup-limits.ts';
import { searchPage } from '../../subjects/search.ts';
import type { Deps } from '../deps.ts';
import { asMembers, foundOf, membersOfEvent } from '../profile.ts';

export const playerHandler: Handler<typeof player, Deps> = async ({ params, now }, { table }) => {
  const profile = await table.get(playerItem, params, { consistent: false });
  return profile && profile.id !== special.tbdPlayer
    ? ok(publicProfileOf(profile, dateIn(now, 'UTC')))
    : refuse(people['no-such-player']());
};

const most = 20;

export const playerLookupHandler: Handler<typeof playerLookup, Deps> = async (call, { table }) => {
  const { query, actor, now } = call;
  if (!canSearch(query.term)) return ok({ players: [], more: false, next: null });
  await admitLookup(table, call);
  const { ids, next } = await searchPage(table, 'PLAYER', query.term, { limit: most, after: query.after });
  const tbd = query.allowTbd && query.after === undefined ? [special.tbdPlayer] : [];
  const profiles = await table.getMany(
    playerItem,
    [...tbd, ...ids].filter((id) => id !== query.playerId).map((id) => ({ id })),
  );
  const byName = profiles
    .filter((profile) => profile.mergedInto === null)
    .sort((a, b) => fullName(a).localeCompare(fullName(b)));
  const members = query.membersOnly ? await membersOfEvent(table, query, now) : null;
  if (!members)
    return ok({ players: byName.map((profile) => foundOf(profile, actor, now)), more: next !== null, next });
  const holdsSpot = await holdsIn(table, call, query.divisionId);
  const mayKnow = (profile: PlayerProfile) => {
    const isOwn = profile.id === special.tbdPlayer || can(actor, 'profile.private', profileSubject(profile));
    const isNamed = holdsSpot && isFullName(profile, query.term);
    return isNamed || mayKnowMembership(profile, isOwn ? 'own' : 'unknown', now);
  };
  const shown = byName.filter(mayKnow);
  const players = shown.map((profile) => foundOf(profile, actor, now));
  return ok({ players: await asMembers(players, members), more: next !== null, next });
};

/** The same call under another name. */
export const playersLookupHandler: Handler<typeof playersLookup, Deps> = (call, deps) =>
  playerLookupHandler(call as never, deps) as never;

/** How many teams are read: enough for a page but not for an archive. */
const mostTeams = 200;

/**
 * Only people who manage a profile see its teammates. Teams are public, but a list of someone's teammates over the
 * years isn't.
 */
export const playerPartnersHandler: Handler<typeof playerPartners, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const profile = await table.get(playerItem, { id: params.playerId });
  if (!profile || !can(actor, 'profile.private', profileSubject(profile))) return refuse(people['no-such-player']());
  const [division, appearances] = await Promise.all([
    query.divisionId === undefined ? null : table.get(divisionItem, { id: query.divisionId }, { consistent: false }),
    table.list(appearanceItem, { ...appearancesOf(profile.id), limit: mostTeams }),
  ]);
  const refs = await table.getMany(
    teamRefItem,
    appearances.map(({ ref }) => ({ id: Number(ref) })),
  );
  const teams = await table.getMany(teamItem, refs);
  const played = teams.map((team) => ({ at: team.dtRegistered, people: everyone(team) }));
  const ids = partnersOf(profile.id, played, special.tbdPlayer).slice(0, 3 * mostPartners);
  const profiles = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  const found = ids
    .flatMap((id) => profiles.find((one) => one.id === id && one.mergedInto === null) ?? [])
    .filter((one) => !division || fitsGender(division, one.gender))
    .slice(0, mostPartners)
    .map((one) => foundOf(one, actor, now));
  const members = query.membersOnly ? await membersOfEvent(table, query, now) : null;
  return ok({ players: members ? await asMembers(found, members) : found });
};

/** How many profiles are read at once, the minimum on a page, and the maximum read for one page. */
const [atOnce, leastShown, mostLooked] = [40, 20, 240];

/** The caller may be a stranger, so filters use only visible fields and reveal no hidden ones. */
export const playerSearchHandler: Handler<typeof playerSearch, Deps> = async (call, { table }) => {
  const { params, query, now } = call;
  if (!canLookUp(params.term)) return ok({ players: [], more: false, next: null });
  await countLookup(table, call);
  const today = dateIn(now, 'UTC');
  const fits = ({ id, mergedInto, gender }: PlayerProfile) =>
    mergedInto === null && id !== special.tbdPlayer && (!query.gender || gender === query.gender);
  const found: ReturnType<typeof publicProfileOf>[] = [];
  let next: string | null = query.after ?? null;
  for (let looked = 0; looked < mostLooked; looked += atOnce) {
    const page = await searchPage(table, 'PLAYER', params.term, { limit: atOnce, after: next ?? undefined });
    const profiles = await table.getMany(
      playerItem,
      page.ids.map((id) => ({ id })),
    );
    found.push(
      ...profiles
        .filter(fits)
        .map((profile) => publicProfileOf(profile, today))
        .filter((seen) => !query.ageGroup || seen.ageGroup === query.ageGroup)
        .filter((seen) => !query.gradYear || seen.gradYear === query.gradYear)
        .filter((seen) => !query.club || seen.club?.toLowerCase().includes(query.club.toLowerCase())),
    );
    next = page.next;
    if (next === null || found.length >= leastShown) break;
  }
  const players = found.toSorted((a, b) => a.fullName.localeCompare(b.fullName) || a.id - b.id);
  return ok({
    players: players.map(({ ratings, ...seen }) => ({
      ...seen,
      ...(ratingText(ratings) === unrated ? {} : { rating: ratingText(ratings) }),
    })),
    more: next !== null,
    next,
  });
};
