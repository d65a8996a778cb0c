import { randomBytes } from 'node:crypto';
import { rootOf } from '#domain/catalog/events/brochure-kind.ts';
import { isCanceled } from '#domain/catalog/events/event-status.ts';
import { type Actor, userOf } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { withQuery } from '#domain/kernel/text.ts';
import { hour, type Millis, minute } from '#domain/kernel/time.ts';
import { scoredByKey } from '#domain/play/matches/run.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { inMatchOrder } from '#domain/play/matches/sent-order.ts';
import type * as matches from '#domain/play/operations-matches.ts';
import type * as scoring from '#domain/play/operations-scoring.ts';
import { play } from '#domain/play/problems.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import { matchById } from '#domain/play/rounds/look.ts';
import { recordsNothing } from '#domain/play/rounds/shown-play.ts';
import { paths } from '#domain/site/paths.ts';
import { toUnder } from '#domain/site/roots.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { ValueOf } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, remove, replace } from '../../kernel/table/write.ts';
import { cardById } from '../../subjects/catalog/cards.ts';
import { type Appended, append, markOf } from '../../subjects/play/append.ts';
import type { PlayResult, Where } from '../../subjects/play/decide.ts';
import { scorerItem, scoringKeyItem } from '../../subjects/play/items.ts';
import { loadDivisionContext, loadPlay } from '../../subjects/play/load.ts';
import { nameOfUser } from '../../subjects/teams/lookup.ts';
import { allowed } from '../command.ts';
import { isCardGood, scoringKeyHash } from '../court-cards.ts';
import type { Deps } from '../deps.ts';
import { divisionOfRound } from '../public-play.ts';
import { inRound } from './structure/reads.ts';

/** Returns a key's item if the key can still score this match. */
export async function scoringKeyFor(table: Table, key: string, matchId: number, now: number) {
  const scoringKey = await table.get(scoringKeyItem, { hash: scoringKeyHash(key) });
  if (!scoringKey || scoringKey.matchId !== matchId || scoringKey.validTo <= now) return null;
  return scoringKey.card && !(await isCardGood(table, scoringKey.card)) ? null : scoringKey;
}

export const checkScoringKeyHandler: Handler<typeof scoring.checkScoringKey, Deps> = async ({ body, now }, { table }) =>
  ok((await scoringKeyFor(table, body.key, body.id, now)) !== null);

export const endScoringHandler: Handler<typeof scoring.endScoring, Deps> = async ({ body, now }, { table }) => {
  const scoringKey = await scoringKeyFor(table, body.key, body.id, now);
  if (scoringKey) await table.write(remove(scoringKeyItem, { hash: scoringKey.hash }));
  return ok(scoringKey !== null);
};

/**
 * A scorepad that is silent for this long is considered gone, so a phone in a pocket can't block anyone from scoring.
 */
const holdFor = minute;

/** Returns the scorer: a user with their own rights, or null for anyone with a key. */
async function scorer(
  table: Table,
  actor: Actor,
  { id, key }: { id: number; key?: string | undefined },
  now: Millis,
): Promise<PlayResult<number | null>> {
  if (key !== undefined)
    return (await scoringKeyFor(table, key, id, now)) ? ok(null) : refuse(play['scoring-key-ended']());
  const divisionId = await divisionOfRound(table, placeOf(id).roundId);
  if (divisionId === null) return refuse(play['unknown-match']());
  const where = await allowed(table, divisionId, actor, 'score', now);
  return where.ok ? ok(userOf(actor)?.id ?? null) : where;
}

/**
 * Returns who is scoring a match now. That is the calling device, unless another one was active within the last minute.
 * With `take`, the calling device takes over. This doesn't affect scores, which are checked against the state they were
 * entered on. It only keeps two people from scoring one match without knowing it.
 */
