import { cpSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foldPlay } from '#domain/play/rounds/evolve.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { noPlay } from '#domain/play/rounds/schema.ts';
import { holdersOf } from '#functions/kernel/http/holder.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { entriesOf } from '#functions/subjects/play/log.ts';
import { askOf } from '../kit/api.ts';
import { type Buyer, brokenPromises, readBook, tableAt } from '../kit/book.ts';
import { type Ask, bagOf, hold, idsFrom, pay, type Reservation, type Where } from '../kit/buying.ts';
import { once } from '../kit/once/ask.ts';
import { newFolder } from '../kit/once/folder.ts';
import type { Death, PointName } from './fixtures/mortal.ts';
import { bear, type Mortal } from './fixtures/mortal-kit.ts';

const where: Where = { tournamentId: 227, divisionId: 2011, windowId: 3070, organizationId: 101, waivers: [] };
const division = { id: where.divisionId, capacity: 48 };
const played = { divisionId: 2030, tournamentId: 1003, roundId: 510 };
const second = 1_000;
const minute = 60_000;

type Kill = { readonly score: PointName; readonly buys: readonly (readonly [PointName, 'fast' | 'slow'])[] };
/** Work in progress when the process is killed. `slow`: a webhook brings the card's result later. */
const kills: readonly Kill[] = [
  {
    score: 'score not appended',
    buys: [
      ['order not written', 'fast'],
      ['order written, provider not asked', 'fast'],
      ['provider about to be asked', 'fast'],
      ['charged, its answer not heard', 'fast'],
      ['answer kept, not sent', 'fast'],
    ],
  },
  {
    score: 'score appended, not answered',
    buys: [
      ['charged, not booked', 'fast'],
      ['booked, not answered', 'fast'],
      ['charged, not booked', 'slow'],
      ['booked, not answered', 'slow'],
    ],
  },
];

let folder: string;
let alive: Mortal | null = null;
beforeEach(async () => {
  folder = newFolder();
  cpSync(await once('world'), folder, { recursive: true });
});
afterEach(async () => {
  await alive?.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});
const begin = async (guards: 'on' | 'off' = 'on') => {
  alive = await bear(folder, guards);
  return alive;
};

const nextId = idsFrom(9);
let count = 0;
type Customer = Buyer & { mark: string; bag: object; key: string; askAt: (at: Mortal) => Ask };

/** Returns a buyer with a held spot and a complete cart, about to pay. */
async function customer(at: Mortal, card = 'pm_card_visa'): Promise<Customer> {
  const mark = `customer-${String(++count).padStart(4, '0')}`;
  const browser = `browser-of-${mark}-00`;
  const askAt = (of: Mortal) => askOf(of, browser);
  const entry = nextId();
  const held = await hold(askAt(at), where, entry);
  expect(held, JSON.stringify(held.body)).toMatchObject({ status: 200, body: { waitlist: false } });
  const [cartId, email] = [nextId(), `${mark}@x.example`];
  const { bag } = await bagOf(askAt(at), where, held.body as Reservation, { id: cartId, card, email });
  const holder = holdersOf({ kind: 'anonymous' }, browser)[0] as string;
  return { email, cartId, holder, entry, mark, bag, key: nextId(), askAt };
}

/** Returns a card whose payment takes a while, so only a webhook shows how it ends. */
async function slowCard(at: Mortal): Promise<string> {
  const card = { number: '4000000000000077', exp_month: '12', exp_year: '2099', cvc: '123' };
  const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, value]);
  const reply = await fetch(`${at.payments}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${at.publishableKey}` },
    body: new URLSearchParams([['type', 'card'], ...fields]),
  });
  return ((await reply.json()) as { id: string }).id;
}

type Score = { entryId: string; matchId: number; number: number; home: number; away: number };
const score = (at: Mortal, body: Score) => askOf(at)('/api/games', { method: 'POST', body, token: at.director });

/** Returns the division's play by its records, by its log, and the log itself. */
async function playOf(at: Mortal) {
  const table = tableAt(at.table);
  const { divisionId, tournamentId } = played;
  const { state } = await loadPlay(table, divisionId, tournamentId);
  const log = await entriesOf(table, divisionId);
  return { state, folded: foldPlay(noPlay(divisionId, tournamentId), log), log };
}
const gameOf = ({ state }: Awaited<ReturnType<typeof playOf>>, { matchId, number }: Score) =>
  matchesOf(state, played.roundId)
    .find(({ id }) => id === matchId)
    ?.games.find((game) => game.number === number);
async function unplayed(at: Mortal): Promise<number> {
  const found = matchesOf((await playOf(at)).state, played.roundId).find(({ games }) =>
    games.every(({ home, away }) => !home && !away),
  );
  return found?.id as number;
}

const bookOf = async (at: Mortal, buyers: readonly Buyer[]) =>
  readBook(tableAt(at.table), division, buyers, await at.charges(), at.clock());

type Pair = { what: string; retries: Customer; gone: Customer };

