import { createHash, randomBytes } from 'node:crypto';
import { ok, refuse } from '#domain/kernel/result.ts';
import { hour } from '#domain/kernel/time.ts';
import type * as contracts from '#domain/play/contract-scoring.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { play } from '#domain/play/problems.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import { matchById } from '#domain/play/rounds/look.ts';
import type { Handler } from '../kernel/http/call.ts';
import { signedIn } from '../kernel/http/signed-in.ts';
import { scoringKeyItem } from '../kernel/table/keys/play.ts';
import type { Table } from '../kernel/table/table.ts';
import { create, remove } from '../kernel/table/write.ts';
import { append, markOf } from './append.ts';
import { allowed, carryOut } from './command.ts';
import type { Deps } from './deps.ts';
import { factsOf } from './facts.ts';
import { loadPlay } from './load.ts';
import { divisionOfRound } from './read.ts';

/** How long a key scores: a day of play, and no more. */
const keyFor = 12 * hour;
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The item of a key that still scores this match. */
async function keyOf(table: Table, key: string, matchId: number, now: number) {
  const found = await table.get(scoringKeyItem, { hash: hashOf(key) });
  return found && found.matchId === matchId && found.validTo > now ? found : null;
}

export const startScoringHandler: Handler<typeof contracts.startScoring, Deps> = async ({ body, actor, now }, deps) => {
  const divisionId = await divisionOfRound(deps.table, placeOf(body.id).roundId);
  if (divisionId === null) return refuse(play['unknown-match']());
  const where = await allowed(deps.table, divisionId, actor, 'score', now);
  if (!where.ok) return where;
  const { state } = await loadPlay(deps.table, divisionId, where.value.tournamentId);
  const match = matchById(state, body.id);
  if (!match) return refuse(play['unknown-match']());
  const key = randomBytes(16).toString('base64url');
  const validTo = now + keyFor;
  const item = { hash: hashOf(key), divisionId, matchId: match.id, by: signedIn(actor), validTo };
  await deps.table.write(create(scoringKeyItem, item));
  const path = `/tournament/${where.value.tournamentId}/live/${match.id}?score=1`;
  return ok({ n: match.number, id: match.id, path, key, validTo });
};

export const checkScoringKeyHandler: Handler<typeof contracts.checkScoringKey, Deps> = async (
  { body, now },
  { table },
) => ok((await keyOf(table, body.key, body.id, now)) !== null);

export const endScoringHandler: Handler<typeof contracts.endScoring, Deps> = async ({ body, now }, { table }) => {
  const found = await keyOf(table, body.key, body.id, now);
  if (found) await table.write(remove(scoringKeyItem, { hash: found.hash }));
  return ok(found !== null);
};

/** Who holds the key is refused like a stranger when it has ended: there is no such match for them. */
export const updateScoringHandler: Handler<typeof contracts.updateScoring, Deps> = async (
  { query, body, now },
  deps,
) => {
  const found = await keyOf(deps.table, query.key, body.id, now);
  if (!found) return refuse(play['unknown-match']());
  const { divisionId, by } = found;
  const facts = await factsOf(deps.table, divisionId, now);
  if (!facts) return refuse(play['unknown-match']());
  const where = { divisionId, tournamentId: facts.event.id };
  const { state } = await loadPlay(deps.table, divisionId, where.tournamentId);
  const match = matchById(state, body.id);
  const games = body.games.filter(({ number }) => !isNewer(match, number, query.timestamp));
  if (games.length === 0) return ok({ v: state.seq, seq: state.seq, roundId: null });
  const command: PlayCommand = { type: 'score', matchId: body.id, games, replay: false };
  return append(deps, where, { entryId: body.entryId, mark: markOf(by, command), by, now, command });
};

/** An update older than what stands is passed over without a word (Part 3 §4, §8). */
const isNewer = (match: Match | null, number: number, timestamp: number): boolean =>
  (match?.games.find((game) => game.number === number)?.dtModified ?? 0) > timestamp;

export const orderRoundsHandler: Handler<typeof contracts.orderRounds, Deps> = async ({ body, actor, now }, deps) => {
  const { entryId, roundIds } = body;
  const divisionId = await divisionOfRound(deps.table, roundIds[0] ?? 0);
  if (divisionId === null) return refuse(play['unknown-round']());
  const command: PlayCommand = { type: 'orderRounds', roundIds };
  return carryOut(deps, { actor, now }, divisionId, { entryId, command });
};