export const holdScoringHandler: Handler<typeof scoring.holdScoring, Deps> = async (
  { body, actor, now },
  { table },
) => {
  const by = await scorer(table, actor, body, now);
  if (!by.ok) return by;
  const { id: matchId, device, take, leave } = body;
  const held = await table.get(scorerItem, { matchId });
  const theirs = held && held.device !== device && held.until > now ? held : null;
  if (leave) {
    if (held && !theirs) await table.write(remove(scorerItem, { matchId }));
    return ok({ mine: false, who: null, since: null });
  }
  if (theirs && !take) return ok(await said(table, theirs, by.value));
  const since = held && held.device === device && held.until > now ? held.since : now;
  const next = { matchId, device, by: by.value, since, until: now + holdFor };
  const done = await table.write(held ? replace(scorerItem, held, next) : create(scorerItem, next));
  if (done.ok) return ok({ mine: true, who: null, since });
  // Another device took over first, so that device is scoring.
  const quicker = await table.get(scorerItem, { matchId });
  return ok(
    quicker && quicker.device !== device ? await said(table, quicker, by.value) : { mine: true, who: null, since },
  );
};

const said = async (table: Table, { by, since }: { by: number | null; since: Millis }, me: number | null) => {
  if (by === null) return { mine: false, who: 'Someone with a scoring QR code', since };
  return { mine: false, who: by === me ? null : await nameOfUser(table, by), since };
};

export const scoreGameHandler: Handler<typeof matches.scoreGame, Deps> = ({ body, actor, now }, deps) => {
  const { entryId, matchId, replay, ...game } = body;
  const command: PlayCommand = { type: 'score', matchId, games: [game], replay };
  return inRound(deps, { actor, now }, placeOf(matchId).roundId, { entryId, command }, 'unknown-match');
};

type Scored = Parameters<Handler<typeof matches.scoreMatch, Deps>>[0];

export const scoreMatchHandler: Handler<typeof matches.scoreMatch, Deps> = async (call, deps) => {
  const { entryId, id, applyTo } = call.body;
  let answer = await scoreOne(call, { entryId, id }, deps);
  for (const other of applyTo) if (answer.ok) answer = await scoreOne(call, other, deps);
  return answer;
};

/** Enters the call's sets for one match. */
async function scoreOne(
  { body, actor, now }: Scored,
  { entryId, id }: { readonly entryId: string; readonly id: number },
  deps: Deps,
): Promise<PlayResult<Appended>> {
  const { ttids, key, replay } = body;
  if (ttids) {
    // Whether these are the match's teams is only for people who can score it.
    const by = await scorer(deps.table, actor, { id, key }, now);
    if (!by.ok) return by;
  }
  const ordered = ttids ? await inOwnOrder(deps.table, id, body.games, { ttids, now }) : ok(body.games);
  if (!ordered.ok) return ordered;
  const games = [...ordered.value];
  if (key !== undefined) return updateScore(deps, { key, timestamp: now }, { entryId, id, games }, now);
  const command: PlayCommand = { type: 'score', matchId: id, games, replay };
  return inRound(deps, { actor, now }, placeOf(id).roundId, { entryId, command }, 'unknown-match');
}

/** Returns sets in the match's own order of sides, from the order of the teams as sent. */
async function inOwnOrder(
  table: Table,
  id: number,
  games: Scored['body']['games'],
  { ttids, now }: { readonly ttids: readonly [number, number]; readonly now: Millis },
): Promise<PlayResult<readonly Scored['body']['games'][number][]>> {
  const divisionId = await divisionOfRound(table, placeOf(id).roundId);
  const facts = divisionId === null ? null : await loadDivisionContext(table, divisionId, now);
  if (divisionId === null || !facts) return refuse(play['unknown-match']());
  const { state } = await loadPlay(table, divisionId, facts.event.id);
  const match = matchById(state, id);
  return match ? (inMatchOrder(match, games, ttids) as never) : refuse(play['unknown-match']());
}

/**
 * How long a key can be used for scoring: one day of play. If the key was made before that day, the time starts with
 * the match.
 */