/** Runs two checkouts to each of their points and a score entry to its own, then kills the process. No one got a response. */
async function dieAt(at: Mortal, { score: scorePoint, buys }: Kill) {
  const pairs: Pair[] = [];
  const deaths = { fast: [{ point: scorePoint, mark: '' }] as Death[], slow: [] as Death[] };
  const slow: Customer[] = [];
  for (const [point, pace] of buys) {
    const card = pace === 'slow' ? await slowCard(at) : 'pm_card_visa';
    const pair = { what: `${point} (${pace})`, retries: await customer(at, card), gone: await customer(at, card) };
    pairs.push(pair);
    const both = [pair.retries, pair.gone];
    // The stored response contains no mark. None is needed, because only these two buyers get that far.
    deaths[pace].push(
      ...(point === 'answer kept, not sent' ? [{ point, mark: '' }] : both.map(({ mark }) => ({ point, mark }))),
    );
    if (pace === 'slow') slow.push(...both);
  }
  // Buyers with slow cards were told that the payment takes a while, so their orders must not be forgotten.
  for (const { askAt, bag, key } of slow)
    expect(await pay(askAt(at), bag, key)).toMatchObject({ status: 200, body: { paid: false } });
  const holds = await customer(at);
  const told: Score = { entryId: nextId(), matchId: await unplayed(at), number: 1, home: 7, away: 4 };
  expect(await score(at, told)).toMatchObject({ status: 200 });
  const untold: Score = { ...told, entryId: nextId(), home: 9 };
  const length = (await playOf(at)).log.length;

  await at.arm([...deaths.fast, ...deaths.slow]);
  const fast = pairs.flatMap(({ retries, gone }) => [retries, gone]).filter((scenario) => !slow.includes(scenario));
  const answers = [...fast.map(({ askAt, bag, key }) => pay(askAt(at), bag, key)), score(at, untold)];
  // On a slow machine, a unit times out before the last one arrives, and its 503 doesn't reveal how the request ended
  // either.
  const lost = answers.map(async (asked) => {
    const answer = await asked.catch(() => null);
    return answer && answer.status < 500 ? answer : 'no answer';
  });
  await at.arrivals(deaths.fast);
  if (slow.length) {
    // Webhooks are released only now. If one booked the order first, the browser's own request would read a paid order
    // and respond.
    await at.webhooks(false);
    await at.settle();
    await at.arrivals(deaths.slow);
  }
  await at.kill();
  expect(new Set(await Promise.all(lost))).toEqual(new Set(['no answer']));
  return { pairs, holds, told, untold, length, appended: scorePoint === 'score appended, not answered' };
}
type Left = Awaited<ReturnType<typeof dieAt>>;

/** Returns the state of play before and after the scorer sends the unanswered entry again. */
async function expectScores(at: Mortal, { told, untold, length, appended }: Left) {
  const before = await playOf(at);
  expect(before.log.length - length).toBe(appended ? 1 : 0);
  expect(before.state).toEqual(before.folded);
  expect(gameOf(before, told)).toMatchObject({ home: appended ? 9 : 7, away: 4 });
  expect(await score(at, untold)).toMatchObject({ status: 200, body: { seq: length + 1 } });
  const after = await playOf(at);
  expect(after.log.length).toBe(length + 1);
  expect(after.state).toEqual(after.folded);
  expect(gameOf(after, untold)).toMatchObject({ home: 9, away: 4 });
}

/**
 * A browser without a response sends the same cart under the same key, once the server no longer considers the first
 * one in progress.
 */
async function expectPaidOnce(at: Mortal, { what, retries }: Pair) {
  const again = await pay(retries.askAt(at), retries.bag, retries.key);
  expect(again, `${what}: ${JSON.stringify(again.body)}`).toMatchObject({ status: 200 });
}

describe('a kill -9 during checkouts and scoring', () => {
  it('loses nothing that was acknowledged, and charges or counts nothing twice', async () => {
    const buyers: Customer[] = [];
    let at = await begin();
    for (const kill of kills) {
      const left = await dieAt(at, kill);
      buyers.push(left.holds, ...left.pairs.flatMap(({ retries, gone }) => [retries, gone]));
      at = await begin();
      // Before anyone does anything, every spot is taken or open, no one paid twice, and acknowledged holds exist.
      expect(brokenPromises(await bookOf(at, buyers), { quiet: false })).toEqual([]);
      const kept = await left.holds.askAt(at)(`/api/tournament/reservation/${left.holds.entry}`);
      expect(kept).toMatchObject({ status: 200, body: { waitlist: false } });
      await expectScores(at, left);

      await at.move(40 * second);
      for (const pair of left.pairs) await expectPaidOnce(at, pair);
      await at.webhooks(false);
      await at.quiet();
      const book = await bookOf(at, buyers);
      expect(brokenPromises(book, { quiet: false })).toEqual([]);
      for (const { what, retries } of left.pairs) {
        const order = book.orders.find(({ email }) => email === retries.email);
        expect(order, what).toMatchObject({ state: 'paid' });
        const seen = await retries.askAt(at)(`/api/order/${order?.id}`);
        expect(seen, what).toMatchObject({ status: 200, body: { state: 'paid', due: 0 } });
      }
      await at.webhooks(true);
    }

    // Hours later, everything is decided, even for those who never came back.
    await at.webhooks(false);
    await at.move(110 * minute);
    await at.quiet();
    const end = await bookOf(at, buyers);
    expect(brokenPromises(end, { quiet: true })).toEqual([]);
    expect(new Set(end.orders.map(({ state }) => state))).toEqual(new Set(['paid', 'released']));
  }, 240_000);

  it('control: charges a card and counts a score twice without the guards, and both are detected', async () => {
    const kill: Kill = { score: 'score appended, not answered', buys: [['charged, its answer not heard', 'fast']] };
    let at = await begin('off');
    const left = await dieAt(at, kill);
    at = await begin('off');
    await at.move(40 * second);
    for (const { retries } of left.pairs) await pay(retries.askAt(at), retries.bag, retries.key);
    const broken = brokenPromises(await bookOf(at, [left.pairs[0]?.retries as Customer]), { quiet: false });
    expect(broken).toContainEqual(expect.stringContaining('was charged 2 times'));
    await expect(expectScores(at, left)).rejects.toThrow();
  });
});
