import type { Actor } from '#domain/identity/actor.ts';
import { userOf } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import type * as scoring from '#domain/play/operations-scoring.ts';
import { play } from '#domain/play/problems.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, remove, replace } from '../../kernel/table/write.ts';
import type { PlayResult } from '../../services/play-log/append.ts';
import { nameOfUser } from '../../services/teams/who.ts';
import { scorerItem } from '../../store/play/items.ts';
import { allowed } from '../command.ts';
import type { Deps } from '../deps.ts';
import { divisionOfRound } from '../public-play.ts';
import { scoringKeyFor } from '../scoring-keys.ts';

/** A pad that says nothing for so long has left: a phone in a pocket keeps nobody from scoring. */
const holdFor = minute;

/** Who asks: by their own rights, or by a key (null: whoever holds it). */
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
 * Says who scores a match now: the device that asks, unless another one does and was heard of within the minute; `take` takes it over. It decides nothing about
 * scores, which are judged by what they were entered on: it keeps two people from scoring one match without knowing.
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
  if (theirs && !take) return ok(await said(table, theirs));
  const since = held && held.device === device && held.until > now ? held.since : now;
  const next = { matchId, device, by: by.value, since, until: now + holdFor };
  const done = await table.write(held ? replace(scorerItem, held, next) : create(scorerItem, next));
  if (done.ok) return ok({ mine: true, who: null, since });
  // somebody was quicker: they score
  const quicker = await table.get(scorerItem, { matchId });
  return ok(quicker && quicker.device !== device ? await said(table, quicker) : { mine: true, who: null, since });
};

const said = async (table: Table, { by, since }: { by: number | null; since: Millis }) => ({
  mine: false,
  who: by === null ? 'Somebody with a scoring key' : await nameOfUser(table, by),
  since,
});
