import { type Actor, isSignedIn } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { seasonOf } from '#domain/kernel/date-words.ts';
import { special } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { seasonAge } from '#domain/people/ages/age-rules.ts';
import type { playerPage, profileHistory, setRanked } from '#domain/people/operations-profiles.ts';
import { people } from '#domain/people/problems.ts';
import { metricsFor, profileSubject } from '#domain/people/profiles.ts';
import { mayBeRanked } from '#domain/people/ratings.ts';
import { askerOf, mayBeContacted } from '#domain/people/recruiting.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import { countsAsMinor, keepsBack, mayLearn, seenBy, subjectOn } from '#domain/people/who-sees.ts';
import { signedIn } from '../../../kernel/http/authenticate.ts';
import type { Handler } from '../../../kernel/http/call.ts';
import type { Table } from '../../../kernel/table/table.ts';
import { update } from '../../../kernel/table/write.ts';
import { itemHistoryOf } from '../../../subjects/audits/history.ts';
import { playerItem } from '../../../subjects/people/items.ts';
import { playerRatingItem, ratingsOfPlayer } from '../../../subjects/ratings/items.ts';
import { countLookup } from '../../../subjects/registration/lookup-limits.ts';
import type { Deps } from '../../deps.ts';
import { eventsOfPlayer } from '../../history.ts';
import { mayAgree, ownProfileOf, ownView } from '../../profile.ts';
import { saved } from './own.ts';

/** Returns a profile, or the one that it was merged into, after following up to five merges. */
async function standing(table: Table, id: number) {
  let profile = await table.get(playerItem, { id });
  for (let hops = 0; profile?.mergedInto && hops < 5; hops++)
    profile = await table.get(playerItem, { id: profile.mergedInto });
  return profile && profile.mergedInto === null && profile.id !== special.tbdPlayer ? profile : null;
}

export const playerPageHandler: Handler<typeof playerPage, Deps> = async (call, { table }) => {
  const { params, actor, now } = call;
  await countLookup(table, call);
  const profile = await standing(table, params.id);
  if (!profile) return refuse(people['no-such-player']());
  const today = dateIn(now, 'UTC');
  const asker = askerOf(actor, profile, today);
  const isMinor = countsAsMinor(profile.dob, today);
  const { email: _, maskedEmail: __, state: ___, ...seen } = seenBy(profile, asker, today);
  const subject = subjectOn(profile, today);
  const tells = (field: 'results' | 'upcoming' | 'age') =>
    mayLearn(field, subject, asker) && !keepsBack(profile, field, asker);
  const asked = tells('results') || tells('upcoming');
  const { played, ahead } = asked
    ? await eventsOfPlayer(table, profile.id, asker === 'own', now)
    : { played: [], ahead: [] };
  const metrics = metricsFor(actor, profile, asker, today);
  const writeTo = asker === 'coach' && mayBeContacted(profile, today) ? contactOf(profile, isMinor) : undefined;
  return ok({
    ...seen,
    ...(profile.id === params.id ? {} : { movedFrom: params.id }),
    ...(metrics && Object.keys(metrics).length > 0 ? { metrics } : {}),
    ...(writeTo ? { writeTo } : {}),
    ...(profile.dob && tells('age') ? { age: seasonAge(profile.dob, seasonOf(today)) } : {}),
    isMinor,
    claimed: profile.ownerIds.length > 0,
    results: tells('results') ? played : [],
    upcoming: tells('upcoming') ? ahead.toReversed() : [],
    may: mayOf(actor, profile),
  });
};

const mayOf = (actor: Actor, profile: PlayerProfile) => ({
  manage: can(actor, 'profile.manage', profileSubject(profile)),
  tag: can(actor, 'profile.tag'),
  claim: isSignedIn(actor) && profile.ownerIds.length === 0,
});

/** For a minor, only the parent is contacted. */
function contactOf({ parent, email = '', phone = '', ...profile }: PlayerProfile, isMinor: boolean) {
  const who = isMinor ? parent : { ...profile, email, phone };
  if (!who?.email && !who?.phone) return undefined;
  const name = [who.firstName, who.lastName].filter(Boolean).join(' ');
  return { name, email: who.email ?? '', phone: who.phone ?? '' };
}

export const profileHistoryHandler: Handler<typeof profileHistory, Deps> = async ({ params, actor }, { table }) => {
  const own = await ownProfileOf(table, actor, params.id);
  if (!own) return refuse(people['no-such-player']());
  return ok({ rows: await itemHistoryOf(table, 'player', String(params.id)) });
};

export const setRankedHandler: Handler<typeof setRanked, Deps> = async ({ params, body, actor, now }, { table }) => {
  const own = await ownProfileOf(table, actor, params.id);
  if (!own) return refuse(people['no-such-player']());
  const { rev: _, ...profile } = own.profile;
  // Leaving the rankings is always allowed.
  if (body.allowed && !mayAgree('rank', own, now)) return refuse(people['guardian-needed']());
  const ranked = body.allowed ? { by: signedIn(actor), at: now } : null;
  const done = await saved(table, own, { ...profile, ranked, dtModified: now });
  const isListed = mayBeRanked(done.profile, dateIn(now, 'UTC'));
  for (const of of await table.list(playerRatingItem, ratingsOfPlayer(params.id))) {
    const { organizationId, playerId, rating } = of;
    await table.write(update(playerRatingItem, of, { set: { isListed, organizationId, playerId, rating } }));
  }
  return { ...ok(await ownView(table, done, actor, now)), rev: done.profile.rev };
};