const keyFor = 12 * hour;

/** Returns what a browser stores for a match's new key. `card` is the court's scoring card that the key is made with. */
export async function newScoringKey(
  table: Table,
  { divisionId, tournamentId }: Where,
  { id, number }: Pick<Match, 'id' | 'number'>,
  { by, validTo, card = null }: { by: number; validTo: Millis; card?: ValueOf<typeof scoringKeyItem>['card'] },
) {
  const key = randomBytes(16).toString('base64url');
  await table.write(create(scoringKeyItem, { hash: scoringKeyHash(key), divisionId, matchId: id, by, validTo, card }));
  const eventCard = await cardById(table, tournamentId);
  const root = eventCard ? rootOf(eventCard.eventType) : 'tournament';
  const path = withQuery(toUnder(root, paths.tournamentLiveMatch, { tournamentId, matchId: id }), { score: 1 });
  return { n: number, id, path, key, validTo };
}

export const startScoringHandler: Handler<typeof scoring.startScoring, Deps> = async ({ body, actor, now }, deps) => {
  const divisionId = await divisionOfRound(deps.table, placeOf(body.id).roundId);
  if (divisionId === null) return refuse(play['unknown-match']());
  const where = await allowed(deps.table, divisionId, actor, 'score', now);
  if (!where.ok) return where;
  const { state } = await loadPlay(deps.table, divisionId, where.value.tournamentId);
  const match = matchById(state, body.id);
  if (!match) return refuse(play['unknown-match']());
  const validTo = Math.max(now, match.startTime ?? now) + keyFor;
  return ok(await newScoringKey(deps.table, where.value, match, { by: signedIn(actor), validTo }));
};

export const updateScoringHandler: Handler<typeof scoring.updateScoring, Deps> = ({ query, body, now }, deps) =>
  updateScore(deps, query, body, now);

type Update = Parameters<Handler<typeof scoring.updateScoring, Deps>>[0];

/** Enters sets with a scoring key. Expired keys aren't kept, so an unknown key is refused as expired. */
async function updateScore(
  deps: Deps,
  query: Update['query'],
  body: Update['body'],
  now: Millis,
): Promise<PlayResult<Appended>> {
  const scoringKey = await scoringKeyFor(deps.table, query.key, body.id, now);
  if (!scoringKey) return refuse(play['scoring-key-ended']());
  const { divisionId, by } = scoringKey;
  const facts = await loadDivisionContext(deps.table, divisionId, now);
  if (!facts) return refuse(play['unknown-match']());
  if (isCanceled(facts.event)) return refuse(play['event-canceled']());
  if (recordsNothing(facts.division, 'score')) return refuse(play['no-results']());
  const where = { divisionId, tournamentId: facts.event.id, event: facts.event };
  const score = (games: typeof body.games): PlayCommand => ({ type: 'score', matchId: body.id, games, replay: false });
  let instead: PlayResult<Appended> | null = null;
  const done = await append(deps, where, {
    // The ID is made from the whole request, not just the part that counted, so a repeat makes the same entry.
    ...{ entryId: body.entryId, mark: markOf(by, score(body.games)), by, now },
    command: (state) => {
      const match = matchById(state, body.id);
      const scored = match
        ? (scoredByKey(match, body.games, { entered: query.timestamp, now }) as PlayResult<typeof body.games>)
        : refuse(play['unknown-match']());
      const isEmpty = scored.ok && scored.value.length === 0;
      instead = scored.ok ? (isEmpty ? ok({ v: state.seq, seq: null, roundId: null }) : null) : scored;
      return scored.ok && !isEmpty ? score(scored.value) : null;
    },
  });
  // If the entry exists, the caller gets the same answer as the first time.
  return done.ok ? done : (instead ?? done);
}

/** The same call at another path. */
export const scoreOneGameHandler = scoreGameHandler as unknown as Handler<typeof matches.scoreOneGame, Deps>;
