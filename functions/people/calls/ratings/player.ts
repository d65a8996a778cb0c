import { type Actor, isSignedIn } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { fullName } from '#domain/people/names.ts';
import { profileSubject } from '#domain/people/profiles.ts';
import { mayBeRanked } from '#domain/people/ratings.ts';
import { askerOf } from '#domain/people/recruiting.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { ratePlayer } from '#domain/play/ratings/glicko2.ts';
import { shownOf } from '#domain/play/ratings/levels.ts';
import type * as operations from '#domain/play/ratings/operations.ts';
import { ratings } from '#domain/play/ratings/problems.ts';
import { restedBy } from '#domain/play/ratings/rate-all.ts';
import type { PlayerRating, RatingSystem } from '#domain/play/ratings/system.ts';
import { signedIn } from '../../../kernel/http/authenticate.ts';
import type { Handler } from '../../../kernel/http/call.ts';
import type { Table } from '../../../kernel/table/table.ts';
import { create } from '../../../kernel/table/write.ts';
import { organizationItem } from '../../../subjects/organizations/items.ts';
import { playerItem } from '../../../subjects/people/items.ts';
import {
  objectionItem,
  objectionsOf,
  playerRatingItem,
  ratingSystemItem,
  ratingsOfPlayer,
} from '../../../subjects/ratings/items.ts';
import type { Deps } from '../../deps.ts';
import { noOrganization, ratingsOf } from './lists.ts';

/** Returns the names of everyone in a player's matches. People without a profile or a public page have none. */
async function namesIn(table: Table, { periods }: PlayerRating) {
  const ids = new Set(periods.flatMap(({ shares }) => shares.flatMap((s) => [...s.partners, ...s.opponents])));
  const profiles = await table.getMany(
    playerItem,
    [...ids].filter((id) => id > 0).map((id) => ({ id })),
  );
  const knownProfiles = new Map(profiles.map((profile) => [profile.id, profile]));
  return (id: number) => {
    const profile = knownProfiles.get(id);
    return profile && !profile.hides.includes('results')
      ? { id: profile.mergedInto ?? profile.id, name: fullName(profile) }
      : { id: null, name: 'a player without a profile' };
  };
}

/** Returns how much the next match against an equally rated opponent with the same certainty would change the rating. */
function nextMatch(of: PlayerRating, now: number) {
  const today = restedBy(of, now);
  const change = (score: number) => ratePlayer(today, [{ opponent: today, score }]).after.rating - today.rating;
  return { won: change(1), lost: change(0) };
}

export const playerRatingHandler: Handler<typeof operations.playerRating, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const foundRatings = await ratingsOf(table, params.username);
  if (!foundRatings) return noOrganization();
  const { organization, system } = foundRatings;
  const [of, profile] = await Promise.all([
    table.get(playerRatingItem, { organizationId: organization.id, playerId: params.id }),
    table.get(playerItem, { id: params.id }),
  ]);
  if (!of || !profile || !system.isOn || profile.mergedInto !== null) return refuse(ratings['not-rated']());
  const day = dateIn(now, 'UTC');
  const own = can(actor, 'profile.manage', profileSubject(profile));
  if (!maySee(actor, { system, organization, profile, day })) return refuse(ratings['not-rated']());
  const nameOf = await namesIn(table, of);
  const [said] = own ? await objectionsBy(table, organization.id, profile.id) : [];
  const { won, lost } = nextMatch(of, now);
  return ok({
    organization: { username: organization.username, name: organization.name },
    player: { id: profile.id, fullName: fullName(profile) },
    ...shownOf(of, system.levels, now),
    curve: of.curve.map(({ at, rating, deviation }) => ({
      ...{ at, rating: Math.round(rating), deviation: Math.round(deviation) },
    })),
    periods: of.periods.toReversed().map(({ at, name, rating, change, correctedAt, shares }) => ({
      ...{ at, name, rating: Math.round(rating), change, correctedAt },
      shares: shares.map(({ match, expected, score, points, partners, opponents }) => ({
        ...{ match, expected, score, points },
        ...{ partners: partners.map(nameOf), opponents: opponents.map(nameOf) },
      })),
    })),
    next: { won, lost },
    mayObject: own && (!said || said.answeredAt !== null),
    objection: said ? { words: said.words, at: said.at, answer: said.answer, answeredAt: said.answeredAt } : null,
  });
};

export const playerRatingsHandler: Handler<typeof operations.playerRatings, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const [own, profile] = await Promise.all([
    table.list(playerRatingItem, ratingsOfPlayer(params.id)),
    table.get(playerItem, { id: params.id }),
  ]);
  if (!profile || profile.mergedInto !== null) return ok({ items: [] });
  const ids = own.map(({ organizationId }) => organizationId);
  const [systems, organizations] = await Promise.all([
    table.getMany(
      ratingSystemItem,
      ids.map((organizationId) => ({ organizationId })),
    ),
    table.getMany(
      organizationItem,
      ids.map((id) => ({ id })),
    ),
  ]);
  const items = own.flatMap((of) => {
    const system = systems.find(({ organizationId }) => organizationId === of.organizationId);
    const organization = organizations.find(({ id }) => id === of.organizationId);
    if (!system?.isOn || !organization?.isActive) return [];
    if (!maySee(actor, { system, organization, profile, day: dateIn(now, 'UTC') })) return [];
    const { username, name } = organization;
    return [{ username, name, ...shownOf(of, system.levels, now) }];
  });
  return ok({ items });
};

type Seen = {
  readonly system: RatingSystem;
  readonly organization: StoredOrganization;
  readonly profile: PlayerProfile;
  readonly day: string;
};
/**
 * Returns whether someone can see a player's rating. The player's family, a coach who can recruit them and people who
 * manage the ratings can. If the rating is allowed to be public, everyone can.
 */
const maySee = (actor: Actor, { system, organization, profile, day }: Seen): boolean =>
  askerOf(actor, profile, day) !== 'stranger' ||
  can(actor, 'rating.manage', { organization }) ||
  (system.isPublic && mayBeRanked(profile, day));

/** Returns objections to a player's rating, newest first. */
async function objectionsBy(table: Table, organizationId: number, playerId: number) {
  const all = await table.list(objectionItem, objectionsOf(playerId));
  return all.filter((each) => each.organizationId === organizationId).toSorted((a, b) => b.at - a.at);
}

export const objectToRatingHandler: Handler<typeof operations.objectToRating, Deps> = async (
  { params, body, actor, now },
  { table, random },
) => {
  const foundRatings = await ratingsOf(table, params.username);
  if (!foundRatings) return noOrganization();
  const organizationId = foundRatings.organization.id;
  const [of, profile] = await Promise.all([
    table.get(playerRatingItem, { organizationId, playerId: body.playerId }),
    table.get(playerItem, { id: body.playerId }),
  ]);
  const own = profile && isSignedIn(actor) && can(actor, 'profile.manage', profileSubject(profile));
  if (!of || !own) return refuse(ratings['not-rated']());
  const before = await objectionsBy(table, organizationId, body.playerId);
  if (before.some(({ answeredAt }) => answeredAt === null)) return refuse(ratings['objected-already']());
  const id = ulid(now, random);
  const said = { organizationId, id, playerId: body.playerId, userId: signedIn(actor), words: body.words, at: now };
  await table.write(create(objectionItem, { ...said, answer: '', answeredAt: null }));
  return ok({ id });
};
