import { collectResultsKind, ratePlayersKind } from '#domain/jobs/kinds/ratings.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { fullName } from '#domain/people/names.ts';
import type * as operations from '#domain/play/ratings/operations.ts';
import { ratings } from '#domain/play/ratings/problems.ts';
import { ratingSettings } from '#domain/play/ratings/system.ts';
import { signedIn } from '../../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../../kernel/http/call.ts';
import type { Table } from '../../../kernel/table/table.ts';
import { create, replace } from '../../../kernel/table/write.ts';
import { beginJob } from '../../../subjects/jobs/run.ts';
import { affiliationItem, affiliationsOf } from '../../../subjects/organizations/items.ts';
import { playerItem } from '../../../subjects/people/items.ts';
import { rateSoon } from '../../../subjects/ratings/collect.ts';
import {
  objectionItem,
  objectionsTo,
  playedIn,
  playedSetItem,
  ratingSystemItem,
} from '../../../subjects/ratings/items.ts';
import type { Deps } from '../../deps.ts';
import { managedRatings, noOrganization, type Of } from './lists.ts';

/** Partners whose results can be included: affiliates and members that agreed to this. */
async function partnersOf(table: Table, organizationId: number) {
  const lists = await Promise.all(
    (['affiliate', 'member'] as const).map(async (relation) =>
      (await table.list(affiliationItem, affiliationsOf(organizationId, relation)))
        .filter(({ state }) => state === 'active')
        .map(({ otherId, otherName }) => ({ id: otherId, name: otherName, relation })),
    ),
  );
  return lists.flat();
}

async function viewOf(table: Table, { system }: Of) {
  const { organizationId, ratedAt, dueAt, players, matches } = system;
  const [partners, objections] = await Promise.all([
    partnersOf(table, organizationId),
    table.list(objectionItem, objectionsTo(organizationId)),
  ]);
  const profiles = await table.getMany(
    playerItem,
    objections.map(({ playerId }) => ({ id: playerId })),
  );
  return {
    settings: ratingSettings.parse(system),
    partners: partners.map((partner) => ({ ...partner, counts: system.organizationIds.includes(partner.id) })),
    objections: objections.map(({ id, playerId, words, at, answer, answeredAt }) => {
      const profile = profiles.find((each) => each.id === playerId);
      const player = { id: playerId, fullName: profile ? fullName(profile) : `Player ${playerId}` };
      return { id, player, words, at, answer, answeredAt };
    }),
    ...{ ratedAt, dueAt, players, matches },
  };
}

export const ratingDeskHandler: Handler<typeof operations.ratingDesk, Deps> = async ({ params, actor }, { table }) => {
  const found = await managedRatings(table, actor, params.username);
  return found ? ok(await viewOf(table, found)) : noOrganization();
};

export const setRatingsHandler: Handler<typeof operations.setRatings, Deps> = async (
  { params, body, actor, now },
  { table, random },
) => {
  const found = await managedRatings(table, actor, params.username);
  if (!found) return noOrganization();
  const { organizationId } = found.system;
  const allowed = new Set((await partnersOf(table, organizationId)).map(({ id }) => id));
  if (body.organizationIds?.some((id) => !allowed.has(id) && !found.system.organizationIds.includes(id)))
    return refuse(ratings['not-a-partner']());
  const system = { ...found.system, ...body };
  const before = await table.get(ratingSystemItem, { organizationId });
  const saved = await table.write(
    before ? replace(ratingSystemItem, before, system) : create(ratingSystemItem, system),
  );
  if (!saved.ok) throw new ProblemError(request.stale());
  const turnedOn = system.isOn && !found.system.isOn;
  // Different results count now, so all results are read again.
  if (system.isOn && (turnedOn || body.organizationIds))
    await begin(table, collectResultsKind, organizationId, { now, random, userId: signedIn(actor) });
  else if (body.period !== undefined || body.isOn === false) await rateSoon(table, organizationId, now);
  return ok(await viewOf(table, { ...found, system }));
};

type By = { readonly now: number; readonly random: () => number; readonly userId: number };
async function begin(
  table: Table,
  kind: typeof collectResultsKind | typeof ratePlayersKind,
  organizationId: number,
  { now, random, userId }: By,
): Promise<string> {
  const scope = { of: 'organization' as const, id: organizationId };
  const started = await beginJob(
    table,
    kind as typeof ratePlayersKind,
    { id: ulid(now, random), params: { organizationId }, scope, userId },
    now,
  );
  if (!started.ok) throw new Error('a run of ratings was refused');
  return started.value.id;
}

export const runRatingsHandler: Handler<typeof operations.runRatings, Deps> = async (
  { params, body, actor, now },
  { table, random },
) => {
  const found = await managedRatings(table, actor, params.username);
  if (!found) return noOrganization();
  if (!found.system.isOn) return refuse(ratings['no-ratings']());
  const kind = body.what === 'collect' ? collectResultsKind : ratePlayersKind;
  const jobId = await begin(table, kind, found.system.organizationId, { now, random, userId: signedIn(actor) });
  return ok({ jobId });
};

/** How many results are on a page. */
const page = 100;

export const ratedResultsHandler: Handler<typeof operations.ratedResults, Deps> = async (
  { params, query, actor },
  { table },
) => {
  const found = await managedRatings(table, actor, params.username);
  if (!found) return noOrganization();
  const { pk, prefix } = playedIn(found.system.organizationId);
  const after = query.after ? { between: [`${prefix}${query.after}\u0001`, `${prefix}~`] as const } : { prefix };
  const { items, lastKey } = await table.query({ pk, ...after, limit: page });
  const sets = items.filter(playedSetItem.is).map((raw) => playedSetItem.decode(raw));
  return ok({ items: sets.map(resultOf), next: lastKey ? (sets.at(-1)?.key ?? null) : null });
};

type Set = ReturnType<typeof playedSetItem.decode>;
const resultOf = ({ key, name, tournamentId, divisionId, at, matches, isLeftOut, why, correctedAt }: Set) => ({
  ...{ key, name, tournamentId, divisionId, at, matches, isLeftOut, why, correctedAt },
});

export const leaveOutHandler: Handler<typeof operations.leaveOut, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const found = await managedRatings(table, actor, params.username);
  if (!found) return noOrganization();
  const { organizationId } = found.system;
  const set = await table.get(playedSetItem, { organizationId, key: body.key });
  if (!set) return refuse(ratings['no-such-result']());
  const { rev: _, ...was } = set;
  const after = { ...was, isLeftOut: body.isLeftOut, why: body.isLeftOut ? body.why : '' };
  const saved = await table.write(replace(playedSetItem, set, after));
  if (!saved.ok) throw new ProblemError(request.stale());
  if (set.isLeftOut !== after.isLeftOut) await rateSoon(table, organizationId, now);
  return ok(resultOf({ ...after, rev: set.rev + 1 } as Set));
};

export const answerObjectionHandler: Handler<typeof operations.answerObjection, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const found = await managedRatings(table, actor, params.username);
  if (!found) return noOrganization();
  const listed = await table.list(objectionItem, objectionsTo(found.system.organizationId));
  const there = listed.find(({ id }) => id === params.id);
  const said = there && (await table.get(objectionItem, there));
  if (!said) return refuse(ratings['no-such-objection']());
  const { rev: _, ...was } = said;
  const saved = await table.write(replace(objectionItem, said, { ...was, answer: body.answer, answeredAt: now }));
  if (!saved.ok) throw new ProblemError(request.stale());
  return ok(await viewOf(table, found));
};
