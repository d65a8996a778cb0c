import { randomBytes } from 'node:crypto';
import { isCanceled } from '#domain/catalog/events/event-status.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { isOver } from '#domain/play/match-location.ts';
import type * as scoring from '#domain/play/operations-scoring.ts';
import { play } from '#domain/play/problems.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import { matchById } from '#domain/play/rounds/look.ts';
import { matchViewOf } from '#domain/play/rounds/view.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { guessing, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, remove, replace } from '../../kernel/table/write.ts';
import { crewEvent, eventById } from '../../subjects/catalog/events.ts';
import { courtCardItem, courtCardsOn } from '../../subjects/play/items.ts';
import { dayOfPlay, isCardGood, scoringKeyHash, workTeamsScore } from '../court-cards.ts';
import type { Deps } from '../deps.ts';
import { divisionOfRound, publicPlay } from '../public-play.ts';
import { newScoringKey } from './scoring.ts';

/** How many cards for one court and day work at the same time. Printing one more turns off the oldest. */
const mostCards = 20;
/** How long a match can be scored with a key from a court's card. */
const keyFor = 6 * hour;
const anyone = { kind: 'anonymous' } as const;
/** How many wrong keys one address can try. */
const guesses: Limit = { name: 'courtCard', most: 30, per: 10 * minute };

export const courtCardsHandler: Handler<typeof scoring.courtCards, Deps> = async (
  { params, query, actor },
  { table },
) => {
  const crew = await crewEvent(table, actor, params.id);
  if (!crew) return refuse(catalog['no-such-event']());
  const cards = await table.list(courtCardItem, courtCardsOn(params.id, query.day));
  return ok({ on: workTeamsScore(crew.event), courts: cards.map(({ court }) => court) });
};

export const printCourtCardsHandler: Handler<typeof scoring.printCourtCards, Deps> = async (
  { params, body, actor },
  { table },
) => {
  const crew = await crewEvent(table, actor, params.id);
  if (!crew) return refuse(catalog['no-such-event']());
  if (!workTeamsScore(crew.event)) return refuse(play['work-teams-off']());
  const cards: { court: string; key: string }[] = [];
  for (const court of new Set(body.courts)) {
    const key = randomBytes(16).toString('base64url');
    await addCard(table, { tournamentId: params.id, day: body.day, court }, { key, by: signedIn(actor) });
    cards.push({ court, key });
  }
  return ok({ cards });
};

type CourtDay = Parameters<typeof courtCardItem.key>[0];

/** Adds a key to a court's keys, even while someone else prints a card for it. */
async function addCard(table: Table, at: CourtDay, { key, by }: { key: string; by: number }): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    const before = await table.get(courtCardItem, at);
    const next = { ...at, by, hashes: [...(before?.hashes ?? []), scoringKeyHash(key)].slice(-mostCards) };
    const saved = await table.write(before ? replace(courtCardItem, before, next) : create(courtCardItem, next));
    if (saved.ok) return;
  }
  throw new Error(`the scoring card of court ${at.court} could not be saved`);
}

export const endCourtCardsHandler: Handler<typeof scoring.endCourtCards, Deps> = async (
  { params, body, actor },
  { table },
) => {
  if (!(await crewEvent(table, actor, params.id))) return refuse(catalog['no-such-event']());
  const printed = await table.list(courtCardItem, courtCardsOn(params.id, body.day));
  const ended = printed.filter(({ court }) => body.courts.includes(court));
  for (const card of ended) await table.write(remove(courtCardItem, card));
  return ok(ended.length);
};

type Scanned = { readonly tournamentId: number; readonly court: string; readonly key: string };
type Scan = { readonly source: string; readonly now: number };

/** Returns the card that a key belongs to, if it is for this court and today. Wrong keys are limited. */
async function scanned(table: Table, { tournamentId, court, key }: Scanned, { source, now }: Scan) {
  const event = await eventById(table, tournamentId);
  if (!event) return refuse(catalog['no-such-event']());
  const card = { tournamentId, day: dayOfPlay(event, now), court, hash: scoringKeyHash(key) };
  return guessing(
    table,
    [[guesses, source]],
    now,
    async () => ((await isCardGood(table, card)) ? card : null),
    (found) => found !== null,
  );
}

export const checkCourtCardHandler: Handler<typeof scoring.checkCourtCard, Deps> = async (
  { params, body, source, now },
  { table },
) => {
  const found = await scanned(table, { tournamentId: params.id, ...body }, { source, now });
  return found.ok ? ok(found.value !== null) : (found as never);
};

/** Creates a key for a match on this court and day that isn't over. It expires with the card. */
export const startCourtScoringHandler: Handler<typeof scoring.startCourtScoring, Deps> = async (
  { params, body, source, now },
  { table },
) => {
  const found = await scanned(table, { tournamentId: params.id, ...body }, { source, now });
  if (!found.ok) return found as never;
  const card = found.value;
  const printed = card && (await table.get(courtCardItem, card));
  if (!card || !printed) return refuse(play['court-card-ended']());
  const divisionId = await divisionOfRound(table, placeOf(body.matchId).roundId);
  const context = divisionId === null ? null : await publicPlay(table, divisionId, { actor: anyone, now });
  const match = context && matchViewOf(context.loaded.state, body.matchId, 'public');
  if (!context || !match || context.event.id !== params.id) return refuse(play['unknown-match']());
  const isHere =
    match.court === body.court && (match.startTime === null || dayOfPlay(context.event, match.startTime) === card.day);
  const row = matchById(context.loaded.state, body.matchId);
  if (!isHere || !row) return refuse(play['unknown-match']());
  if (isCanceled(context.event)) return refuse(play['event-canceled']());
  if (isOver(match)) return refuse(play['already-decided']());
  const where = { divisionId: context.division.id, tournamentId: params.id };
  return ok(await newScoringKey(table, where, row, { by: printed.by, validTo: now + keyFor, card }));
};
